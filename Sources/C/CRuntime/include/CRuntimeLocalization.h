#pragma once

#include <stdarg.h>
#include <stdbool.h>

// The texts, formats and locale of Foundation on Linux, as far as they are replaced.

/// Returns the text of a key in a table of a bundle (all of Core Foundation's types, and the table may be NULL), as a string
/// that the caller releases; NULL leaves it to Foundation.
typedef const void *_Nullable (*QuinceLocalize)(const void *_Nonnull bundle, const void *_Nonnull key,
                                                const void *_Nullable table);

/// Returns the text for a format and its arguments, of which it reads what it needs, as a string that the caller releases;
/// NULL leaves the format to Foundation. The options are a locale or NULL.
typedef const void *_Nullable (*QuinceFormat)(const void *_Nullable options, const void *_Nonnull format,
                                              void *_Nonnull arguments);

/// Makes bundles ask a function for their strings. Returns false, without a change, if Foundation does not have the
/// expected functions.
bool quince_exchange_localization(QuinceLocalize _Nonnull replacement);

/// Makes strings ask a function for each format. Returns false, without a change, if Foundation does not have the expected
/// functions.
bool quince_exchange_formatting(QuinceFormat _Nonnull replacement);

/// Formats as Foundation does, after the exchange. The caller releases the string.
const void *_Nullable quince_format(const void *_Nullable options, const void *_Nonnull format, va_list arguments);

/// Reads the next argument of a format.
long long quince_next_integer(void *_Nonnull arguments, bool isLong);
double quince_next_double(void *_Nonnull arguments);

/// Returns the path of a table of a bundle in its language, to be freed; NULL if it has none.
char *_Nullable quince_bundle_table(const void *_Nonnull bundle, const void *_Nullable name, const char *_Nonnull type);

/// Finds the plural category of a number in a language by CLDR's rules: "one", "few", "other" and so on. Returns false,
/// without a change, if Foundation does not have the expected functions.
bool quince_plural_category(const char *_Nonnull language, double number, char *_Nonnull category, int capacity);

/// Makes Foundation call functions in the place of its getters of the current locale and calendar, of which an exported Swift
/// function is named by its symbol, and Core Foundation's parts use a locale of this identifier.
void quince_exchange_locale(const char *_Nonnull identifier);
