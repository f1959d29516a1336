import Foundation

extension AssetJSON {
    /// Returns the traits of an entry; those that are `nil` match every environment.
    ///
    /// - Source: Apple "Asset Catalog Format Reference".
    func traits() throws -> AssetTraits {
        var traits = AssetTraits()
        traits.idiom = try idiom()
        for appearance in try list("appearances") { try appearance.appearance(&traits) }
        traits.isWideGamut = try text("display-gamut").map { $0 == "display-P3" }
        traits.isRightToLeft = try text("language-direction").map { $0 == "right-to-left" }
        traits.isCompactWidth = try text("width-class").map { $0 == "compact" }
        traits.isCompactHeight = try text("height-class").map { $0 == "compact" }
        return traits
    }

    private func idiom() throws -> AssetTraits.Idiom? {
        switch try text("idiom") {
        case nil, "universal", "ios-marketing": return nil
        case "iphone": return .phone
        case "ipad": return .pad
        case "tv", "tv-marketing": return .tv
        case "watch", "watch-marketing": return .watch
        case "mac": return .mac
        case "car": return .car
        case "vision", "reality": return .vision
        default: throw self["idiom"]!.failure("a device, such as \"universal\"")
        }
    }

    private func appearance(_ traits: inout AssetTraits) throws {
        switch (try text("appearance"), try text("value")) {
        case ("luminosity", let value?): if value != "tinted" { traits.isDark = value == "dark" }
        case ("contrast", let value?): traits.isHighContrast = value == "high"
        default: throw failure("an appearance: \"luminosity\" or \"contrast\", and its value")
        }
    }

    func scale() throws -> Double {
        guard let text = try text("scale") else { return 1 }
        guard text.hasSuffix("x"), let scale = Double(text.dropLast()), scale >= 1, scale <= 16 else {
            throw self["scale"]!.failure("\"1x\", \"2x\" or \"3x\"")
        }
        return scale
    }

    func resizing() throws -> AssetIndex.Resizing? {
        guard let resizing = try object("resizing") else { return nil }
        var result = AssetIndex.Resizing()
        if let insets = try resizing.object("cap-insets") ?? resizing.object("capInsets") {
            result.top = try insets.number("top") ?? 0
            result.left = try insets.number("left") ?? 0
            result.bottom = try insets.number("bottom") ?? 0
            result.right = try insets.number("right") ?? 0
        }
        result.stretches = try resizing.object("center")?.text("mode") != "tile"
        return result
    }

    /// Returns the width in "60x60"; `nil` for an image that is not an icon.
    func iconSize() throws -> Double? {
        try text("size")?.split(separator: "x").first.flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    // MARK: Launch images

    func launchImage(_ file: String) throws -> AssetIndex.LaunchImage {
        var image = AssetIndex.LaunchImage(file: file, scale: try scale())
        image.traits = try traits()
        image.isLandscape = try text("orientation") == "landscape"
        image.screenHeight = try screenHeight()
        image.minimumVersion = try text("minimum-system-version").flatMap(Double.init)
        image.leavesStatusBar = try text("extent") == "to-status-bar"
        return image
    }

    /// The heights in points of the screens whose subtypes are named by their pixels: those without a home button.
    private static let heightsByPixels = ["2436h": 812.0, "1792h": 896, "2688h": 896]

    private func screenHeight() throws -> Double? {
        guard let subtype = try text("subtype") else { return nil }
        if subtype == "retina4" { return 568 }
        if let height = Self.heightsByPixels[subtype] { return height }
        guard subtype.hasSuffix("h"), let height = Double(subtype.dropLast()) else {
            throw self["subtype"]!.failure("a kind of screen, such as \"retina4\" or \"667h\"")
        }
        return height
    }

    // MARK: Colors

    func color() throws -> AssetIndex.Color.Value {
        if let reference = try text("reference") { return .system(reference) }
        guard let components = try object("components") else { throw failure("components or a reference") }
        let alpha = try components.component("alpha", isAlpha: true) ?? 1
        let space = try text("color-space") ?? "srgb"
        let channels: [Double]
        if let white = try components.component("white") {
            channels = [white, white, white]
        } else {
            channels = try ["red", "green", "blue"].map { name in
                guard let value = try components.component(name) else {
                    throw components.failure("\"\(name)\" or \"white\"")
                }
                return value
            }
        }
        let isLinear = space.contains("linear")
        let values = (isLinear ? channels.map(Self.gammaEncoded) : channels) + [min(max(alpha, 0), 1)]
        return .components(space.hasSuffix("display-p3") || space.hasSuffix("display-P3") ? .displayP3 : .srgb, values)
    }

    /// Returns a color component. "0xFF" and "255" are of 255, "1.000" is a fraction; an opacity is a fraction where
    /// possible.
    private func component(_ key: String, isAlpha: Bool = false) throws -> Double? {
        guard let member = self[key] else { return nil }
        guard let text = member.value as? String else {
            guard let number = (member.value as? NSNumber)?.doubleValue, number.isFinite else {
                throw member.failure("a number")
            }
            return number > 1 ? number / 255 : number
        }
        let plain = text.trimmingCharacters(in: .whitespaces).lowercased()
        if let digits = Self.hexadecimal(plain) {
            guard let byte = UInt8(digits, radix: 16) else { throw member.failure("a byte such as \"0xFF\"") }
            return Double(byte) / 255
        }
        guard let number = Double(plain), number.isFinite else {
            throw member.failure("a number such as \"0.5\", \"128\" or \"0x80\"")
        }
        let isByte = !plain.contains(".") && !plain.contains("e")
        return isByte && !(isAlpha && number <= 1) ? number / 255 : number
    }

    private static func hexadecimal(_ text: String) -> Substring? {
        if text.hasPrefix("0x") { return text.dropFirst(2) }
        return text.hasPrefix("#") ? text.dropFirst() : nil
    }

    /// Applies the transfer curve of IEC 61966-2-1.
    private static func gammaEncoded(_ linear: Double) -> Double {
        linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
}
