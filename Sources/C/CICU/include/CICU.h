#pragma once

// ICU renames its functions by macros that carry the version (ubidi_open_72), which Swift cannot see. These few
// plain functions name what Quince uses. Text is UTF-16 everywhere; indices count its units.

#include <stdint.h>

/// Base direction of a paragraph that has no strong character of its own to tell.
enum {
    CICU_LEFT_TO_RIGHT = 0,
    CICU_RIGHT_TO_LEFT = 1,
    /// From the first strong character, left to right when there is none (Unicode annex 9, rules P2 and P3).
    CICU_NATURAL = -1,
};

/// Resolves embedding levels (Unicode annex 9), each paragraph of the text by itself.
///
/// `levels` and `base_levels` (the level of the unit's paragraph) have room for `length` bytes each.
/// Returns 0, or ICU's error code.
int32_t cicu_bidi_levels(const uint16_t *text, int32_t length, int32_t base_direction, uint8_t *levels,
                         uint8_t *base_levels);

enum {
    CICU_BREAK_NONE = 0,
    CICU_BREAK_ALLOWED = 1,
    /// After a line feed, a paragraph separator and their kin.
    CICU_BREAK_MANDATORY = 2,
};

/// Line break opportunities (Unicode annex 14; Thai, Lao, Khmer and Burmese by dictionary), root locale.
///
/// `breaks[i]` says whether a line may break before unit `i`; room for `length + 1` bytes. Returns 0, or ICU's error
/// code. Not to be called from two threads at once.
int32_t cicu_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks);

/// Word boundaries (Unicode annex 29), as above; 2 where the segment that ends there is a word, 1 where it is space
/// or punctuation.
int32_t cicu_word_breaks(const uint16_t *text, int32_t length, uint8_t *breaks);
