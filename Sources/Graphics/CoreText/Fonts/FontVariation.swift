internal import CHarfBuzz
internal import Foundation

/// An axis of a variable font, in the units of the font's `fvar` table.
struct FontAxis: Sendable {
    let tag: UInt32
    let name: String?
    let minimum: Double
    let standard: Double
    let maximum: Double
    /// Whether the font asks that people are not shown the axis.
    let isHidden: Bool

    /// "wght" and others that OpenType registers.
    enum Tag {
        static let weight: UInt32 = 0x7767_6874
        static let slant: UInt32 = 0x736C_6E74
        static let italic: UInt32 = 0x6974_616C
    }
}

/// The instance of a variable font: a value for each axis that is not at its default, in order of tags.
struct FontVariation: Hashable, Sendable {
    struct Value: Hashable, Sendable {
        var tag: UInt32
        var value: Double
    }

    private(set) var values: [Value] = []

    var isEmpty: Bool { values.isEmpty }

    init() {}

    /// Reads the dictionary of a descriptor, whose keys are axes' tags as numbers.
    init(_ dictionary: [AnyHashable: Any]) {
        for (key, value) in dictionary {
            guard let tag = number(key.base).flatMap({ UInt32(exactly: Double($0)) }), let value = number(value),
                value.isFinite
            else { continue }
            self[tag] = Double(value)
        }
    }

    subscript(tag: UInt32) -> Double? {
        get { values.first { $0.tag == tag }?.value }
        set {
            values.removeAll { $0.tag == tag }
            guard let newValue else { return }
            let place = values.firstIndex { $0.tag > tag } ?? values.endIndex
            values.insert(Value(tag: tag, value: newValue), at: place)
        }
    }

    /// Returns these values with others in place of those of the same axes.
    func adding(_ other: FontVariation) -> FontVariation {
        var sum = self
        for value in other.values { sum[value.tag] = value.value }
        return sum
    }

    /// Returns the values within the limits of a font's axes, without those that the font lacks or that are defaults.
    func fitted(to axes: [FontAxis]) -> FontVariation {
        var fitted = FontVariation()
        for axis in axes {
            guard let value = self[axis.tag] else { continue }
            let inside: Double = min(max(value, axis.minimum), axis.maximum)
            if inside != axis.standard { fitted[axis.tag] = inside }
        }
        return fitted
    }

    var dictionary: [NSNumber: NSNumber] {
        var result: [NSNumber: NSNumber] = [:]
        for value in values { result[NSNumber(value: value.tag)] = NSNumber(value: value.value) }
        return result
    }
}

extension FontFace {
    /// Reads the axes of a variable font; there are none in other fonts.
    static func axes(of table: OpaquePointer) -> [FontAxis] {
        var count = hb_ot_var_get_axis_count(table)
        guard count > 0 else { return [] }
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        _ = hb_ot_var_get_axis_infos(table, 0, &count, &infos)
        return infos.prefix(Int(count)).map { info in
            FontAxis(
                tag: info.tag, name: FontNames.name(info.name_id, of: table), minimum: Double(info.min_value),
                standard: Double(info.default_value), maximum: Double(info.max_value),
                isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
        }
    }

    /// Returns the instance with other values of some axes; itself if the font has none of them.
    func varied(by variation: FontVariation) -> FontFace {
        if variation.isEmpty || axes.isEmpty { return self }
        let fitted: FontVariation = self.variation.adding(variation).fitted(to: axes)
        // The file has been read, so that nothing can fail.
        return (try? FontFace.load(path, index: index, variation: fitted)) ?? self
    }

    /// The instances that the font names, such as "Bold".
    var namedInstances: [FontFace] {
        let count = Int(hb_ot_var_get_named_instance_count(table))
        return (0..<count).map { varied(by: Self.coordinates(ofInstance: $0, in: table, axes)) }
    }

    /// Returns the values of all axes, since an instance replaces those that the face has.
    private static func coordinates(
        ofInstance index: Int, in table: OpaquePointer, _ axes: [FontAxis]
    ) -> FontVariation {
        var count = UInt32(axes.count)
        var coordinates = [Float](repeating: 0, count: axes.count)
        _ = hb_ot_var_named_instance_get_design_coords(table, UInt32(index), &count, &coordinates)
        var variation = FontVariation()
        for (axis, value) in zip(axes, coordinates.prefix(Int(count))) { variation[axis.tag] = Double(value) }
        return variation
    }

    /// The index of the named instance with some values.
    static func namedInstance(_ variation: FontVariation, in table: OpaquePointer, _ axes: [FontAxis]) -> Int? {
        (0..<Int(hb_ot_var_get_named_instance_count(table))).first {
            coordinates(ofInstance: $0, in: table, axes).fitted(to: axes) == variation
        }
    }
}

extension FontMetrics {
    /// Moves the metrics to those of an instance (the font's `MVAR` table), and takes weight and slant from its axes.
    mutating func vary(by variation: FontVariation, _ font: OpaquePointer) {
        func change(_ value: inout Int, _ tag: hb_ot_metrics_tag_t) {
            value += Int(hb_ot_metrics_get_variation(font, tag).rounded())
        }
        change(&ascender, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
        change(&descender, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
        change(&lineGap, HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)
        change(&xHeight, HB_OT_METRICS_TAG_X_HEIGHT)
        change(&capHeight, HB_OT_METRICS_TAG_CAP_HEIGHT)
        change(&underlinePosition, HB_OT_METRICS_TAG_UNDERLINE_OFFSET)
        change(&underlineThickness, HB_OT_METRICS_TAG_UNDERLINE_SIZE)
        if let weight = variation[FontAxis.Tag.weight] { weightClass = Int(weight.rounded()) }
        if let italic = variation[FontAxis.Tag.italic] { isItalic = italic >= 0.5 }
        if let slant = variation[FontAxis.Tag.slant] {
            italicAngle = slant
            isItalic = isItalic || slant < 0
        }
    }
}

extension FontNames {
    /// Takes the style's names from a named instance. An instance without a PostScript name has the family's and its
    /// own, as in "Inter-SemiBold".
    mutating func rename(toInstance instance: Int, of table: OpaquePointer) {
        let nameID = hb_ot_var_named_instance_get_subfamily_name_id(table, UInt32(instance))
        guard let name = Self.name(nameID, of: table) else { return }
        style = name
        full = "\(family) \(name)"
        let own = hb_ot_var_named_instance_get_postscript_name_id(table, UInt32(instance))
        let composed: String = "\(family)-\(name)".filter { $0 != " " }
        // 0xFFFF stands for no name.
        postScript = (own == 0xFFFF ? nil : Self.name(own, of: table)) ?? composed
    }
}
