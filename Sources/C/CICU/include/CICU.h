#pragma once

// ICU renames its functions with macros that contain the version (ubidi_open_72), which Swift cannot see. These plain
// functions cover Quince's uses. Text is UTF-16; indices count its units.

#include <stdint.h>

/// The base direction of a paragraph without a strong character.
enum {
    CICU_LEFT_TO_RIGHT = 0,
    CICU_RIGHT_TO_LEFT = 1,
    /// The direction of the first strong character, or left to right if there is none (Unicode annex 9, rules P2 and
    /// P3).
    CICU_NATURAL = -1,
};

/// Resolves embedding levels (Unicode annex 9), separately for each paragraph of the text.
///
/// `levels` and `base_levels` (the level of the unit's paragraph) have room for `length` bytes each. Returns 0, or
/// ICU's error code.
int32_t cicu_bidi_levels(const uint16_t *text, int32_t length, int32_t base_direction, uint8_t *levels,
                         uint8_t *base_levels);

enum {
    CICU_BREAK_NONE = 0,
    CICU_BREAK_ALLOWED = 1,
    /// A break after a line feed, a paragraph separator or a similar character.
    CICU_BREAK_MANDATORY = 2,
};

/// Finds line break opportunities (Unicode annex 14; Thai, Lao, Khmer and Burmese by dictionary) in the root locale.
///
/// `breaks[i]` is the kind of break before unit `i`; room for `length + 1` bytes. Returns 0, or ICU's error code. Must
/// not be called on two threads at once.
int32_t cicu_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks);

/// Finds word boundaries (Unicode annex 29), as above; 2 if the segment that ends there is a word, 1 if it is space or
/// punctuation.
int32_t cicu_word_breaks(const uint16_t *text, int32_t length, uint8_t *breaks);
