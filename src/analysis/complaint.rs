//! What is wrong with a query, in KataGo's three forms.

use serde::Serialize;

/// An error or a warning, ready to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Complaint {
    /// Why a query is not answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// What is odd about a query that is answered all the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warning: Option<String>,
    /// The field that is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The query that is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

impl Complaint {
    /// An error of a whole line.
    pub fn error(text: impl Into<String>) -> Complaint {
        Complaint {
            error: Some(text.into()),
            ..Complaint::default()
        }
    }

    /// An error of a field.
    pub fn in_field(field: &str, text: impl Into<String>) -> Complaint {
        Complaint {
            field: Some(field.to_string()),
            ..Complaint::error(text)
        }
    }

    /// A warning about a field.
    pub fn warning(field: &str, text: impl Into<String>) -> Complaint {
        Complaint {
            warning: Some(text.into()),
            field: Some(field.to_string()),
            ..Complaint::default()
        }
    }

    /// The same, about the query of that id.
    pub fn of(self, id: &str) -> Complaint {
        Complaint {
            id: Some(id.to_string()),
            ..self
        }
    }
}
