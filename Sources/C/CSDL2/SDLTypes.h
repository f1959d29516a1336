// The types of SDL 2.0.18 and later that its functions take, as its interface fixes them.

typedef struct SDL_Window SDL_Window;
typedef struct SDL_Renderer SDL_Renderer;
typedef struct SDL_Texture SDL_Texture;
typedef struct SDL_Cursor SDL_Cursor;
typedef struct { int x, y, w, h; } SDL_Rect;

typedef struct { uint32_t type, timestamp, window; uint8_t event, padding[3]; int32_t data1, data2; } WindowEvent;
typedef struct { int32_t scancode, symbol; uint16_t modifiers; uint32_t unused; } KeySymbol;
typedef struct { uint32_t type, timestamp, window; uint8_t state, repeat, padding[2]; KeySymbol key; } KeyEvent;
typedef struct { uint32_t type, timestamp, window; char text[32]; int32_t start, length; } TextEvent;
typedef struct { uint32_t type, timestamp, window; char *text; int32_t start, length; } LongTextEvent;
typedef struct { uint32_t type, timestamp, window, which, state; int32_t x, y, dx, dy; } MotionEvent;
typedef struct { uint32_t type, timestamp, window, which; uint8_t button, state, clicks, padding; int32_t x, y; } ButtonEvent;
typedef struct { uint32_t type, timestamp, window, which; int32_t x, y; uint32_t direction; float exactX, exactY; } WheelEvent;
typedef struct { uint32_t type, timestamp; int64_t device, finger; float x, y, dx, dy, pressure; uint32_t window; } FingerEvent;
typedef struct { uint32_t type, timestamp; char *file; uint32_t window; } DropEvent;

// The part of SDL_SysWMinfo that X11 fills; 2 is the number of X11.
typedef struct { uint8_t major, minor, patch; int system; union { struct { void *display; unsigned long window; } x11; uint8_t all[64]; } info; } SystemInfo;

typedef union {
    uint32_t type;
    WindowEvent window;
    KeyEvent key;
    TextEvent text;
    LongTextEvent longText;
    MotionEvent motion;
    ButtonEvent button;
    WheelEvent wheel;
    FingerEvent finger;
    DropEvent drop;
    uint8_t padding[128];
} SDL_Event;

enum {
    QUIT = 0x100, WINDOW = 0x200, KEY_DOWN = 0x300, KEY_UP, TEXT_EDITING, TEXT_INPUT, LONG_TEXT_EDITING = 0x305,
    MOUSE_MOTION = 0x400, MOUSE_DOWN, MOUSE_UP, MOUSE_WHEEL, FINGER_DOWN = 0x700, FINGER_UP, FINGER_MOTION,
    DROP_FILE = 0x1000, DROP_TEXT, DROP_BEGIN, DROP_COMPLETE, RENDER_TARGETS_RESET = 0x2000, RENDER_DEVICE_RESET, USER = 0x8000,
};

enum {
    SHOWN = 1, HIDDEN, EXPOSED, MOVED, RESIZED, SIZE_CHANGED, MINIMIZED, MAXIMIZED, RESTORED, LEFT = 11, FOCUS_GAINED,
    FOCUS_LOST, CLOSED,
};

enum {
    INIT_VIDEO = 0x20, WINDOW_FULLSCREEN = 1, WINDOW_HIDDEN = 8, WINDOW_BORDERLESS = 0x10, WINDOW_RESIZABLE = 0x20,
    WINDOW_ALWAYS_ON_TOP = 0x8000, WINDOW_SKIP_TASKBAR = 0x10000, WINDOW_POPUP_MENU = 0x80000,
    WINDOW_FULLSCREEN_DESKTOP = 0x1001, WINDOW_HIGH_DPI = 0x2000,
    RENDERER_SOFTWARE = 1, RENDERER_ACCELERATED = 2, RENDERER_VSYNC = 4, PIXELS_ARGB8888 = 0x16362004, TEXTURE_STREAMING = 1,
    PLACE_CENTERED = 0x2FFF0000, PEEK = 1, TAKE = 2,
};
