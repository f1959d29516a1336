#include "CEGL.h"

#include "FunctionTable.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The constants of EGL 1.5 and its extensions, as their interface fixes them.
enum {
    CONTEXT_CLIENT_VERSION = 0x3098,
    NONE = 0x3038,
    EXTENSIONS = 0x3055,
    OPENGL_ES_API = 0x30A0,
    PLATFORM_DEVICE_EXT = 0x313F,
    PLATFORM_SURFACELESS_MESA = 0x31DD,
};

typedef void (*function)(void);

#define FUNCTIONS(F)                                                                    \
    F(function, eglGetProcAddress, (const char *))                                      \
    F(const char *, eglQueryString, (void *, int32_t))                                  \
    F(void *, eglGetPlatformDisplay, (unsigned, void *, const intptr_t *))              \
    F(unsigned, eglInitialize, (void *, int32_t *, int32_t *))                          \
    F(unsigned, eglBindAPI, (unsigned))                                                 \
    F(void *, eglCreateContext, (void *, void *, void *, const int32_t *))              \
    F(unsigned, eglMakeCurrent, (void *, void *, void *, void *))                       \
    F(unsigned, eglDestroyContext, (void *, void *))

#define POINTER(result, name, parameters) static result(*name) parameters;
FUNCTIONS(POINTER)

static const char *missing;
static void *display;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// Returns the display of the device that computes pixels in software, so that they do not depend on a machine's
/// graphics processor; where EGL does not list devices, one without a surface.
static void *find_display(void) {
    unsigned (*devices)(int32_t, void **, int32_t *) = (void *)eglGetProcAddress("eglQueryDevicesEXT");
    const char *(*describe)(void *, int32_t) = (void *)eglGetProcAddress("eglQueryDeviceStringEXT");
    const char *client = eglQueryString(NULL, EXTENSIONS);
    void *found[16];
    int32_t count = 0;
    if (client && strstr(client, "EGL_EXT_platform_device") && devices && describe && devices(16, found, &count)) {
        for (int32_t i = 0; i < count; i++) {
            const char *extensions = describe(found[i], EXTENSIONS);
            if (extensions && strstr(extensions, "EGL_MESA_device_software"))
                return eglGetPlatformDisplay(PLATFORM_DEVICE_EXT, found[i], NULL);
        }
    }
    return eglGetPlatformDisplay(PLATFORM_SURFACELESS_MESA, NULL, NULL);
}

// The handle is never closed, since the functions are needed until the process ends.
static void load(void) {
    void *library = dlopen("libEGL.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        missing = "libEGL.so.1 cannot be loaded; install it (Debian: libegl1)";
        return;
    }
#define FIND(result, name, parameters)                \
    name = (result(*) parameters)dlsym(library, #name); \
    if (!name) missing = "libEGL.so.1 is too old: it has no " #name;
    FUNCTIONS(FIND)
    if (missing) return;
    display = find_display();
    if (!display || !eglInitialize(display, NULL, NULL)) {
        missing = "EGL has no display without a window; install Mesa (Debian: libegl-mesa0 and libgl1-mesa-dri)";
        return;
    }
    quince_gl_fill(eglGetProcAddress);
}

const char *cegl_problem(void) {
    pthread_once(&once, load);
    return missing;
}

cegl_context *cegl_make(int version, cegl_context *shared) {
    const int32_t attributes[] = {CONTEXT_CLIENT_VERSION, version, NONE};
    // The interface in use is a thread's own choice.
    if (cegl_problem() || !eglBindAPI(OPENGL_ES_API)) return NULL;
    return eglCreateContext(display, NULL, shared, attributes);
}

bool cegl_make_current(cegl_context *context) {
    if (cegl_problem()) return !context;
    eglBindAPI(OPENGL_ES_API);
    return eglMakeCurrent(display, NULL, NULL, context);
}

void cegl_free(cegl_context *context) { eglDestroyContext(display, context); }
