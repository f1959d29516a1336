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

// The properties of a character that itemizing needs, packed into one word.
enum {
    CICU_SCRIPT_MASK = 0xFF,
    /// Two such characters in a row always have a grapheme boundary between them, and neither is drawn as an emoji.
    CICU_ISOLATED = 1 << 8,
    /// Text with such a character may have levels other than 0 in a paragraph from left to right.
    CICU_BIDIRECTIONAL = 1 << 9,
    CICU_DEFAULT_IGNORABLE = 1 << 10,
};

/// The properties of 256 characters from `page * 256` on; filled at the first call, valid for ever, and safe on all
/// threads.
const uint16_t *cicu_character_page(uint32_t page);

/// The pages filled so far; read through `cicu_character`.
extern uint16_t *cicu_character_pages[0x1100];

/// Returns the properties of a character. A surrogate counts as U+FFFD.
static inline uint16_t cicu_character(uint32_t character) {
    if (character > 0x10FFFF || (character & 0xFFFFF800u) == 0xD800) character = 0xFFFD;
    const uint16_t *page = __atomic_load_n(&cicu_character_pages[character >> 8], __ATOMIC_ACQUIRE);
    if (page == 0) page = cicu_character_page(character >> 8);
    return page[character & 0xFF];
}

/// The ISO 15924 tag (four letters, the first in the highest byte) of a script in `CICU_SCRIPT_MASK`.
uint32_t cicu_script_tag(uint32_t script);

enum {
    CICU_WORD = 0,
    CICU_SENTENCE = 1,
    CICU_LINE = 2,
    CICU_GRAPHEME = 3,
};

/// Finds the boundary next to an offset: after it if `direction` is 1, before it if -1, at it if 0.
///
/// Returns the boundary, or -1 if there is none. `is_word` (may be NULL) tells whether the segment that ends at the
/// boundary is a word. Must not be called on two threads at once.
int32_t cicu_boundary(int32_t kind, const uint16_t *text, int32_t length, int32_t offset, int32_t direction,
                      int32_t *is_word);

/// Finds the boundaries after an offset, at most `capacity`, and for each whether the segment that ends there is a word.
///
/// Returns their number. Must not be called on two threads at once.
int32_t cicu_boundaries(int32_t kind, const uint16_t *text, int32_t length, int32_t offset, int32_t *places,
                        uint8_t *words, int32_t capacity);

/// ICU's version of Unicode: major and minor.
void cicu_unicode_version(uint8_t version[2]);

/// Whether a character is assigned in ICU's version of Unicode.
int32_t cicu_is_assigned(uint32_t character);
