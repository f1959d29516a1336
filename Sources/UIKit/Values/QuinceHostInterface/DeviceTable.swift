import Foundation

// The devices, one per line: size in points, scale, frames per second, and the insets for content. Sizes and scales are
// from Apple's Human Interface Guidelines; the insets are from its tables of layout guides.

extension DeviceProfile {
    package static let all: [DeviceProfile] = phones + pads

    private static let phones: [DeviceProfile] = [
        phone("iPhone 4S", 320, 480, 2),
        phone("iPhone 5", 320, 568, 2),
        phone("iPhone 5s", 320, 568, 2),
        phone("iPhone SE", 320, 568, 2),
        phone("iPhone 6", 375, 667, 2),
        phone("iPhone 6 Plus", 414, 736, 3),
        phone("iPhone 6s", 375, 667, 2),
        phone("iPhone 6s Plus", 414, 736, 3),
        phone("iPhone 7", 375, 667, 2),
        phone("iPhone 7 Plus", 414, 736, 3),
        phone("iPhone 8", 375, 667, 2),
        phone("iPhone 8 Plus", 414, 736, 3),
        phone("iPhone X", 375, 812, 3, top: 44, home: 34, corner: 39),
        phone("iPhone XR", 414, 896, 2, top: 48, home: 34, corner: 41.5),
        phone("iPhone XS", 375, 812, 3, top: 44, home: 34, corner: 39),
        phone("iPhone XS Max", 414, 896, 3, top: 44, home: 34, corner: 39),
        phone("iPhone 11", 414, 896, 2, top: 48, home: 34, corner: 41.5),
        phone("iPhone 11 Pro", 375, 812, 3, top: 44, home: 34, corner: 39),
        phone("iPhone 11 Pro Max", 414, 896, 3, top: 44, home: 34, corner: 39),
        phone("iPhone SE (2nd generation)", 375, 667, 2),
        phone("iPhone SE (3rd generation)", 375, 667, 2),
        phone("iPhone 12 mini", 375, 812, 3, top: 50, home: 34, corner: 44),
        phone("iPhone 12", 390, 844, 3, top: 47, home: 34, corner: 47.33),
        phone("iPhone 12 Pro", 390, 844, 3, top: 47, home: 34, corner: 47.33),
        phone("iPhone 12 Pro Max", 428, 926, 3, top: 47, home: 34, corner: 53.33),
        phone("iPhone 13 mini", 375, 812, 3, top: 50, home: 34, corner: 44),
        phone("iPhone 13", 390, 844, 3, top: 47, home: 34, corner: 47.33),
        phone("iPhone 13 Pro", 390, 844, 3, rate: 120, top: 47, home: 34, corner: 47.33),
        phone("iPhone 13 Pro Max", 428, 926, 3, rate: 120, top: 47, home: 34, corner: 53.33),
        phone("iPhone 14", 390, 844, 3, top: 47, home: 34, corner: 47.33),
        phone("iPhone 14 Plus", 428, 926, 3, top: 47, home: 34, corner: 53.33),
        phone("iPhone 14 Pro", 393, 852, 3, rate: 120, top: 59, home: 34, corner: 55),
        phone("iPhone 14 Pro Max", 430, 932, 3, rate: 120, top: 59, home: 34, corner: 55),
        phone("iPhone 15", 393, 852, 3, top: 59, home: 34, corner: 55),
        phone("iPhone 15 Plus", 430, 932, 3, top: 59, home: 34, corner: 55),
        phone("iPhone 15 Pro", 393, 852, 3, rate: 120, top: 59, home: 34, corner: 55),
        phone("iPhone 15 Pro Max", 430, 932, 3, rate: 120, top: 59, home: 34, corner: 55),
        phone("iPhone 16", 393, 852, 3, top: 59, home: 34, corner: 55),
        phone("iPhone 16 Plus", 430, 932, 3, top: 59, home: 34, corner: 55),
        phone("iPhone 16 Pro", 402, 874, 3, rate: 120, top: 62, home: 34, corner: 62),
        phone("iPhone 16 Pro Max", 440, 956, 3, rate: 120, top: 62, home: 34, corner: 62),
        phone("iPhone 17", 402, 874, 3, rate: 120, top: 62, home: 34, corner: 62),
        phone("iPhone 17 Pro", 402, 874, 3, rate: 120, top: 62, home: 34, corner: 62),
        phone("iPhone 17 Pro Max", 440, 956, 3, rate: 120, top: 62, home: 34, corner: 62),
    ]

    private static let pads: [DeviceProfile] = [
        pad("iPad 2", 768, 1024, 1),
        pad("iPad Air", 768, 1024, 2),
        pad("iPad Air 2", 768, 1024, 2),
        pad("iPad mini 2", 768, 1024, 2),
        pad("iPad mini 4", 768, 1024, 2),
        pad("iPad (9th generation)", 810, 1080, 2),
        pad("iPad (10th generation)", 820, 1180, 2, top: 24, home: 20, corner: 25),
        pad("iPad mini (6th generation)", 744, 1133, 2, top: 24, home: 20, corner: 21.5),
        pad("iPad Air (5th generation)", 820, 1180, 2, top: 24, home: 20, corner: 18),
        pad("iPad Pro 9.7", 768, 1024, 2),
        pad("iPad Pro 10.5", 834, 1112, 2, rate: 120),
        pad("iPad Pro 11", 834, 1194, 2, rate: 120, top: 24, home: 20, corner: 18),
        pad("iPad Pro 12.9", 1024, 1366, 2, rate: 120, top: 24, home: 20, corner: 18),
    ]

    /// The Macs, by the size of their desktop.
    package static let macs: [DeviceProfile] = [
        mac("Mac 1280x800", 1280, 800, 1), mac("Mac 1440x900", 1440, 900, 1), mac("Mac 1920x1080", 1920, 1080, 1),
        mac("Mac 1280x800 Retina", 1280, 800, 2), mac("Mac 1440x900 Retina", 1440, 900, 2),
    ]

    package static let standardMac: DeviceProfile = macs[0]

    private static func mac(_ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat) -> DeviceProfile {
        DeviceProfile(
            name: name, idiom: .mac, size: CGSize(width: width, height: height), scale: scale, refreshRate: 60,
            statusBarHeight: 0, homeIndicator: 0, topInset: 0, sideInset: 0, cornerRadius: 0)
    }

    /// - Parameter top: the height of the status bar, which a sensor housing increases from the usual 20.
    private static func phone(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, rate: Int = 60, top: CGFloat = 20,
        home: CGFloat = 0, corner: CGFloat = 0
    ) -> DeviceProfile {
        DeviceProfile(
            name: name, idiom: .phone, size: CGSize(width: width, height: height), scale: scale, refreshRate: rate,
            statusBarHeight: top, homeIndicator: home, topInset: top, sideInset: home > 0 ? top : 0,
            cornerRadius: corner)
    }

    private static func pad(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, rate: Int = 60, top: CGFloat = 20,
        home: CGFloat = 0, corner: CGFloat = 0
    ) -> DeviceProfile {
        DeviceProfile(
            name: name, idiom: .pad, size: CGSize(width: width, height: height), scale: scale, refreshRate: rate,
            statusBarHeight: top, homeIndicator: home, topInset: top, sideInset: 0, cornerRadius: corner)
    }
}
