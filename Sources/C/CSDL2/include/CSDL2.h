#ifndef CSDL2_H
#define CSDL2_H

#include <stdbool.h>
#include <stdint.h>

// SDL's functions for windows, whose library is loaded with the first one: an app without a window does not load it. No header
// of its own is needed, since the interface of SDL 2 is stable. All functions but `csdl_wake` belong to the thread of `csdl_begin`.

typedef struct csdl_window csdl_window;

enum csdl_kind {
    csdl_other,
    /// `csdl_wake` was called.
    csdl_woken,
    csdl_closed,
    csdl_moved,
    csdl_resized,
    /// The window is shown again, or a part of it.
    csdl_exposed,
    csdl_hidden,
    csdl_focused,
    csdl_unfocused,
    /// The pointer has left the window.
    csdl_left,
    /// The pictures in the graphics processor are lost.
    csdl_lost,
    csdl_key_down,
    csdl_key_up,
    csdl_text,
    csdl_composing,
    csdl_mouse_down,
    csdl_mouse_up,
    csdl_mouse_moved,
    csdl_wheel,
    csdl_finger_down,
    csdl_finger_up,
    csdl_finger_moved,
    csdl_drop_began,
    /// A file was dropped, whose path is the text; without a path it was something else.
    csdl_dropped,
    /// All files of the drop have come.
    csdl_drop_ended,
};

enum csdl_frame {
    /// The desktop's frame, which a person resizes.
    csdl_framed,
    /// None: the picture has it, and the desktop lists the window.
    csdl_frameless,
    /// None, and the window remains above the others.
    csdl_floating,
    /// None; the desktop neither moves the window nor gives it the keyboard.
    csdl_passing,
};

typedef struct {
    enum csdl_kind kind;
    /// The number of the window, as `csdl_number` returns it; 0 for an event of none.
    uint32_t window;
    /// The key's usage on page 7 of USB's HID usage tables.
    int usage;
    /// The character of the key in the keyboard's layout without modifiers, or a number above all of Unicode.
    uint32_t character;
    /// SDL's bits of the modifiers, which are those of the present for a mouse.
    int modifiers;
    bool is_repeat;
    /// The mouse's button: 1 for the left one, 2 for the middle one, 3 for the right one.
    int button;
    int64_t finger;
    /// The place in the window; for a finger it is from 0 to 1, and for a wheel it is its way in notches, to the right and up.
    double x, y;
    /// The selected part of a text that is composed, in characters.
    int start, length;
    /// UTF-8, until the next event is taken.
    const char *_Nullable text;
} csdl_event;

/// Loads the library and connects to the display. Returns a problem, or NULL.
const char *_Nullable csdl_begin(const char *_Nonnull name);

void csdl_end(void);

/// Tells the place of the display without its panels, in the units of windows.
void csdl_display_bounds(int *_Nonnull x, int *_Nonnull y, int *_Nonnull width, int *_Nonnull height);

/// Whether the desktop puts windows where an app wants to have them, as X11 does and Wayland does not.
bool csdl_places_windows(void);

/// Tells where the pointer is, in the units of windows.
void csdl_pointer(int *_Nonnull x, int *_Nonnull y);

/// Returns the number of the window that has the keyboard; 0 for none of the app's.
uint32_t csdl_focused_number(void);

/// Returns the units of windows that the desktop has for a point; 1 where windows have more pixels than units instead.
double csdl_display_scale(void);

/// Makes a window of a size in the middle of the display, which is not shown yet. Returns NULL with a problem.
csdl_window *_Nullable csdl_open(const char *_Nonnull title, int width, int height, enum csdl_frame frame,
                                 const char *_Nullable *_Nonnull problem);

void csdl_close(csdl_window *_Nonnull window);

uint32_t csdl_number(csdl_window *_Nonnull window);

/// Tells the size in the units of events and in pixels.
void csdl_size(csdl_window *_Nonnull window, int *_Nonnull width, int *_Nonnull height, int *_Nonnull pixel_width,
               int *_Nonnull pixel_height);

void csdl_resize(csdl_window *_Nonnull window, int width, int height);

/// Tells the place of the window on the display.
void csdl_place(csdl_window *_Nonnull window, int *_Nonnull x, int *_Nonnull y);
void csdl_move(csdl_window *_Nonnull window, int x, int y);
/// Puts the window before the others.
void csdl_raise(csdl_window *_Nonnull window, bool takes_keyboard);
void csdl_hide(csdl_window *_Nonnull window);
void csdl_unhide(csdl_window *_Nonnull window);
void csdl_set_floating(csdl_window *_Nonnull window, bool is_floating);
/// Keeps the window before another one.
void csdl_set_parent(csdl_window *_Nonnull window, csdl_window *_Nonnull parent);
void csdl_set_title(csdl_window *_Nonnull window, const char *_Nonnull title);
void csdl_set_opacity(csdl_window *_Nonnull window, float opacity);
void csdl_set_least_size(csdl_window *_Nonnull window, int width, int height);

void csdl_toggle_full_screen(csdl_window *_Nonnull window);

/// Gives the window a picture of a size, black at first. Returns a problem, or NULL.
const char *_Nullable csdl_set_picture(csdl_window *_Nonnull window, int width, int height);

/// Replaces a part of the picture by pixels in the format of Quince.
void csdl_update(csdl_window *_Nonnull window, int x, int y, int width, int height, const void *_Nonnull pixels,
                 int bytes_per_row);

/// Shows the picture at a place in the window, in pixels; around it the window is black.
void csdl_show(csdl_window *_Nonnull window, int x, int y, int width, int height);

/// Shows the pointer in one of SDL's shapes; -1 hides it.
void csdl_set_cursor(int shape);

/// Returns the text of the clipboard, which the caller frees by `csdl_free`.
char *_Nullable csdl_clipboard(void);
void csdl_free(void *_Nullable memory);
bool csdl_set_clipboard(const char *_Nonnull text);

/// Sleeps until there is an event. Returns false if there will be none any more.
bool csdl_wait(csdl_event *_Nonnull event);

/// Takes the text that the key writes whose press has just been taken, if it is one that writes.
bool csdl_take_text(csdl_event *_Nonnull event);

/// Ends a wait, from any thread.
void csdl_wake(void);

#endif
