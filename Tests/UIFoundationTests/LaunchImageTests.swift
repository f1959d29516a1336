import CoreGraphics
import Foundation
import QuinceNibArchive
import Testing
import UIFoundation

/// The rules by which iOS finds launch images and icons, as Apple's "Information Property List Key Reference" has them.
@Suite("Launch images and icons")
struct LaunchImageTests {
    private func screen(
        _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, isPad: Bool = false,
        _ orientation: LaunchImages.Orientation = .portrait
    ) -> LaunchImages.Screen {
        .init(isPad: isPad, size: CGSize(width: width, height: height), scale: scale, orientation: orientation)
    }

    private func image(
        _ file: String, _ idiom: AssetTraits.Idiom = .phone, height: Double? = nil, scale: Double = 2,
        isLandscape: Bool = false, from version: Double? = nil
    ) -> AssetIndex.LaunchImage {
        var image = AssetIndex.LaunchImage(file: file, scale: scale)
        image.traits.idiom = idiom
        (image.screenHeight, image.isLandscape, image.minimumVersion) = (height, isLandscape, version)
        return image
    }

    @Test("A set's image is chosen by device, orientation, height, system and scale, in this order")
    func sets() {
        let set = [
            image("old", scale: 1), image("480"), image("568-old", height: 568), image("568", height: 568, from: 7),
            image("568-new", height: 568, from: 99), image("736", height: 736, scale: 3),
            image("736-wide", height: 736, scale: 3, isLandscape: true), image("pad", .pad),
            image("pad1", .pad, scale: 1),
        ]
        func file(_ screen: LaunchImages.Screen) -> String? { LaunchImages.best(set, for: screen)?.file }
        #expect(file(screen(320, 480, 2)) == "480")
        #expect(file(screen(320, 568, 2)) == "568")
        #expect(file(screen(375, 667, 2)) == "568")
        #expect(file(screen(414, 736, 3)) == "736")
        #expect(file(screen(414, 736, 3, .landscapeRight)) == "736-wide")
        #expect(file(screen(320, 568, 2, .landscapeLeft)) == "568")
        #expect(file(screen(768, 1024, 2, isPad: true)) == "pad")
        #expect(file(screen(768, 1024, 1, isPad: true)) == "pad1")
        #expect(LaunchImages.best([], for: screen(320, 480, 2)) == nil)
    }

    @Test("A file's name is the base, then orientation, height, scale and device, each of which may be missing")
    func files() {
        let names = LaunchImages.fileNames([:], for: screen(414, 736, 3, .landscapeLeft))
        #expect(names.first == "Default-LandscapeLeft-736h@3x~iphone")
        #expect(names.last == "Default")
        let wanted = ["Default-Landscape-736h@3x", "Default-736h@3x", "Default@3x", "Default@2x"]
        let places = wanted.compactMap(names.firstIndex(of:))
        #expect(places.count == wanted.count && places == places.sorted())
        let pad = LaunchImages.fileNames(["UILaunchImageFile~ipad": "Start"], for: screen(768, 1024, 1, isPad: true))
        #expect(pad.first == "Start-Portrait~ipad")
        #expect(!pad.contains { $0.contains("h@") })
    }

    @Test("UILaunchImages names the image for a size, an orientation and the latest system")
    func listed() {
        func entry(_ name: String, _ size: String, _ orientation: String, _ version: String) -> [String: String] {
            [
                "UILaunchImageName": name, "UILaunchImageSize": size, "UILaunchImageOrientation": orientation,
                "UILaunchImageMinimumOSVersion": version,
            ]
        }
        let info = [
            "UILaunchImages": [
                entry("A", "{320, 568}", "Portrait", "7.0"), entry("B", "{320, 568}", "Portrait", "8.0"),
                entry("C", "{320, 568}", "Portrait", "99.0"), entry("D", "{414, 736}", "Landscape", "8.0"),
            ]
        ]
        #expect(LaunchImages.fileNames(info, for: screen(320, 568, 2)).first == "B@2x~iphone")
        #expect(LaunchImages.fileNames(info, for: screen(414, 736, 3, .landscapeRight)).first == "D@3x~iphone")
        #expect(LaunchImages.fileNames(info, for: screen(414, 736, 3)).first == "Default-Portrait-736h@3x~iphone")
    }

    @Test("An icon is the smallest that has enough pixels, or else the largest")
    func icons() {
        #expect(AppIcon.best([58.0, 1024, 120, 180], pixels: 120) { $0 } == 120)
        #expect(AppIcon.best([58.0, 1024, 180], pixels: 120) { $0 } == 180)
        #expect(AppIcon.best([58.0, 87], pixels: 120) { $0 } == 87)
        #expect(AppIcon.best([Double](), pixels: 120) { $0 } == nil)
    }

    @Test("Icon files are named by the key of iOS 5, else by those before it, else they are named Icon")
    func iconFiles() {
        let primary = ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Icon-60"]]]
        #expect(AppIcon.fileNames(["CFBundleIcons": primary, "CFBundleIconFiles": ["Old"]]) == ["Icon-60"])
        #expect(AppIcon.fileNames(["CFBundleIconFiles": ["Old"], "CFBundleIconFile": "First.png"]) == ["Old"])
        #expect(AppIcon.fileNames(["CFBundleIconFile": "First.png"]) == ["First.png"])
        #expect(AppIcon.fileNames([:]) == ["Icon"])
    }
}
