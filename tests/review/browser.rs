//! A browser to click in: the few commands of the WebDriver protocol (W3C, 2018) that the tests need.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// How an element is told in the protocol.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A page in a headless browser; dropping it ends the browser.
pub struct Browser {
    driver: Child,
    session: String,
}

/// Whether the driver of a browser is installed.
pub fn is_installed() -> bool {
    let asked = Command::new("chromedriver")
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    asked.is_ok_and(|status| status.success())
}

impl Browser {
    /// Opens a page.
    pub fn open(url: &str) -> Browser {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let output = BufReader::new(driver.stdout.take().expect("its output is piped"));
        let port = output.lines().find_map(|line| {
            let line = line.expect("the driver speaks Unicode");
            let port = line.split("successfully on port ").nth(1)?;
            Some(port.trim_end_matches('.').to_string())
        });
        let mut browser = Browser {
            driver,
            session: format!("http://127.0.0.1:{}/session", port.expect("the driver names its port")),
        };
        let options = json!({"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1300,1000"]});
        let wanted =
            json!({"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}});
        let session = browser.post("", json!({"capabilities": {"alwaysMatch": wanted}}));
        let id = session["sessionId"].as_str().expect("a session has an id").to_string();
        browser.session = format!("{}/{id}", browser.session);
        browser.post("/url", json!({ "url": url }));
        browser
    }

    fn post(&self, path: &str, body: Value) -> Value {
        let address = format!("{}{path}", self.session);
        let config = ureq::Agent::config_builder().http_status_as_error(false).build();
        let post = ureq::Agent::new_with_config(config).post(&address);
        let sent = post.content_type("application/json").send(body.to_string());
        let mut response = sent.expect("the driver answers");
        let text = response.body_mut().read_to_string().expect("it answers with a text");
        let answer: Value = serde_json::from_str(&text).expect("it answers in JSON");
        assert!(response.status().is_success(), "{path} {body}: {answer}");
        answer["value"].clone()
    }

    /// What a piece of JavaScript returns.
    pub fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", json!({"script": script, "args": []}))
    }

    /// How many elements a selector finds.
    pub fn count(&self, selector: &str) -> usize {
        let found = self.post("/elements", json!({"using": "css selector", "value": selector}));
        found.as_array().expect("elements are a list").len()
    }

    /// The text of an element.
    pub fn text(&self, selector: &str) -> String {
        let script = format!("return document.querySelector({}).textContent", json!(selector));
        self.run(&script).as_str().expect("text is text").to_string()
    }

    fn find(&self, selector: &str) -> Value {
        self.post("/element", json!({"using": "css selector", "value": selector}))
    }

    /// Clicks with the mouse in the middle of an element.
    pub fn click(&self, selector: &str) {
        let element = self.find(selector);
        let id = element[ELEMENT].as_str().expect("an element has an id").to_string();
        self.post(&format!("/element/{id}/click"), json!({}));
    }

    /// Presses and releases a key; those without a sign are in the private area of Unicode.
    pub fn press(&self, key: char) {
        let actions = json!([{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]);
        self.post(
            "/actions",
            json!({"actions": [{"type": "key", "id": "keys", "actions": actions}]}),
        );
    }

    /// Turns the wheel of the mouse over an element.
    pub fn wheel(&self, selector: &str, down: i32) {
        let element = self.find(selector);
        let action =
            json!({"type": "scroll", "x": 0, "y": 0, "deltaX": 0, "deltaY": down, "origin": element, "duration": 0});
        self.post(
            "/actions",
            json!({"actions": [{"type": "wheel", "id": "wheel", "actions": [action]}]}),
        );
    }

    /// What the page complained about.
    pub fn complaints(&self) -> Vec<Value> {
        let log = self.post("/se/log", json!({"type": "browser"}));
        log.as_array().expect("a log is a list").clone()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Ends the browser; without it the driver would leave it behind.
        let _ = ureq::delete(&self.session).call();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
