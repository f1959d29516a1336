internal import CHarfBuzz

extension FontFace {
    /// Returns the only glyph that the face has for a word, as fonts of icons have; `nil` if the word remains several.
    package func ligature(for word: String) -> UInt16? {
        let buffer: OpaquePointer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_utf8(buffer, word, -1, 0, -1)
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(shaper, buffer, nil, 0)
        var count: UInt32 = 0
        guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count), count == 1, glyphs[0].codepoint != 0 else {
            return nil
        }
        return UInt16(truncatingIfNeeded: glyphs[0].codepoint)
    }
}
