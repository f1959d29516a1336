import CLCMS
import CSPNG
import CoreGraphics
import Foundation
import ImageIO
import Testing

/// PNG files as a Mac writes them: with ICC profiles and 16 bits. The profiles are made by Little CMS, the files by
/// libspng.
@Suite("Color profiles of PNG files")
struct ColorProfileTests {
    private enum Kind: String {
        case displayP3 = "Display P3"
        case sRGB = "sRGB IEC61966-2.1"
        case gray = "Generic Gray Gamma 2.2"
    }

    /// The chromaticities of Display P3 (SMPTE EG 432-1), with the white point of sRGB and its curve.
    private func profile(_ kind: Kind) throws -> [UInt8] {
        var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: 0.680, y: 0.320, Y: 1), Green: cmsCIExyY(x: 0.265, y: 0.690, Y: 1),
            Blue: cmsCIExyY(x: 0.150, y: 0.060, Y: 1))
        let srgbCurve = cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        let gamma = cmsBuildGamma(nil, 2.2)
        defer { [srgbCurve, gamma].forEach { cmsFreeToneCurve($0) } }
        var curves = [srgbCurve, srgbCurve, srgbCurve]
        let made: cmsHPROFILE?
        switch kind {
        case .displayP3: made = cmsCreateRGBProfile(&white, &primaries, &curves)
        case .sRGB: made = cmsCreate_sRGBProfile()
        case .gray: made = cmsCreateGrayProfile(&white, gamma)
        }
        let profile = try #require(made)
        defer { cmsCloseProfile(profile) }
        let name = cmsMLUalloc(nil, 1)
        defer { cmsMLUfree(name) }
        cmsMLUsetASCII(name, "en", "US", kind.rawValue)
        cmsWriteTag(profile, cmsSigProfileDescriptionTag, UnsafeRawPointer(name))
        var size: UInt32 = 0
        cmsSaveProfileToMem(profile, nil, &size)
        var bytes = [UInt8](repeating: 0, count: Int(size))
        cmsSaveProfileToMem(profile, &bytes, &size)
        return bytes
    }

    /// - Parameter samples: channel by channel and pixel by pixel, of one row; 16-bit samples as they are in memory.
    private func png(
        _ samples: [UInt8], width: Int, type: spng_color_type, bits: Int = 8, profile: [UInt8]?
    ) throws -> Data {
        let context = try #require(spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)))
        defer { spng_ctx_free(context) }
        spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
        var header = spng_ihdr()
        (header.width, header.height, header.bit_depth) = (UInt32(width), 1, UInt8(bits))
        header.color_type = UInt8(type.rawValue)
        spng_set_ihdr(context, &header)
        var bytes = (profile ?? []).map { CChar(bitPattern: $0) }
        let status: Int32 = bytes.withUnsafeMutableBufferPointer { bytes in
            var chunk = spng_iccp()
            withUnsafeMutableBytes(of: &chunk.profile_name) { $0.copyBytes(from: Array("ICC".utf8)) }
            (chunk.profile, chunk.profile_len) = (bytes.baseAddress, bytes.count)
            if profile != nil { spng_set_iccp(context, &chunk) }
            return spng_encode_image(
                context, samples, samples.count, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_FINALIZE.rawValue))
        }
        #expect(status == 0)
        var (size, error): (Int, Int32) = (0, 0)
        let file = try #require(spng_get_png_buffer(context, &size, &error))
        defer { free(file) }
        return Data(bytes: file, count: size)
    }

    private func words(_ decoded: DecodedImage) -> [UInt32] {
        Array(UnsafeBufferPointer(start: decoded.image.pixels.row(0), count: decoded.image.width))
    }

    private func isClose(_ a: UInt32, _ b: UInt32) -> Bool {
        [0, 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 1 }
    }

    /// The color in sRGB by the formulas of CSS Color 4, which `CGColor` has.
    private func srgb(p3 color: [UInt8]) throws -> UInt32 {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let components = color.map { CGFloat($0) / 255 } + [1]
        let target = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let color = CGColor(colorSpace: space, components: components)?.converted(
            to: target, intent: .defaultIntent, options: nil)
        let converted = try #require(color?.components)
        return converted.prefix(3).reduce(0xFF) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
    }

    private let colors: [[UInt8]] = [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [128, 128, 128], [52, 120, 246],
        [235, 77, 61], [101, 196, 102], [12, 34, 56],
    ]

    @Test("Display P3 is converted to sRGB as the formulas say, with 8 bits and with 16")
    func displayP3() throws {
        let expected = try colors.map(srgb(p3:))
        let bytes: [UInt8] = colors.flatMap { $0 }
        for bits in [8, 16] {
            // A byte twice is the same share of 65535 as of 255.
            let samples = bits == 8 ? bytes : bytes.flatMap { [$0, $0] }
            let file = try png(
                samples, width: colors.count, type: SPNG_COLOR_TYPE_TRUECOLOR, bits: bits, profile: profile(.displayP3))
            let decoded = try ImageDecoder.decode(file, named: "p3")
            #expect(decoded.profile == "Display P3" && decoded.bitsPerComponent == bits && decoded.image.isOpaque)
            for (found, wanted) in zip(words(decoded), expected) {
                #expect(isClose(found, wanted), "\(String(found, radix: 16)) for \(String(wanted, radix: 16))")
            }
        }
    }

    @Test("A 16-bit recording in Display P3 of an image in sRGB gives back each of its bytes")
    func roundTrip() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let steps: [Int] = [0, 1, 2, 3, 7, 20, 51, 90, 127, 128, 180, 200, 234, 249, 254, 255]
        let colors: [UInt32] = steps.flatMap { r in
            steps.flatMap { g in steps.map { b in 0xFF00_0000 | UInt32(r << 16 | g << 8 | b) } }
        }
        let samples: [UInt16] = try colors.flatMap { word -> [UInt16] in
            let srgb = [16, 8, 0].map { CGFloat(word >> UInt32($0) & 255) / 255 }
            let color = CGColor(red: srgb[0], green: srgb[1], blue: srgb[2], alpha: 1)
            let p3 = try #require(color.converted(to: space, intent: .defaultIntent, options: nil)?.components)
            return p3.prefix(3).map { UInt16((min(max($0, 0), 1) * 65535).rounded()) }
        }
        let file = try png(
            samples.withUnsafeBytes { Array($0) }, width: colors.count, type: SPNG_COLOR_TYPE_TRUECOLOR, bits: 16,
            profile: profile(.displayP3))
        #expect(words(try ImageDecoder.decode(file, named: "recorded")) == colors)
    }

    @Test("A profile that is sRGB changes nothing, and is not named")
    func sRGB() throws {
        let file = try png(
            colors.flatMap { $0 }, width: colors.count, type: SPNG_COLOR_TYPE_TRUECOLOR, profile: profile(.sRGB))
        let decoded = try ImageDecoder.decode(file, named: "srgb")
        #expect(decoded.profile == nil)
        #expect(words(decoded) == colors.map { $0.reduce(0xFF) { $0 << 8 | UInt32($1) } })
    }

    @Test("The colors of a translucent file are converted before they are multiplied by alpha, which is kept")
    func translucent() throws {
        let samples: [UInt8] = [200, 40, 30, 128, 200, 40, 30, 0]
        let file = try png(
            samples, width: 2, type: SPNG_COLOR_TYPE_TRUECOLOR_ALPHA, profile: profile(.displayP3))
        let found = words(try ImageDecoder.decode(file, named: "alpha"))
        let straight = try srgb(p3: [200, 40, 30])
        let channels: [UInt32] = [straight >> 16 & 255, straight >> 8 & 255, straight & 255]
        let multiplied: UInt32 = channels.reduce(0x80) { word, channel in word << 8 | (channel * 128 + 127) / 255 }
        #expect(isClose(found[0], multiplied) && found[1] == 0)
    }

    @Test("Gray with a curve of its own is converted, with and without alpha")
    func gray() throws {
        // 0.2 to the power of 2.2 is 0.029 of the light, which sRGB encodes as 0.1867.
        let light: Double = pow(51.0 / 255, 2.2)
        let level = UInt32((1.055 * pow(light, 1 / 2.4) - 0.055) * 255 + 0.5)
        let opaque = try png([51, 255], width: 2, type: SPNG_COLOR_TYPE_GRAYSCALE, profile: profile(.gray))
        let decoded = try ImageDecoder.decode(opaque, named: "gray")
        #expect(decoded.profile == "Generic Gray Gamma 2.2")
        #expect(isClose(words(decoded)[0], 0xFF00_0000 | level * 0x10101) && words(decoded)[1] == 0xFFFF_FFFF)
        let clear = try png([51, 0], width: 1, type: SPNG_COLOR_TYPE_GRAYSCALE_ALPHA, profile: profile(.gray))
        #expect(words(try ImageDecoder.decode(clear, named: "clear")) == [0])
    }

    @Test("Sixteen bits are rounded to eight")
    func rounding() throws {
        // 0x0180 is 1.494 of 255, 0x0182 is 1.502; the libraries' shift by eight makes both 1.
        let samples: [UInt16] = [0x0180, 0x0182, 0xFFFF]
        let bytes = samples.withUnsafeBytes { Array($0) }
        let file = try png(bytes, width: 1, type: SPNG_COLOR_TYPE_TRUECOLOR, bits: 16, profile: nil)
        #expect(words(try ImageDecoder.decode(file, named: "deep")) == [0xFF01_02FF])
    }

    @Test("A profile that is damaged, or for another kind of color, leaves the colors as they are")
    func unusable() throws {
        let damaged = [[], [1, 2, 3], Array(try profile(.displayP3).prefix(200)), try profile(.gray)]
        for profile in damaged where !profile.isEmpty {
            let file = try png([200, 40, 30], width: 1, type: SPNG_COLOR_TYPE_TRUECOLOR, profile: profile)
            let decoded = try ImageDecoder.decode(file, named: "damaged")
            #expect(words(decoded) == [0xFFC8_281E] && decoded.profile == nil)
        }
    }

    @Test("Flipped bits of a profile never trap")
    func flippedBits() throws {
        let original = try profile(.displayP3)
        var state: UInt64 = 4
        for _ in 0..<300 {
            var changed = original
            for _ in 0..<4 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                changed[Int(state >> 33) % changed.count] ^= UInt8(1 << (state >> 60 & 7))
            }
            let file = try png([200, 40, 30], width: 1, type: SPNG_COLOR_TYPE_TRUECOLOR, profile: changed)
            #expect(try ImageDecoder.decode(file, named: "flipped").image.width == 1)
        }
    }
}
