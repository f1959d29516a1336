#define _GNU_SOURCE
#include "CRuntime.h"

#include <dlfcn.h>
#include <stddef.h>

// Foundation on Linux does not support a list of preferred languages: a bundle uses the strings of its development
// region. The function that returns that region can be replaced, and the cached choice can be flushed (tested with
// Swift 6.3).

typedef const void *(*CreateString)(const void *allocator, const char *text, unsigned encoding);

typedef const void *(*CreateArray)(const void *allocator, const void **values, long count, const void *callbacks);

static const void *wanted;

static const void *region(const void *bundle) {
    (void)bundle;
    return wanted;
}

// Foundation uses the first of several localizations, regardless of preferences.
static const void *choice(const void *localizations) {
    (void)localizations;
    CreateArray create = (CreateArray)dlsym(RTLD_DEFAULT, "CFArrayCreate");
    return create(NULL, &wanted, 1, dlsym(RTLD_DEFAULT, "kCFTypeArrayCallBacks"));
}

// Swift's own `Locale.preferredLanguages`, and its replacement, which is in the umbrella module.
static const char preferredLanguages[] = "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ";
__attribute__((weak)) void quince_preferred_languages(void);

void quince_exchange_preferred_languages(void) {
    if (quince_preferred_languages) quince_exchange_function(preferredLanguages, (void *)quince_preferred_languages);
}

bool quince_set_bundle_language(const char *localization) {
    CreateString create = (CreateString)dlsym(RTLD_DEFAULT, "CFStringCreateWithCString");
    void (*forget)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "_CFBundleFlushLanguageCachesAfterEUIDChange");
    enum { utf8 = 0x08000100 };
    wanted = create && forget ? create(NULL, localization, utf8) : NULL;
    if (wanted == NULL || quince_exchange_function("CFBundleGetDevelopmentRegion", (void *)region) == 0) return false;
    quince_exchange_function("CFBundleCopyPreferredLocalizationsFromArray", (void *)choice);
    forget();
    return true;
}
