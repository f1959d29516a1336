#define _GNU_SOURCE
#include "CRuntime.h"

#include <dlfcn.h>
#include <stddef.h>

// Foundation on Linux has no preferences, and takes "en_001" for the current locale. Its getters, which libraries call through
// tables, can be replaced (tested with Swift 6.3). The replacements are in FoundationAdditions.

__attribute__((weak)) void quince_current_locale(void);
__attribute__((weak)) void quince_current_calendar(void);

typedef const void *(*CreateString)(const void *allocator, const char *text, unsigned encoding);
typedef const void *(*CreateLocale)(const void *allocator, const void *identifier);
typedef const void *(*Retain)(const void *object);

static const void *locale;
static Retain retain;

static const void *currentLocale(void) { return retain(locale); }

static bool makeCoreLocale(const char *identifier) {
    enum { utf8 = 0x08000100 };
    CreateString createString = (CreateString)dlsym(RTLD_DEFAULT, "CFStringCreateWithCString");
    CreateLocale createLocale = (CreateLocale)dlsym(RTLD_DEFAULT, "CFLocaleCreate");
    retain = (Retain)dlsym(RTLD_DEFAULT, "CFRetain");
    if (!createString || !createLocale || !retain) return false;
    const void *name = createString(NULL, identifier, utf8);
    locale = name ? createLocale(NULL, name) : NULL;
    return locale != NULL;
}

void quince_exchange_locale(const char *identifier) {
    if (!quince_current_locale || !quince_current_calendar || !makeCoreLocale(identifier)) return;
    void *ownLocale = (void *)quince_current_locale, *ownCalendar = (void *)quince_current_calendar;
    QuinceExchange exchanges[] = {
        {"CFLocaleCopyCurrent", (void *)currentLocale, 0},
        {"$s20FoundationEssentials6LocaleV7currentACvgZ", ownLocale, 0},
        {"$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", ownLocale, 0},
        {"$s20FoundationEssentials8CalendarV7currentACvgZ", ownCalendar, 0},
        {"$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", ownCalendar, 0},
    };
    quince_exchange_functions(exchanges, sizeof exchanges / sizeof *exchanges);
}
