import UIKit

/// The colours of an hour of the day.
struct Palette {
    /// From the zenith down to the horizon.
    let sky: [UIColor]
    let light: UIColor
    /// The ground far away, and near.
    let far: UIColor
    let near: UIColor
    var isNight = false

    static let hours = [dawn, noon, gold, dusk, night, mist]

    static let dawn = Palette(
        sky: [rgb(0x5B7DB8), rgb(0xEBAFAF), rgb(0xFDE6C8)], light: rgb(0xFFF4DC), far: rgb(0xC9A0B0),
        near: rgb(0x3A3558))
    static let noon = Palette(
        sky: [rgb(0x2F7FD6), rgb(0x7DBDF0), rgb(0xDDF1FB)], light: rgb(0xFFFFF4), far: rgb(0x9FC3D2),
        near: rgb(0x245C47))
    static let gold = Palette(
        sky: [rgb(0xE8804A), rgb(0xF9BE6B), rgb(0xFDEBBE)], light: rgb(0xFFF8DE), far: rgb(0xE0A077),
        near: rgb(0x4E2B35))
    static let dusk = Palette(
        sky: [rgb(0x2C2A5A), rgb(0x8C4A86), rgb(0xF58B6E)], light: rgb(0xFFDDA6), far: rgb(0x98517E),
        near: rgb(0x1D1535))
    static let night = Palette(
        sky: [rgb(0x070B24), rgb(0x14204A), rgb(0x3A5288)], light: rgb(0xF3F1E2), far: rgb(0x33467A),
        near: rgb(0x070B1E), isNight: true)
    static let mist = Palette(
        sky: [rgb(0xB4C8D0), rgb(0xD6E1E2), rgb(0xF1F2EC)], light: rgb(0xFFFFFF), far: rgb(0xC2D0D2),
        near: rgb(0x35534F))

    private static func rgb(_ value: Int) -> UIColor {
        let parts = [16, 8, 0].map { CGFloat(value >> $0 & 0xFF) / 255 }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }
}

extension UIColor {
    /// Returns a colour on the way to another.
    func mixed(_ other: UIColor, _ part: CGFloat) -> UIColor {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        var (s, h, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&r, green: &g, blue: &b, alpha: &a)
        other.getRed(&s, green: &h, blue: &c, alpha: &d)
        return UIColor(
            red: r + (s - r) * part, green: g + (h - g) * part, blue: b + (c - b) * part, alpha: a + (d - a) * part)
    }
}
