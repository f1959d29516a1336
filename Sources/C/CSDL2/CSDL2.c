#include "CSDL2.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "SDLTypes.h"

#define FUNCTIONS(F)                                                                              \
    F(int, SDL_Init, (uint32_t))                                                                  \
    F(void, SDL_Quit, (void))                                                                     \
    F(const char *, SDL_GetError, (void))                                                         \
    F(int, SDL_SetHint, (const char *, const char *))                                             \
    F(const char *, SDL_GetCurrentVideoDriver, (void))                                            \
    F(int, SDL_GetDisplayUsableBounds, (int, SDL_Rect *))                                         \
    F(SDL_Window *, SDL_CreateWindow, (const char *, int, int, int, int, uint32_t))               \
    F(uint32_t, SDL_GetWindowID, (SDL_Window *))                                                  \
    F(SDL_Window *, SDL_GetWindowFromID, (uint32_t))                                              \
    F(void, SDL_ShowWindow, (SDL_Window *))                                                       \
    F(void, SDL_HideWindow, (SDL_Window *))                                                       \
    F(void, SDL_RaiseWindow, (SDL_Window *))                                                      \
    F(void, SDL_GetWindowPosition, (SDL_Window *, int *, int *))                                  \
    F(void, SDL_SetWindowPosition, (SDL_Window *, int, int))                                      \
    F(void, SDL_SetWindowTitle, (SDL_Window *, const char *))                                     \
    F(int, SDL_SetWindowOpacity, (SDL_Window *, float))                                           \
    F(void, SDL_SetWindowAlwaysOnTop, (SDL_Window *, int))                                        \
    F(int, SDL_SetWindowModalFor, (SDL_Window *, SDL_Window *))                                   \
    F(int, SDL_GetWindowWMInfo, (SDL_Window *, SystemInfo *))                                     \
    F(SDL_Window *, SDL_GetKeyboardFocus, (void))                                                 \
    F(uint32_t, SDL_GetGlobalMouseState, (int *, int *))                                          \
    F(void, SDL_DestroyWindow, (SDL_Window *))                                                    \
    F(void, SDL_GetWindowSize, (SDL_Window *, int *, int *))                                      \
    F(void, SDL_SetWindowSize, (SDL_Window *, int, int))                                          \
    F(void, SDL_SetWindowMinimumSize, (SDL_Window *, int, int))                                   \
    F(uint32_t, SDL_GetWindowFlags, (SDL_Window *))                                               \
    F(int, SDL_SetWindowFullscreen, (SDL_Window *, uint32_t))                                     \
    F(SDL_Renderer *, SDL_CreateRenderer, (SDL_Window *, int, uint32_t))                          \
    F(void, SDL_DestroyRenderer, (SDL_Renderer *))                                                \
    F(int, SDL_GetRendererOutputSize, (SDL_Renderer *, int *, int *))                             \
    F(SDL_Texture *, SDL_CreateTexture, (SDL_Renderer *, uint32_t, int, int, int))                \
    F(void, SDL_DestroyTexture, (SDL_Texture *))                                                  \
    F(int, SDL_SetTextureBlendMode, (SDL_Texture *, int))                                         \
    F(int, SDL_SetTextureScaleMode, (SDL_Texture *, int))                                         \
    F(int, SDL_UpdateTexture, (SDL_Texture *, const SDL_Rect *, const void *, int))               \
    F(int, SDL_SetRenderDrawColor, (SDL_Renderer *, uint8_t, uint8_t, uint8_t, uint8_t))          \
    F(int, SDL_RenderClear, (SDL_Renderer *))                                                     \
    F(int, SDL_RenderCopy, (SDL_Renderer *, SDL_Texture *, const SDL_Rect *, const SDL_Rect *))   \
    F(void, SDL_RenderPresent, (SDL_Renderer *))                                                  \
    F(SDL_Cursor *, SDL_CreateSystemCursor, (int))                                                \
    F(void, SDL_FreeCursor, (SDL_Cursor *))                                                       \
    F(void, SDL_SetCursor, (SDL_Cursor *))                                                        \
    F(int, SDL_ShowCursor, (int))                                                                 \
    F(char *, SDL_GetClipboardText, (void))                                                       \
    F(int, SDL_SetClipboardText, (const char *))                                                  \
    F(void, SDL_free, (void *))                                                                   \
    F(int, SDL_GetModState, (void))                                                               \
    /* Never called: new in SDL 2.0.18, as the exact turns of the wheel are. */                     \
    F(uint64_t, SDL_GetTicks64, (void))                                                           \
    F(int, SDL_WaitEvent, (SDL_Event *))                                                          \
    F(int, SDL_PushEvent, (SDL_Event *))                                                          \
    F(int, SDL_PeepEvents, (SDL_Event *, int, int, uint32_t, uint32_t))

#define POINTER(result, name, parameters) static result(*name) parameters;
FUNCTIONS(POINTER)

struct csdl_window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Texture *texture;
    int width, height;
};

// The handle is never closed, since drivers leave threads and handlers behind.
static const char *load(void) {
    void *library = dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return "libSDL2-2.0.so.0 cannot be loaded; install it (Debian: libsdl2-2.0-0)";
#define FIND(result, name, parameters)                \
    name = (result(*) parameters)dlsym(library, #name); \
    if (!name) return "libSDL2-2.0.so.0 is too old: it has no " #name;
    FUNCTIONS(FIND)
    return NULL;
}

// MARK: The X server

// What SDL does not tell is asked on a connection of our own.
#define X11_FUNCTIONS(F)                                                                                               \
    F(void *, XOpenDisplay, (const char *))                                                                            \
    F(int, XCloseDisplay, (void *))                                                                                    \
    F(char *, XResourceManagerString, (void *))                                                                        \
    F(unsigned long, XDefaultRootWindow, (void *))                                                                     \
    F(int, XRaiseWindow, (void *, unsigned long))                                                                      \
    F(int, XFlush, (void *))                                                                                           \
    F(int, XQueryPointer,                                                                                              \
      (void *, unsigned long, unsigned long *, unsigned long *, int *, int *, int *, int *, unsigned *))

X11_FUNCTIONS(POINTER)

static void *x11;

// SDL has loaded the library.
static void connect_to_x11(void) {
    if (strcmp(SDL_GetCurrentVideoDriver(), "x11") != 0) return;
    void *library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
#define FIND_X11(result, name, parameters)             \
    name = (result(*) parameters)dlsym(library, #name); \
    if (!name) return;
    X11_FUNCTIONS(FIND_X11)
    x11 = XOpenDisplay(NULL);
}

static void disconnect_from_x11(void) {
    if (x11) XCloseDisplay(x11);
    x11 = NULL;
}

// The host has its own handlers of signals, and an app's window is no game's.
static const char *const hints[][2] = {
    {"SDL_NO_SIGNAL_HANDLERS", "1"},
    {"SDL_QUIT_ON_LAST_WINDOW_CLOSE", "0"},
    {"SDL_VIDEO_ALLOW_SCREENSAVER", "1"},
    {"SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0"},
    {"SDL_MOUSE_FOCUS_CLICKTHROUGH", "1"},
    {"SDL_TOUCH_MOUSE_EVENTS", "0"},
    {"SDL_IME_SHOW_UI", "1"},
};

const char *csdl_begin(const char *name) {
    const char *problem = load();
    if (problem) return problem;
    for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++) SDL_SetHint(hints[i][0], hints[i][1]);
    SDL_SetHint("SDL_APP_NAME", name);
    // A console, or no display at all, is no place for a window.
    const char *wayland = getenv("WAYLAND_DISPLAY");
    SDL_SetHint("SDL_VIDEODRIVER", wayland && *wayland ? "x11,wayland" : "x11");
    if (SDL_Init(INIT_VIDEO) != 0) return SDL_GetError();
    connect_to_x11();
    return NULL;
}

// MARK: The window

void csdl_display_bounds(int *x, int *y, int *width, int *height) {
    SDL_Rect bounds = {0, 0, 0, 0};
    SDL_GetDisplayUsableBounds(0, &bounds);
    *x = bounds.x;
    *y = bounds.y;
    *width = bounds.w;
    *height = bounds.h;
}

bool csdl_places_windows(void) { return strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0; }

// SDL learns of the pointer by raw events, which the server withholds while a button of a managed window is down.
void csdl_pointer(int *x, int *y) {
    unsigned long root, child;
    int inner_x, inner_y;
    unsigned mask;
    if (x11 && XQueryPointer(x11, XDefaultRootWindow(x11), &root, &child, x, y, &inner_x, &inner_y, &mask))
        return;
    SDL_GetGlobalMouseState(x, y);
}

uint32_t csdl_focused_number(void) {
    SDL_Window *window = SDL_GetKeyboardFocus();
    return window ? SDL_GetWindowID(window) : 0;
}

// A desktop on X11 tells its scale only by the resolution of fonts, of which 96 is the usual one.
double csdl_display_scale(void) {
    const char *text = x11 ? XResourceManagerString(x11) : NULL;
    const char *entry = text ? strstr(text, "Xft.dpi:") : NULL;
    double scale = entry ? strtod(entry + strlen("Xft.dpi:"), NULL) / 96 : 1;
    return scale >= 1 && scale <= 4 ? scale : 1;
}

static const uint32_t window_flags[] = {
    [csdl_framed] = WINDOW_RESIZABLE,
    // Resizable, so that the desktop puts no limit on the sizes that the app gives it.
    [csdl_frameless] = WINDOW_BORDERLESS | WINDOW_RESIZABLE,
    [csdl_floating] = WINDOW_BORDERLESS | WINDOW_RESIZABLE | WINDOW_ALWAYS_ON_TOP | WINDOW_SKIP_TASKBAR,
    [csdl_passing] = WINDOW_BORDERLESS | WINDOW_POPUP_MENU | WINDOW_SKIP_TASKBAR,
};

csdl_window *csdl_open(const char *title, int width, int height, enum csdl_frame frame, const char **problem) {
    csdl_window *result = calloc(1, sizeof *result);
    uint32_t flags = window_flags[frame] | WINDOW_HIDDEN | WINDOW_HIGH_DPI;
    if (result) result->window = SDL_CreateWindow(title, PLACE_CENTERED, PLACE_CENTERED, width, height, flags);
    if (result && result->window) {
        // Of several windows, each would wait for the display.
        if (frame == csdl_framed)
            result->renderer = SDL_CreateRenderer(result->window, -1, RENDERER_ACCELERATED | RENDERER_VSYNC);
        if (!result->renderer) result->renderer = SDL_CreateRenderer(result->window, -1, RENDERER_SOFTWARE);
        if (result->renderer) return result;
    }
    *problem = SDL_GetError();
    if (result) csdl_close(result);
    return NULL;
}

static SDL_Cursor *cursor;
static int cursor_shape;

void csdl_close(csdl_window *window) {
    if (window->texture) SDL_DestroyTexture(window->texture);
    if (window->renderer) SDL_DestroyRenderer(window->renderer);
    if (window->window) SDL_DestroyWindow(window->window);
    free(window);
}

void csdl_end(void) {
    disconnect_from_x11();
    SDL_Quit();
    cursor = NULL;
    cursor_shape = 0;
}

void csdl_size(csdl_window *window, int *width, int *height, int *pixel_width, int *pixel_height) {
    SDL_GetWindowSize(window->window, width, height);
    if (SDL_GetRendererOutputSize(window->renderer, pixel_width, pixel_height) != 0) {
        *pixel_width = *width;
        *pixel_height = *height;
    }
}

uint32_t csdl_number(csdl_window *window) { return SDL_GetWindowID(window->window); }
void csdl_resize(csdl_window *window, int width, int height) { SDL_SetWindowSize(window->window, width, height); }
void csdl_place(csdl_window *window, int *x, int *y) { SDL_GetWindowPosition(window->window, x, y); }
void csdl_move(csdl_window *window, int x, int y) { SDL_SetWindowPosition(window->window, x, y); }
void csdl_set_floating(csdl_window *window, bool is_floating) { SDL_SetWindowAlwaysOnTop(window->window, is_floating); }
void csdl_set_parent(csdl_window *window, csdl_window *parent) { SDL_SetWindowModalFor(window->window, parent->window); }

// SDL raises no window without asking for the keyboard.
void csdl_raise(csdl_window *window, bool takes_keyboard) {
    SystemInfo info = {.major = 2};
    bool is_known = x11 && SDL_GetWindowWMInfo(window->window, &info) && info.system == 2;
    if (takes_keyboard || !is_known) {
        SDL_RaiseWindow(window->window);
    } else {
        XRaiseWindow(x11, info.info.x11.window);
        XFlush(x11);
    }
}

void csdl_hide(csdl_window *window) { SDL_HideWindow(window->window); }
void csdl_unhide(csdl_window *window) { SDL_ShowWindow(window->window); }
void csdl_set_title(csdl_window *window, const char *title) { SDL_SetWindowTitle(window->window, title); }
void csdl_set_opacity(csdl_window *window, float opacity) { SDL_SetWindowOpacity(window->window, opacity); }

void csdl_set_least_size(csdl_window *window, int width, int height) {
    SDL_SetWindowMinimumSize(window->window, width, height);
}

void csdl_toggle_full_screen(csdl_window *window) {
    bool fills = SDL_GetWindowFlags(window->window) & WINDOW_FULLSCREEN;
    SDL_SetWindowFullscreen(window->window, fills ? 0 : WINDOW_FULLSCREEN_DESKTOP);
}

// MARK: The picture

const char *csdl_set_picture(csdl_window *window, int width, int height) {
    if (window->texture) SDL_DestroyTexture(window->texture);
    window->width = width;
    window->height = height;
    window->texture = SDL_CreateTexture(window->renderer, PIXELS_ARGB8888, TEXTURE_STREAMING, width, height);
    if (!window->texture) return SDL_GetError();
    SDL_SetTextureBlendMode(window->texture, 0);
    return NULL;
}

void csdl_update(csdl_window *window, int x, int y, int width, int height, const void *pixels, int bytes_per_row) {
    SDL_Rect rect = {x, y, width, height};
    if (window->texture) SDL_UpdateTexture(window->texture, &rect, pixels, bytes_per_row);
}

void csdl_show(csdl_window *window, int x, int y, int width, int height) {
    SDL_Rect place = {x, y, width, height};
    SDL_SetRenderDrawColor(window->renderer, 0, 0, 0, 255);
    SDL_RenderClear(window->renderer);
    if (window->texture) {
        // A pixel of the picture that is a pixel of the window remains as it is.
        SDL_SetTextureScaleMode(window->texture, width == window->width && height == window->height ? 0 : 1);
        SDL_RenderCopy(window->renderer, window->texture, NULL, &place);
    }
    SDL_RenderPresent(window->renderer);
}

void csdl_set_cursor(int shape) {
    if (shape == cursor_shape) return;
    cursor_shape = shape;
    SDL_ShowCursor(shape >= 0);
    if (shape < 0) return;
    SDL_Cursor *old = cursor;
    cursor = SDL_CreateSystemCursor(shape);
    if (cursor) SDL_SetCursor(cursor);
    if (old) SDL_FreeCursor(old);
}

// MARK: The clipboard

char *csdl_clipboard(void) { return SDL_GetClipboardText(); }
void csdl_free(void *memory) { SDL_free(memory); }
bool csdl_set_clipboard(const char *text) { return SDL_SetClipboardText(text) == 0; }

// MARK: Events

// The text of an event is in here until the next one is taken.
static SDL_Event present;
static char *owned;

static enum csdl_kind window_kind(int event) {
    switch (event) {
    case SHOWN: case EXPOSED: case RESTORED: case MAXIMIZED: case SIZE_CHANGED: return csdl_exposed;
    case HIDDEN: case MINIMIZED: return csdl_hidden;
    case RESIZED: return csdl_resized;
    case MOVED: return csdl_moved;
    case LEFT: return csdl_left;
    case FOCUS_GAINED: return csdl_focused;
    case FOCUS_LOST: return csdl_unfocused;
    case CLOSED: return csdl_closed;
    default: return csdl_other;
    }
}

static void take_key(csdl_event *event) {
    KeyEvent *key = &present.key;
    event->kind = key->type == KEY_DOWN ? csdl_key_down : csdl_key_up;
    event->usage = key->key.scancode;
    event->character = (uint32_t)key->key.symbol;
    event->modifiers = key->key.modifiers;
    event->is_repeat = key->repeat;
}

static void take_text(csdl_event *event) {
    event->kind = present.type == TEXT_INPUT ? csdl_text : csdl_composing;
    if (present.type == LONG_TEXT_EDITING) {
        owned = present.longText.text;
        event->text = owned;
        event->start = present.longText.start;
        event->length = present.longText.length;
        return;
    }
    present.text.text[sizeof present.text.text - 1] = 0;
    event->text = present.text.text;
    if (present.type == TEXT_INPUT) return;
    event->start = present.text.start;
    event->length = present.text.length;
}

static void take_button(csdl_event *event) {
    event->kind = present.type == MOUSE_DOWN ? csdl_mouse_down : csdl_mouse_up;
    event->button = present.button.button;
    event->x = present.button.x;
    event->y = present.button.y;
}

static void take_motion(csdl_event *event) {
    event->kind = csdl_mouse_moved;
    event->x = present.motion.x;
    event->y = present.motion.y;
}

static void take_wheel(csdl_event *event) {
    WheelEvent *wheel = &present.wheel;
    // A direction of 1 says that the person has chosen the other one, and the numbers are turned already.
    event->kind = csdl_wheel;
    event->x = wheel->exactX;
    event->y = wheel->exactY;
}

static void take_finger(csdl_event *event) {
    FingerEvent *finger = &present.finger;
    event->kind = finger->type == FINGER_DOWN ? csdl_finger_down : finger->type == FINGER_UP ? csdl_finger_up : csdl_finger_moved;
    event->finger = finger->finger;
    event->x = finger->x;
    event->y = finger->y;
}

// The event of a drop has no place, and during one the mouse's own events do not come.
static void take_drop(csdl_event *event) {
    int x = 0, y = 0, left = 0, top = 0;
    SDL_Window *window = SDL_GetWindowFromID(present.drop.window);
    csdl_pointer(&x, &y);
    if (window) SDL_GetWindowPosition(window, &left, &top);
    event->kind = present.type == DROP_BEGIN      ? csdl_drop_began
                  : present.type == DROP_COMPLETE ? csdl_drop_ended
                                                  : csdl_dropped;
    event->window = present.drop.window;
    event->x = x - left;
    event->y = y - top;
    owned = present.drop.file;
    event->text = present.type == DROP_FILE ? owned : NULL;
}

// The events of windows, keys and the mouse have the number at the same place.
static uint32_t window_number(void) {
    if (present.type >= FINGER_DOWN && present.type <= FINGER_MOTION) return present.finger.window;
    return present.type >= WINDOW && present.type <= MOUSE_WHEEL ? present.window.window : 0;
}

static void translate(csdl_event *event) {
    memset(event, 0, sizeof *event);
    SDL_free(owned);
    owned = NULL;
    if (present.type >= MOUSE_MOTION && present.type <= MOUSE_WHEEL) event->modifiers = SDL_GetModState();
    event->window = window_number();
    switch (present.type) {
    case QUIT: event->kind = csdl_closed; break;
    case WINDOW: event->kind = window_kind(present.window.event); break;
    case KEY_DOWN: case KEY_UP: take_key(event); break;
    case TEXT_EDITING: case TEXT_INPUT: case LONG_TEXT_EDITING: take_text(event); break;
    case MOUSE_MOTION: take_motion(event); break;
    case MOUSE_DOWN: case MOUSE_UP: take_button(event); break;
    case MOUSE_WHEEL: take_wheel(event); break;
    case FINGER_DOWN: case FINGER_UP: case FINGER_MOTION: take_finger(event); break;
    case RENDER_TARGETS_RESET: case RENDER_DEVICE_RESET: event->kind = csdl_lost; break;
    case USER: event->kind = csdl_woken; break;
    case DROP_FILE: case DROP_TEXT: case DROP_BEGIN: case DROP_COMPLETE: take_drop(event); break;
    default: break;
    }
}

bool csdl_wait(csdl_event *event) {
    if (!SDL_WaitEvent(&present)) return false;
    translate(event);
    return true;
}

// The display's thread puts both events into the queue at once; a wake may come between them.
bool csdl_take_text(csdl_event *event) {
    SDL_Event next;
    if (SDL_PeepEvents(&next, 1, PEEK, KEY_DOWN, LONG_TEXT_EDITING) != 1 || next.type != TEXT_INPUT) return false;
    if (SDL_PeepEvents(&present, 1, TAKE, TEXT_INPUT, TEXT_INPUT) != 1) return false;
    translate(event);
    return true;
}

void csdl_wake(void) {
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = USER;
    SDL_PushEvent(&event);
}
