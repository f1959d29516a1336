internal import CHarfBuzz
internal import Foundation

extension FontFace {
    /// Returns the size of superscripts or subscripts and their distance from the baseline, in proportion to the text's size.
    ///
    /// - Returns: `nil` for a font without the metrics (its `OS/2` table).
    func scriptMetrics(isSuper: Bool) -> (size: CGFloat, offset: CGFloat)? {
        let size = isSuper ? HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE : HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE
        let offset = isSuper ? HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET : HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET
        guard let size = position(size), let offset = position(offset), size > 0 else { return nil }
        return (size, offset)
    }

    private func position(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
        var position: hb_position_t = 0
        guard hb_ot_metrics_get_position(shaper, tag, &position) != 0 else { return nil }
        return CGFloat(position) / CGFloat(metrics.unitsPerEm)
    }
}
