internal import CHarfBuzz

/// HarfBuzz's buffer: units in, glyphs out. It is used again and again, since making one costs as much as a short word.
final class ShapeBuffer {
    private let buffer: OpaquePointer = hb_buffer_create()

    deinit { hb_buffer_destroy(buffer) }

    /// The number of glyphs and of units that are left out at the start.
    private var skipped = 0

    func shape(_ plan: ShapePlan, _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>) {
        hb_buffer_reset(buffer)
        skipped = 0
        guard let start = units.baseAddress else { return }
        let count = Int32(range.count)
        hb_buffer_add_utf16(buffer, start + range.lowerBound, count, 0, count)
        hb_buffer_set_direction(buffer, plan.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: plan.script.rawValue))
        if let language = plan.language { hb_buffer_set_language(buffer, language) }
        hb_shape(plan.face.shaper, buffer, plan.features, UInt32(plan.features.count))
    }

    /// Leaves out the glyph of the first unit, which must be a space of text from left to right.
    ///
    /// - Returns: its advance.
    func removeFirstGlyph() -> Int32 {
        var count: UInt32 = 0
        guard let positions = hb_buffer_get_glyph_positions(buffer, &count), count > 0 else { return 0 }
        skipped = 1
        return positions[0].x_advance
    }

    /// - Parameter offset: added to the clusters.
    func appendGlyphs(offset: Int32, to glyphs: inout [ShapedGlyph]) {
        read { info, position in
            glyphs.append(
                ShapedGlyph(
                    glyph: UInt16(truncatingIfNeeded: info.codepoint),
                    cluster: Int32(truncatingIfNeeded: info.cluster) + offset, advance: position.x_advance,
                    dx: position.x_offset, dy: position.y_offset))
        }
    }

    /// Appends the glyphs of a word.
    func appendWord(to glyphs: inout [WordGlyph], _ offsets: inout [GlyphOffset]) {
        read { info, position in
            if position.x_offset != 0 || position.y_offset != 0 {
                offsets.append(
                    GlyphOffset(glyph: UInt32(glyphs.count), dx: position.x_offset, dy: position.y_offset))
            }
            glyphs.append(
                WordGlyph(
                    glyph: UInt16(truncatingIfNeeded: info.codepoint),
                    cluster: UInt16(truncatingIfNeeded: info.cluster), advance: position.x_advance))
        }
    }

    /// - Parameter target: one entry for each unit that was shaped.
    func writeAdvances(to target: UnsafeMutablePointer<UnitAdvance>, count: Int) {
        for i in 0..<count { target[i] = UnitAdvance(0, startsCluster: false) }
        read { info, position in
            let unit = Int(info.cluster)
            guard unit < count else { return }
            let sum = target[unit].advance + Int(position.x_advance)
            target[unit] = UnitAdvance(Int32(truncatingIfNeeded: sum), startsCluster: true)
        }
    }

    private func read(_ body: (hb_glyph_info_t, hb_glyph_position_t) -> Void) {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        for i in min(skipped, Int(count))..<Int(count) {
            var info = infos[i]
            info.cluster -= UInt32(skipped)
            body(info, positions[i])
        }
    }
}
