"use strict";
const data = JSON.parse(document.getElementById("results").textContent);
const element = id => document.getElementById(id);
const isFailure = result => !["passes", "extra"].includes(result.state);
const isDifferent = result => !result.isIdentical;
const percent = share => (Math.floor(share * 1e4 + 1e-6) / 100).toString() + " %";

const filters = { failing: ["Failing", isFailure], different: ["Different", isDifferent], all: ["All", () => true] };
const modes = { side: "Side by side", flicker: "Flicker", difference: "Difference" };
const sides = { recorded: "Recorded", actual: "Actual", difference: "Difference" };
const view = { filter: data.results.some(isFailure) ? "failing" : "different", mode: "side", text: "", current: -1 };

/** Results that the filter and the search show, worst first, and how many of them are on the page. */
let shown = [];
let drawn = 0;

function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/** The path of an image; a name may contain any character. */
function path(side, result) {
  const name = side === "difference" ? result.name + ".png" : result.name;
  return [side, ...name.split("/")].map(encodeURIComponent).join("/");
}

function has(side, result) {
  if (result.isIdentical || result.state === "unreadable") return false;
  if (side === "recorded") return result.state !== "extra";
  if (side === "actual") return result.state !== "missing";
  return "share" in result;
}

// The head of the page

function figure(value, of, label, kind = "") {
  const number = make("dd", { className: kind }, value);
  if (of) number.append(make("small", {}, " of " + of));
  return make("div", {}, make("dt", {}, label), number);
}

function drawHead() {
  element("rule").textContent = data.rule;
  document.title = `${data.passed} of ${data.images} images pass`;
  const verdict = data.passed === data.images ? "good" : "bad";
  element("figures").append(
    figure(data.passed, data.images, "images pass", verdict),
    figure(percent(data.closeShare), "", "of pixels within two levels"),
    figure(data.closeImages, data.images, "images with 99 % within two levels"));
  element("notes").textContent = data.notes.join(" · ");
}

// Choices

function drawChoice(id, labels, selected, select) {
  const buttons = Object.entries(labels).map(([key, label]) => {
    const [text, count] = [].concat(label);
    const button = make("button", { type: "button", role: "radio", onclick: () => select(key) }, text);
    button.setAttribute("role", "radio");
    button.setAttribute("aria-checked", key === selected);
    if (count !== undefined) button.append(make("span", {}, count));
    return button;
  });
  element(id).replaceChildren(...buttons);
}

function setFilter(key) {
  view.filter = key;
  const labels = Object.entries(filters).map(([name, [label, test]]) => [name, [label, data.results.filter(test).length]]);
  drawChoice("filter", Object.fromEntries(labels), key, setFilter);
  drawList();
}

function setMode(key) {
  view.mode = key;
  drawChoice("mode", modes, key, setMode);
  drawList(true);
}

// The list

function picture(side, result) {
  const image = make("img", { src: path(side, result), alt: `${sides[side]}: ${result.name}`, loading: "lazy" });
  if (result.width) [image.width, image.height] = [result.width, result.height];
  image.onload = () => {
    image.className += " loaded";
    setRatio(image.closest("figure"), image.naturalWidth, image.naturalHeight);
  };
  image.onclick = () => openViewer(result, side);
  return image;
}

/** Tells the style an image's shape, and to enlarge it at most three times. */
function setRatio(box, width, height) {
  box?.style.setProperty("--ratio", width / height);
  box?.style.setProperty("--most", width * 3 + "px");
}

function frame(result, kind, caption, ...children) {
  const box = make("figure", { className: kind }, make("figcaption", {}, caption), ...children);
  if (result.width) setRatio(box, result.width, result.height);
  return box;
}

function pictures(result) {
  const names = Object.keys(sides).filter(side => has(side, result));
  const box = make("div", { className: "pictures" });
  if (view.mode === "flicker" && names.includes("difference")) {
    const over = picture("actual", result);
    over.classList.add("over");
    over.loading = "eager";
    box.append(frame(result, "flicker", "", make("div", { className: "stack" }, picture("recorded", result), over)));
  } else {
    const chosen = view.mode === "difference" && names.includes("difference") ? ["difference"] : names;
    for (const side of chosen) box.append(frame(result, "", sides[side], picture(side, result)));
    if (result.state === "missing") box.append(frame(result, "absent", "Actual", make("div", {}, "missing")));
  }
  return names.length ? [box] : [];
}

function card(result, index) {
  const cut = result.name.lastIndexOf("/") + 1;
  const state = { sizes: "other size" }[result.state] ?? result.state;
  const kind = isFailure(result) ? "fails" : result.state;
  const title = make("h2", {},
    make("span", { className: "state " + kind }, result.isIdentical ? "identical" : state),
    make("span", {}, make("i", {}, result.name.slice(0, cut)), result.name.slice(cut)),
    make("small", {}, result.isIdentical ? "" : result.explanation));
  const images = pictures(result);
  const article = make("article", { className: images.length ? "" : "plain" }, title, ...images);
  article.classList.toggle("current", index === view.current);
  article.onpointerdown = () => setCurrent(index, false);
  return article;
}

function drawList(keepsPlace = false) {
  const words = view.text.toLowerCase().split(/\s+/);
  const test = filters[view.filter][1];
  shown = data.results.filter(result => test(result) && words.every(word => result.name.toLowerCase().includes(word)));
  if (!keepsPlace) view.current = -1;
  element("list").replaceChildren();
  drawn = 0;
  drawMore(Math.max(40, view.current + 20));
  element("empty").hidden = shown.length > 0;
  element("empty").textContent = view.text ? `No image here is called “${view.text}”.` : "Nothing here: every image passes.";
  if (keepsPlace && view.current >= 0) setCurrent(view.current);
}

/** Adds cards as the reader comes near the end; thousands at once would be slow. */
function drawMore(count) {
  const next = shown.slice(drawn, drawn + count).map((result, index) => card(result, drawn + index));
  drawn += next.length;
  element("list").append(...next);
}

function setCurrent(index, scrolls = true) {
  const cards = element("list").children;
  if (!shown.length) return;
  const bounded = Math.min(Math.max(index, 0), shown.length - 1);
  while (bounded >= drawn) drawMore(40);
  cards[view.current]?.classList.remove("current");
  view.current = bounded;
  cards[bounded].classList.add("current");
  if (scrolls) cards[bounded].scrollIntoView({ block: "start" });
}

// The enlarged image

const viewer = { result: null, side: "actual", zoom: 0 };

function openViewer(result, side) {
  Object.assign(viewer, { result, side });
  drawViewer();
  if (!element("viewer").open) element("viewer").showModal();
}

function drawViewer() {
  const { result, side, zoom } = viewer;
  const image = element("viewer-image");
  image.src = path(side, result);
  image.alt = `${sides[side]}: ${result.name}`;
  image.classList.toggle("fit", zoom === 0);
  image.style.width = zoom && result.width ? result.width * zoom / devicePixelRatio + "px" : "";
  element("viewer-name").textContent = result.name;
  const labels = Object.fromEntries(Object.entries(sides).filter(([key]) => has(key, result)));
  drawChoice("viewer-side", labels, side, key => { viewer.side = key; drawViewer(); });
}

function moveViewer(step) {
  let index = shown.indexOf(viewer.result) + step;
  while (shown[index] && !has("recorded", shown[index]) && !has("actual", shown[index])) index += step;
  const result = shown[index];
  if (!result) return;
  setCurrent(index);
  openViewer(result, has(viewer.side, result) ? viewer.side : has("actual", result) ? "actual" : "recorded");
}

function zoomViewer(step) {
  const steps = [0, 1, 2, 4, 8];
  viewer.zoom = steps[Math.min(Math.max(steps.indexOf(viewer.zoom) + step, 0), steps.length - 1)];
  drawViewer();
}

// Keys

function viewerKey(key) {
  const other = viewer.side === "actual" ? "recorded" : "actual";
  const chosen = Object.keys(sides)[key - 1];
  if (key === " " && has(other, viewer.result)) viewer.side = other;
  else if (chosen && has(chosen, viewer.result)) viewer.side = chosen;
  else if (key === "+" || key === "=") return zoomViewer(1);
  else if (key === "-" || key === "−") return zoomViewer(-1);
  else if (key === "ArrowRight" || key === "j") return moveViewer(1);
  else if (key === "ArrowLeft" || key === "k") return moveViewer(-1);
  else return false;
  drawViewer();
}

function listKey(key) {
  const mode = Object.keys(modes)[key - 1];
  const result = shown[view.current];
  if (key === "j") setCurrent(view.current + 1);
  else if (key === "k") setCurrent(view.current - 1);
  else if (key === "/") element("search").focus();
  else if (key === " " && view.mode === "flicker") document.body.classList.add("blink");
  else if (mode) setMode(mode);
  else if (key === "Enter" && result && has("recorded", result)) openViewer(result, "recorded");
  else return false;
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const inField = event.target.matches("input, button") && event.key !== "Escape";
  if (event.target === element("search") && event.key === "Escape") return element("search").blur();
  const isHandled = element("viewer").open ? viewerKey(event.key) : inField ? false : listKey(event.key);
  if (isHandled !== false) event.preventDefault();
});
document.addEventListener("keyup", event => { if (event.key === " ") document.body.classList.remove("blink"); });
element("viewer-close").onclick = () => element("viewer").close();
element("search").oninput = event => { view.text = event.target.value.trim(); drawList(); };
element("size").oninput = event => document.documentElement.style.setProperty("--size", event.target.value + "px");
new IntersectionObserver(entries => { if (entries.some(entry => entry.isIntersecting)) drawMore(40); }, { rootMargin: "1200px" })
  .observe(document.querySelector("footer"));

drawHead();
setFilter(view.filter);
setMode(view.mode);
