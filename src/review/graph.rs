//! The course of a game as a picture: Black's winning rate and lead after each move.

use super::Review;
use plotters::chart::{ChartBuilder, LabelAreaPosition};
use plotters::prelude::{Color as _, DrawingAreaErrorKind, IntoDrawingArea, RGBColor, SVGBackend, WHITE};
use plotters::series::LineSeries;
use std::io;

/// Width and height of the picture.
pub const SIDES: (u32, u32) = (760, 260);

const WINRATE: RGBColor = RGBColor(0x1f, 0x5f, 0xa8);
const LEAD: RGBColor = RGBColor(0xc0, 0x5a, 0x1d);
const EVEN: RGBColor = RGBColor(0xa0, 0xa0, 0xa0);
const LABELS: u32 = 48;
const MARGIN: u32 = 8;

/// Least range of the lead, so that a close game looks close.
const LEAST_LEAD: f32 = 10.0;

/// The picture as SVG.
pub struct Graph {
    /// The picture.
    pub svg: String,
    /// Where the start and the end of the game are, in its units from the left.
    pub ends: (i32, i32),
}

/// Draws the course of a game.
pub fn graph(review: &Review) -> Graph {
    let mut svg = String::new();
    let ends = draw(review, &mut svg).expect("text has room for a picture");
    Graph { svg, ends }
}

fn draw(review: &Review, svg: &mut String) -> Result<(i32, i32), DrawingAreaErrorKind<io::Error>> {
    let area = SVGBackend::with_string(svg, SIDES).into_drawing_area();
    area.fill(&WHITE)?;
    let last = (review.looks.len() - 1).max(1);
    let leads = review.looks.iter().map(|look| look.lead_black.abs());
    let most = leads.fold(LEAST_LEAD, f32::max).ceil();
    let mut chart = ChartBuilder::on(&area)
        .margin(MARGIN)
        .set_label_area_size(LabelAreaPosition::Left, LABELS)
        .set_label_area_size(LabelAreaPosition::Right, LABELS)
        .set_label_area_size(LabelAreaPosition::Bottom, LABELS)
        .build_cartesian_2d(0..last, 0f32..100.0)?
        .set_secondary_coord(0..last, -most..most);
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(WHITE)
        .x_desc("move")
        .y_desc("Black wins, %")
        .y_labels(5)
        .y_label_formatter(&|winrate| format!("{winrate:.0}"))
        .draw()?;
    chart
        .configure_secondary_axes()
        .y_desc("Black leads, points")
        .y_label_formatter(&|lead| format!("{lead:.0}"))
        .draw()?;
    let even = LineSeries::new([(0, 50.0), (last, 50.0)], EVEN.stroke_width(1));
    chart.draw_series(even)?;
    let looks = review.looks.iter().enumerate();
    let leads = looks.clone().map(|(number, look)| (number, look.lead_black));
    chart.draw_secondary_series(LineSeries::new(leads, LEAD.stroke_width(1)))?;
    let winrates = looks.map(|(number, look)| (number, 100.0 * look.winrate_black));
    chart.draw_series(LineSeries::new(winrates, WINRATE.stroke_width(2)))?;
    let (columns, _) = chart.plotting_area().get_pixel_range();
    area.present()?;
    Ok((columns.start, columns.end))
}
