#define _GNU_SOURCE
#include "CRuntime.h"
#include "LocalInfo.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Foundation on Linux reads no tables of plurals (.stringsdict). The functions of Core Foundation by which its bundles look up
// strings and its strings are formatted can be replaced (tested with Swift 6.3).

typedef const void *(*Localized)(const void *bundle, const void *key, const void *value, const void *table);
typedef const void *(*Formatted)(const void *allocator, const void *options, const void *format, va_list arguments);
typedef const void *(*CopyResource)(const void *bundle, const void *name, const void *type, const void *folder);
typedef const void *(*CreateString)(const void *allocator, const char *text, unsigned encoding);
typedef unsigned char (*GetPath)(const void *url, unsigned char resolves, unsigned char *buffer, long size);

static Localized localized;
static Formatted formatted;
static QuinceLocalize localize;
static QuinceFormat form;

static const void *localizedString(const void *bundle, const void *key, const void *value, const void *table) {
    const void *own = key ? localize(bundle, key, table) : NULL;
    return own ? own : localized(bundle, key, value, table);
}

static const void *formattedString(const void *allocator, const void *options, const void *format, va_list arguments) {
    va_list copy;
    va_copy(copy, arguments);
    const void *own = form(options, format, &copy);
    va_end(copy);
    return own ? own : formatted(allocator, options, format, arguments);
}

const void *quince_format(const void *options, const void *format, va_list arguments) {
    return formatted(NULL, options, format, arguments);
}

bool quince_exchange_localization(QuinceLocalize replacement) {
    localized = (Localized)dlsym(RTLD_DEFAULT, "CFBundleCopyLocalizedString");
    localize = replacement;
    LocalInfo info = quince_local_info();
    if (!localized) return false;
    QuinceExchange exchanges[] = {
        {"CFBundleCopyLocalizedString", (void *)localizedString, 0},
        {"CFBundleGetLocalInfoDictionary", (void *)info, 0},
    };
    quince_exchange_functions(exchanges, info ? 2 : 1);
    return exchanges[0].count > 0;
}

bool quince_exchange_formatting(QuinceFormat replacement) {
    formatted = (Formatted)dlsym(RTLD_DEFAULT, "CFStringCreateWithFormatAndArguments");
    form = replacement;
    return formatted && quince_exchange_function("CFStringCreateWithFormatAndArguments", (void *)formattedString) > 0;
}

long long quince_next_integer(void *arguments, bool isLong) {
    va_list *list = arguments;
    return isLong ? va_arg(*list, long) : va_arg(*list, int);
}

double quince_next_double(void *arguments) { return va_arg(*(va_list *)arguments, double); }

char *quince_bundle_table(const void *bundle, const void *name, const char *type) {
    enum { utf8 = 0x08000100 };
    CreateString create = (CreateString)dlsym(RTLD_DEFAULT, "CFStringCreateWithCString");
    CopyResource copy = (CopyResource)dlsym(RTLD_DEFAULT, "CFBundleCopyResourceURL");
    GetPath getPath = (GetPath)dlsym(RTLD_DEFAULT, "CFURLGetFileSystemRepresentation");
    void (*release)(const void *) = (void (*)(const void *))dlsym(RTLD_DEFAULT, "CFRelease");
    if (!create || !copy || !getPath || !release) return NULL;
    const void *kind = create(NULL, type, utf8);
    const void *url = copy(bundle, name, kind, NULL);
    release(kind);
    if (!url) return NULL;
    char path[PATH_MAX];
    bool hasPath = getPath(url, 1, (unsigned char *)path, sizeof path);
    release(url);
    return hasPath ? strdup(path) : NULL;
}

// Foundation's own copy of ICU, which it loads anyway.
typedef void *(*OpenRules)(const char *locale, int *status);
typedef int (*SelectRule)(const void *rules, double number, uint16_t *keyword, int capacity, int *status);

bool quince_plural_category(const char *language, double number, char *category, int capacity) {
    OpenRules open = (OpenRules)dlsym(RTLD_DEFAULT, "swift_uplrules_open");
    SelectRule select = (SelectRule)dlsym(RTLD_DEFAULT, "swift_uplrules_select");
    void (*close)(void *) = (void (*)(void *))dlsym(RTLD_DEFAULT, "swift_uplrules_close");
    if (!open || !select || !close) return false;
    int status = 0;
    void *rules = open(language, &status);
    if (status > 0 || !rules) return false;
    uint16_t keyword[16];
    int length = select(rules, number, keyword, 16, &status);
    close(rules);
    if (status > 0 || length >= capacity || length > 15) return false;
    // The keywords are ASCII.
    for (int i = 0; i < length; i++) category[i] = (char)keyword[i];
    category[length] = 0;
    return true;
}
