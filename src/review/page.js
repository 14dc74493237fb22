"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { width, height, positions } = data;
  const last = positions.length - 1;
  const byId = (id) => document.getElementById(id);
  const CELL = 30, EDGE = 34;
  const x = (at) => EDGE + CELL * (at % width + 0.5);
  const y = (at) => EDGE + CELL * (Math.floor(at / width) + 0.5);

  const element = (parent, name, attributes, text) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    parent.append(made);
    return made;
  };
  const label = (parent, px, py, text, fill, size = 12) =>
    element(parent, "text", {
      x: px, y: py, fill, "font-size": size, "text-anchor": "middle", "dominant-baseline": "central",
    }, text);

  // The board: what never changes, and a layer for what does.
  const [right, bottom] = [2 * EDGE + CELL * width, 2 * EDGE + CELL * height];
  const svg = element(byId("board"), "svg", { viewBox: `0 0 ${right} ${bottom}` });
  element(svg, "rect", { width: right, height: bottom, fill: "#dcb35c" });
  for (let column = 0; column < width; column++) {
    element(svg, "path", { d: `M${x(column)} ${y(0)}V${y(width * (height - 1))}`, stroke: "#543" });
    for (const py of [EDGE / 2, bottom - EDGE / 2]) label(svg, x(column), py, data.columns[column], "#543");
  }
  for (let row = 0; row < height; row++) {
    const at = row * width;
    element(svg, "path", { d: `M${x(0)} ${y(at)}H${x(width - 1)}`, stroke: "#543" });
    for (const px of [EDGE / 2, right - EDGE / 2]) label(svg, px, y(at), height - row, "#543");
  }
  const stars = (side) => {
    const line = side >= 13 ? 3 : 2;
    return side < 7 ? [] : side % 2 ? [line, (side - 1) / 2, side - 1 - line] : [line, side - 1 - line];
  };
  for (const row of stars(height))
    for (const column of stars(width))
      element(svg, "circle", { cx: x(column), cy: y(row * width), r: 3, fill: "#543" });
  const layer = element(svg, "g", {});

  // The graph: a line at the current position.
  const picture = byId("graph").querySelector("svg");
  picture.setAttribute("viewBox", `0 0 ${picture.getAttribute("width")} ${picture.getAttribute("height")}`);
  const [start, end] = data.graph;
  const cursor = element(picture, "line", {
    y1: 0, y2: picture.viewBox.baseVal.height, stroke: "#222", "stroke-dasharray": "3 3",
  });

  let current = 0;
  let shown = null; // The choice whose line is on the board.

  const stone = (at, color, opacity = 1) =>
    element(layer, "circle", {
      cx: x(at), cy: y(at), r: CELL * 0.47, opacity, class: "stone",
      fill: color === "B" ? "#111" : "#fdfdfd", stroke: "#111", "stroke-width": 0.8,
    });

  const drawBoard = () => {
    layer.replaceChildren();
    const position = positions[current];
    [...position.stones].forEach((sign, at) => {
      if (sign !== ".") stone(at, sign === "X" ? "B" : "W");
    });
    if (byId("ownership").checked)
      [...position.owners].forEach((letter, at) => {
        const owner = (letter.charCodeAt(0) - 109) / 12;
        const side = CELL * 0.5;
        if (Math.abs(owner) > 0.1)
          element(layer, "rect", {
            x: x(at) - side / 2, y: y(at) - side / 2, width: side, height: side, class: "owner",
            fill: owner > 0 ? "#000" : "#fff", opacity: 0.75 * Math.abs(owner),
          });
      });
    const turn = position.turn;
    if (turn && turn.at !== null)
      element(layer, "circle", {
        cx: x(turn.at), cy: y(turn.at), r: CELL * 0.2, fill: "none", "stroke-width": 2.5, id: "last-move",
        stroke: turn.color === "B" ? "#fff" : "#111",
      });
    if (shown !== null) {
      shown.line.forEach((turn, number) => {
        if (turn.at === null) return;
        stone(turn.at, turn.color, 0.85);
        label(layer, x(turn.at), y(turn.at), number + 1, turn.color === "B" ? "#fff" : "#111");
      });
    } else if (byId("moves").checked) {
      position.choices.forEach((choice, number) => {
        if (choice.at === null) return;
        const mark = element(layer, "g", { class: "choice", cursor: "pointer" });
        element(mark, "circle", {
          cx: x(choice.at), cy: y(choice.at), r: CELL * 0.4, fill: number ? "#9cc3e6" : "#2f7fd0", opacity: 0.9,
        });
        label(mark, x(choice.at), y(choice.at), number + 1, number ? "#111" : "#fff");
        element(mark, "title", {}, choice.text);
        mark.addEventListener("click", () => show(choice));
      });
    }
  };

  const paragraph = (text, kind) => {
    const made = document.createElement("p");
    made.textContent = text;
    made.className = kind;
    byId("said").append(made);
  };

  const drawTexts = () => {
    const position = positions[current];
    const turn = position.turn;
    byId("place").textContent = `${current} / ${last}` + (turn ? `  ${turn.color} ${turn.name}` : "");
    byId("said").replaceChildren();
    if (position.comment) paragraph(position.comment, "comment");
    for (const line of position.lines) paragraph(line, "engine");
    byId("choices").replaceChildren(...position.choices.map((choice) => {
      const item = document.createElement("li");
      item.textContent = choice.text;
      item.classList.toggle("shown", choice === shown);
      item.addEventListener("click", () => show(choice));
      return item;
    }));
    const at = last ? start + ((end - start) * current) / last : start;
    cursor.setAttribute("x1", at);
    cursor.setAttribute("x2", at);
  };

  const draw = () => { drawBoard(); drawTexts(); };
  const show = (choice) => { shown = shown === choice ? null : choice; draw(); };
  const go = (number) => {
    const next = Math.min(last, Math.max(0, number));
    if (next !== current) shown = null;
    current = next;
    draw();
  };

  const bad = [...document.querySelectorAll("#worst button")].map((button) => Number(button.dataset.position));
  bad.sort((one, other) => one - other);
  const nextBad = () => { if (bad.length) go(bad.find((number) => number > current) ?? bad[0]); };
  const toggle = (id) => { byId(id).checked = !byId(id).checked; draw(); };

  const buttons = {
    first: () => go(0), back: () => go(current - 1), on: () => go(current + 1), last: () => go(last), bad: nextBad,
  };
  for (const [id, action] of Object.entries(buttons)) byId(id).addEventListener("click", action);
  for (const id of ["ownership", "moves"]) byId(id).addEventListener("change", draw);
  for (const button of document.querySelectorAll("#worst button"))
    button.addEventListener("click", () => go(Number(button.dataset.position)));

  const keys = {
    ArrowLeft: buttons.back, ArrowRight: buttons.on, Home: buttons.first, End: buttons.last,
    PageUp: () => go(current - 10), PageDown: () => go(current + 10),
    o: () => toggle("ownership"), b: () => toggle("moves"), w: nextBad, Escape: () => { shown = null; draw(); },
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  });
  byId("board").addEventListener("wheel", (event) => {
    event.preventDefault();
    go(current + Math.sign(event.deltaY));
  }, { passive: false });
  picture.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * picture.viewBox.baseVal.width;
    go(Math.round(((at - start) / (end - start)) * last));
  });
  draw();
})();
