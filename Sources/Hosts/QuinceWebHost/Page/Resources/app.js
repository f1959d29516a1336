// The page: the socket to the app, the device around its pixels, and the buttons.

import { Screen } from '/screen.js';
import { Drops } from '/drop.js';
import { Clipboard, Touches, Typing } from '/input.js';
import { Sound } from '/sound.js';

const $ = (id) => document.getElementById(id);
const frame = $('device-frame');
const screens = new Map([[0, new Screen($('screen'), $('tint-layer'))]]);
const QUARTER_TURNS = ['portrait', 'landscapeLeft', 'portraitUpsideDown', 'landscapeRight'];

/** The pointer of an iPad where the app gives it no other shape. */
const DOT = 'url("/pointer.svg") 10 10, default';

let socket;
let state;
let controls = false;

// Key

// The printed address leads here with the page's key behind the "#". Unlike the cookie, the storage of an origin belongs
// to one port: another server on this machine gets the cookie, and not the key.
const KEY = 'quince-key';
if (location.hash.startsWith('#key=')) {
  localStorage.setItem(KEY, location.hash.slice('#key='.length));
  window.history.replaceState(null, '', '/');
}
const withKey = (path) => `${path}?key=${localStorage.getItem(KEY) ?? ''}`;

// Socket

let attempts = 0;

function connect() {
  socket = new WebSocket(`ws://${location.host}${withKey('/socket')}`);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => { attempts = 0; setLink('open', 'connected'); $('gone').hidden = true; };
  socket.onclose = (event) => lost(event.reason);
  socket.onmessage = ({ data }) => (typeof data === 'string' ? hear(JSON.parse(data)) : see(data));
}

async function lost(reason) {
  setLink('lost', reason || 'not connected');
  if (attempts > 0) $('gone').hidden = false;
  if (reason) notice(reason);
  attempts += 1;
  // Each run of the app has its own secrets; a new run never accepts this page.
  const answer = await fetch('/').catch(() => null);
  if (answer?.status === 403 || !localStorage.getItem(KEY)) return void ($('gone').hidden = false);
  setTimeout(connect, Math.min(8000, 400 * 2 ** Math.min(attempts, 5)));
}

function send(message) {
  if (socket?.readyState === WebSocket.OPEN && (controls || message.t === 'hello')) socket.send(JSON.stringify(message));
}

function setLink(kind, text) {
  $('link-state').dataset.state = kind;
  $('link-state').textContent = text;
}

function hear(message) {
  switch (message.t) {
    case 'hello': return fillMenus(message);
    case 'state': return showState(message);
    case 'role': return showRole(message);
    case 'notice': return notice(message.text);
    case 'copied': return clipboard.write(message.text);
    case 'paste': return clipboard.read(message.n);
  }
}

// Frames

const drawn = new Uint8Array(1);
const recent = [];
export const figures = { frames: 0, last: null };

const sound = new Sound();

function see(buffer) {
  const [kind, surface] = new Uint32Array(buffer, 0, 2);
  if (kind === 2) return sound.hear(buffer);
  // A display's first frame may arrive before the state that names the display.
  if (!screens.has(surface)) screens.set(surface, new Screen($('external-screen')));
  const head = screens.get(surface).show(buffer);
  socket.send(drawn);
  if (!head) return;
  figures.frames += 1;
  figures.last = head;
  recent.push({ at: performance.now(), ...head });
}

// Hooks for tests and benchmarks of the page.
window.quince = { figures, sound, withKey, send, disconnect: () => socket.close(), get state() { return state; }, get controls() { return controls; } };

setInterval(() => {
  const now = performance.now();
  while (recent.length && recent[0].at < now - 1000) recent.shift();
  const mean = (field) => recent.reduce((sum, one) => sum + one[field], 0) / recent.length;
  $('fps').textContent = recent.length;
  spark(recent.length);
  if (!recent.length) return;
  const screen = screens.get(0);
  $('cpu').textContent = `${(mean('cpuMicroseconds') / 1000).toFixed(1)} ms`;
  $('damage').textContent = `${Math.round(mean('damagedPixels') / (screen.width * screen.height) * 100)} %`;
  $('bytes').textContent = bytes(mean('bytes'));
}, 250);

const bytes = (count) => (count < 1e5 ? `${(count / 1e3).toFixed(1)} kB` : `${(count / 1e6).toFixed(2)} MB`);

const history = [];
function spark(fps) {
  if (fps === 0 && history.every((one) => one === 0)) return;
  history.push(fps);
  if (history.length > 60) history.shift();
  const canvas = $('spark'), context = canvas.getContext('2d');
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#f0b429';
  history.forEach((one, i) => {
    const height = one / Math.max(60, state?.device.rate ?? 60) * canvas.height;
    context.fillRect(i * 4, canvas.height - height, 3, height);
  });
}

// Device

function showState(next) {
  const before = state;
  state = next;
  const { device } = next;
  document.title = `${next.app} on ${device.name}`;
  $('app-name').textContent = next.app;
  $('device-name').textContent = `${device.name} · ${device.width} × ${device.height} pt @${device.scale}x`;
  frame.className = ['device', device.idiom, shape(device), side(next.orientation)].filter(Boolean).join(' ');
  frame.classList.toggle('light-bar', next.statusBar === 'light');
  frame.classList.toggle('no-bar', next.statusBar === 'hidden' || isPhoneSideways(next));
  const size = scaleOfDevice();
  fit();
  if (before && before.orientation !== next.orientation) turn(before.orientation, next.orientation, size / scaleOfDevice());
  document.body.classList.toggle('desktop', isDesktop());
  $('screen').style.cursor = isDesktop() || next.cursor !== 'default' ? next.cursor : device.idiom === 'pad' ? DOT : '';
  press('dark', next.appearance === 'dark');
  press('slow', next.speed === 'slow');
  press('pause', next.speed === 'paused');
  $('pause').querySelector('use').setAttribute('href', next.speed === 'paused' ? '#i-play' : '#i-pause');
  press('record', next.recording !== null && next.recording !== undefined);
  press('display', next.displays.length > 0);
  $('device').value = device.name;
  $('system').closest('label').hidden = isDesktop();
  offerSystem(next.system);
  $('text-size').value = next.textSize;
  $('rtl').checked = next.direction === 'rightToLeft';
  showDisplays(next.displays);
  offerKeyboard(next.wantsText);
}

const isDesktop = () => state?.device.idiom === 'mac';
const scaleOfDevice = () => Number(frame.style.getPropertyValue('--u')) || 1;
const shape = (device) => (device.homeIndicator > 0 ? (device.statusBarHeight >= 54 ? 'full island' : 'full') : '');
const side = (orientation) => ({ landscapeLeft: 'left', landscapeRight: 'right' })[orientation];
const isSideways = (orientation) => orientation.startsWith('landscape');
const isPhoneSideways = ({ device, orientation }) => device.idiom === 'phone' && isSideways(orientation);

/** Sizes the body around the screen, and all of it to the window. */
function fit() {
  if (!state) return;
  const { device, orientation } = state;
  const small = innerWidth <= 720;
  const isFull = device.homeIndicator > 0;
  const rim = small ? 6 : isDesktop() ? 12 : isFull ? 15 : device.idiom === 'pad' ? 36 : 17;
  const chin = small || isFull || isDesktop() ? rim : device.idiom === 'pad' ? 74 : 92;
  const brow = small || isFull || isDesktop() ? rim : device.idiom === 'pad' ? 52 : 80;
  const turned = side(orientation);
  const edges = turned === 'left' ? { left: brow, right: chin, top: rim, bottom: rim }
    : turned === 'right' ? { left: chin, right: brow, top: rim, bottom: rim }
    : { left: rim, right: rim, top: brow, bottom: chin };
  const stage = $('stage').getBoundingClientRect();
  const shares = state.displays.length && !small ? 0.52 : 1;
  const u = Math.min(
    (stage.width * shares - (small ? 12 : 60)) / (device.width + edges.left + edges.right),
    (stage.height * (small && state.displays.length ? 0.7 : 1) - (small ? 10 : 44)) / (device.height + edges.top + edges.bottom), 1.6);
  const style = {
    '--u': Math.max(u, 0.05), '--w': `${device.width}px`, '--h': `${device.height}px`,
    '--left': `${edges.left}px`, '--right': `${edges.right}px`, '--top': `${edges.top}px`, '--bottom': `${edges.bottom}px`,
    '--screen-radius': `${device.cornerRadius}px`, '--body-radius': `${isFull ? device.cornerRadius + rim : small ? 10 : isDesktop() ? 16 : device.idiom === 'pad' ? 34 : 54}px`,
    '--bar-height': `${device.statusBarHeight}px`,
  };
  for (const [name, value] of Object.entries(style)) frame.style.setProperty(name, value);
}

/** The body comes round in the time and with the curve in which UIKit turns the content against it: that stays upright. */
function turn(from, to, size) {
  const quarters = (QUARTER_TURNS.indexOf(to) - QUARTER_TURNS.indexOf(from) + 4) % 4;
  frame.style.setProperty('--from', `${quarters === 3 ? -90 : quarters * 90}deg`);
  frame.style.setProperty('--from-size', size);
  frame.style.setProperty('--turn', `${(quarters === 2 ? 0.6 : 0.3) * (state.speed === 'slow' ? 10 : 1)}s`);
  frame.classList.remove('turning');
  void frame.offsetWidth;
  frame.classList.add('turning');
}

frame.addEventListener('animationend', () => frame.classList.remove('turning'));
addEventListener('resize', fit);

function showDisplays(displays) {
  const [display] = displays;
  $('external').hidden = !display;
  for (const surface of screens.keys()) if (surface !== 0 && surface !== display?.surface) screens.delete(surface);
  if (!display) return;
  if (!screens.has(display.surface)) screens.set(display.surface, new Screen($('external-screen')));
  $('external-name').textContent = `${display.name} · ${display.width} × ${display.height}`;
}

function tick() {
  $('clock').textContent = new Date().toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' }).replace(/\s?[AP]M/i, '');
  setTimeout(tick, 60000 - Date.now() % 60000);
}
tick();

// Buttons

const press = (id, on) => $(id).setAttribute('aria-pressed', String(on));
const isPressed = (id) => $(id).getAttribute('aria-pressed') === 'true';
const onClick = (id, action) => $(id).addEventListener('click', action);

onClick('rotate', () => {
  const next = (QUARTER_TURNS.indexOf(state.orientation) + 1) % 4;
  const skip = state.device.idiom === 'phone' && QUARTER_TURNS[next] === 'portraitUpsideDown';
  send({ t: 'rotate', value: QUARTER_TURNS[skip ? (next + 1) % 4 : next] });
});
onClick('slow', () => send({ t: 'speed', value: isPressed('slow') ? 'normal' : 'slow' }));
onClick('pause', () => send({ t: 'speed', value: isPressed('pause') ? 'normal' : 'paused' }));
onClick('step', () => send({ t: 'step' }));
onClick('dark', () => send({ t: 'appearance', value: isPressed('dark') ? 'light' : 'dark' }));
onClick('display', () => send({ t: isPressed('display') ? 'unplug' : 'plug' }));
onClick('memory', () => send({ t: 'memoryWarning' }));
onClick('screenshot', async () => save(await post('/screenshot'), `${state.app}.png`));
onClick('record', toggleRecording);
onClick('link', async () => {
  const address = (await (await post('/link')).text()).trim();
  await navigator.clipboard?.writeText(address).catch(() => {});
  notice(`${address} (copied; it counts once)`, 20000);
});

const pressHome = () => send({ t: 'button', value: 'home' });
for (const id of ['home', 'home-button']) onClick(id, pressHome);
onClick('lock', () => send({ t: 'button', value: 'lock' }));
// Two quick presses.
onClick('switcher', () => { pressHome(); pressHome(); });

$('system').addEventListener('change', (event) => send({ t: 'system', value: event.target.value }));
$('device').addEventListener('change', (event) => send({ t: 'device', value: event.target.value }));
$('text-size').addEventListener('change', (event) => send({ t: 'textSize', value: event.target.value }));
$('rtl').addEventListener('change', (event) => send({ t: 'direction', value: event.target.checked ? 'rightToLeft' : 'leftToRight' }));
$('tint').addEventListener('change', (event) => { screens.get(0).tints = event.target.checked; });

// The tilt pad: the knob's position is the viewing direction; when released, the device is straight again.
const pad = $('tilt');
let tiltWaits;
function tilt(x, y) {
  pad.style.setProperty('--x', x);
  pad.style.setProperty('--y', y);
  pad.setAttribute('aria-valuetext', x || y ? `${x.toFixed(2)}, ${y.toFixed(2)}` : 'straight');
  if (!tiltWaits) requestAnimationFrame(() => { send({ t: 'tilt', ...tiltWaits }); tiltWaits = null; });
  tiltWaits = { x, y };
}
pad.addEventListener('pointerdown', (event) => { pad.setPointerCapture(event.pointerId); follow(event); });
pad.addEventListener('pointermove', (event) => { if (pad.hasPointerCapture(event.pointerId)) follow(event); });
for (const end of ['pointerup', 'pointercancel']) pad.addEventListener(end, () => tilt(0, 0));
function follow(event) {
  const box = pad.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width * 2 - 1;
  const y = (event.clientY - box.top) / box.height * 2 - 1;
  const far = Math.max(1, Math.hypot(x, y));
  tilt(x / far, y / far);
}

onClick('more', () => toggleMenu($('menu').hidden));
addEventListener('pointerdown', (event) => { if (!event.target.closest('#menu, #more')) toggleMenu(false); });
function toggleMenu(shown) {
  $('menu').hidden = !shown;
  $('more').setAttribute('aria-expanded', String(shown));
}

// The menu has the versions that differ most, and the device's own if it is another.
function offerSystem(version) {
  const menu = $('system');
  if (![...menu.options].some((option) => option.value === version)) menu.add(new Option(version.replace(/\.0$/, ''), version));
  menu.value = version;
}

function fillMenus({ devices, systems, textSizes, recordingFormats }) {
  const words = (name) => name.replace(/([A-Z])/g, ' $1').toLowerCase();
  fill('device', devices, (name) => name);
  fill('system', systems, (version) => version.replace(/\.0$/, ''));
  fill('text-size', textSizes, words);
  fill('format', recordingFormats, (name) => ({ mp4: 'MP4', gif: 'GIF', apng: 'animated PNG', webp: 'animated WebP' })[name] ?? name);
}

function fill(id, values, title) {
  $(id).replaceChildren(...values.map((value) => new Option(title(value), value)));
}

async function toggleRecording() {
  if (!isPressed('record')) return void (await post('/recording/start', { format: $('format').value }));
  const answer = await post('/recording/stop');
  if (answer) save(answer, answer.headers.get('X-Name') ?? 'film');
}

async function post(path, body) {
  const answer = await fetch(withKey(path), { method: 'POST', body: body ? JSON.stringify(body) : undefined }).catch(() => null);
  if (answer?.ok) return answer;
  notice(answer ? (await answer.text()).trim() : 'the app does not respond');
  return null;
}

async function upload(blob) {
  const answer = await fetch(withKey('/drop'), { method: 'POST', body: blob }).catch(() => null);
  if (answer?.ok) return true;
  notice(answer ? (await answer.text()).trim() : 'what was dropped could not be read or sent');
  return false;
}

async function save(answer, name) {
  if (!answer) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function showRole(role) {
  controls = role.controls;
  $('role').textContent = controls ? (role.clients > 1 ? `${role.clients} pages are open; this one has the controls` : '')
    : 'watching: a newer page has the controls';
  for (const button of document.querySelectorAll('#tools button, #menu select, #menu button, #home-button')) {
    button.disabled = !controls && !['more', 'screenshot', 'link'].includes(button.id);
  }
}

let noticeTimer;
function notice(text, milliseconds = 4000) {
  $('notice').textContent = text;
  $('notice').classList.add('shown');
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => $('notice').classList.remove('shown'), milliseconds);
}

// Fingers and keys

const touches = new Touches($('screen'), $('fingers'), () => state?.device ?? { width: 1, height: 1 }, isDesktop, send);
new Drops($('screen'), (event) => touches.point(event), () => controls, () => state?.dropEffect, send, upload, notice);
const clipboard = new Clipboard(() => controls && !document.activeElement?.closest('select, input:not(#typing)'), send, notice);
new Typing($('typing'), () => controls && $('menu').hidden && !document.activeElement?.closest('button, select'), isDesktop, send);

/** What writes on a phone, and what input methods write to, is a field that has the focus. */
function offerKeyboard(wanted) {
  if (wanted && document.activeElement !== $('typing')) $('typing').focus({ preventScroll: true });
  if (!wanted && document.activeElement === $('typing')) $('typing').blur();
}
$('screen').addEventListener('pointerup', () => { if (state?.wantsText) offerKeyboard(true); });

connect();
