internal import CLCMS
internal import Foundation

/// The conversion of a file's colors to sRGB by the ICC profile in it, using Little CMS.
final class ColorProfile {
    /// The channels of a file's samples; gray ones have been expanded to red, green and blue.
    enum Model { case rgb, gray }

    /// The profile's description, such as "Display P3".
    let name: String
    private let transform: cmsHTRANSFORM
    private let model: Model
    private let bytesPerSample: Int

    /// Returns `nil` for a profile that is damaged, that is for another kind of channels, or that is sRGB itself. Such a
    /// file's colors are used as they are.
    init?(_ profile: UnsafeRawBufferPointer, model: Model, bytesPerSample: Int) {
        guard let source: cmsHPROFILE = cmsOpenProfileFromMem(profile.baseAddress, UInt32(profile.count)) else {
            return nil
        }
        defer { cmsCloseProfile(source) }
        let signature: cmsColorSpaceSignature = model == .rgb ? cmsSigRgbData : cmsSigGrayData
        guard cmsGetColorSpace(source) == signature, let srgb: cmsHPROFILE = cmsCreate_sRGBProfile() else {
            return nil
        }
        defer { cmsCloseProfile(srgb) }
        // With 16 bits Little CMS would prefer a coarse table, which is off by up to 9 levels at the edge of sRGB.
        let flags: UInt32 = bytesPerSample == 2 ? UInt32(cmsFLAGS_NOOPTIMIZE) : 0
        guard
            let transform: cmsHTRANSFORM = cmsCreateTransform(
                source, Self.format(model, bytesPerSample), srgb, Self.format(.rgb, 1),
                UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
        else { return nil }
        self.transform = transform
        self.model = model
        self.bytesPerSample = bytesPerSample
        name = Self.description(of: source)
        // All stored properties are set, so that `deinit` frees the transform.
        if model == .rgb, isIdentity { return nil }
    }

    deinit { cmsDeleteTransform(transform) }

    /// Converts straight RGBA samples to straight RGBA bytes. The alpha bytes are not written.
    func convert(_ samples: UnsafePointer<UInt8>, to bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        cmsDoTransform(transform, samples, bytes, UInt32(count))
    }

    /// Returns Little CMS's description of four channels, the last of which (for gray, the last three) are ignored.
    private static func format(_ model: Model, _ bytesPerSample: Int) -> UInt32 {
        let (space, channels): (Int32, UInt32) = model == .rgb ? (PT_RGB, 3) : (PT_GRAY, 1)
        return UInt32(space) << 16 | (4 - channels) << 7 | channels << 3 | UInt32(bytesPerSample)
    }

    private static func description(of profile: cmsHPROFILE) -> String {
        var text = [CChar](repeating: 0, count: 256)
        let length: UInt32 = cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", &text, UInt32(text.count))
        let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return length == 0 || name.isEmpty ? "an unnamed profile" : name
    }

    /// Whether no color moves by more than one level, which is the rounding of the many files that contain sRGB itself.
    private var isIdentity: Bool {
        let steps: [UInt8] = [0, 26, 51, 77, 102, 128, 153, 179, 204, 230, 255]
        let colors: [UInt8] = steps.flatMap { r in steps.flatMap { g in steps.flatMap { b in [r, g, b, 255] } } }
        let samples: [UInt8] = bytesPerSample == 1 ? colors : colors.flatMap { [$0, $0] }
        var converted = colors
        convert(samples, to: &converted, count: colors.count / 4)
        return zip(colors, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }
}
