import CoreGraphics
import Foundation
import ImageIO
import NibDocuments
import QuinceHostInterface
import Stage
import Testing
import UIKit

/// A launch screen is what Info.plist of a bundle names, drawn without any code of the app.
@Suite("Launch screens")
@MainActor
struct LaunchScreenTests {
    /// A red label at the top of a blue view, of a class of the app, with an outlet to it.
    private let scene = """
        <scene><objects>
        <viewController id="one" customClass="LaunchTestController" sceneMemberID="viewController">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
        <color key="backgroundColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <subviews><view id="box" customClass="LaunchTestView" translatesAutoresizingMaskIntoConstraints="NO">
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="nothing" value="x"/></userDefinedRuntimeAttributes>
        <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </view></subviews><constraints>
        <constraint firstItem="box" firstAttribute="top" secondItem="v" secondAttribute="top" id="c1"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c2"/>
        <constraint firstItem="box" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="c3"/>
        <constraint firstItem="box" firstAttribute="height" constant="50" id="c4"/>
        </constraints></view>
        <connections><outlet property="missing" destination="box" id="o"/></connections>
        </viewController></objects></scene>
        """

    private func bundle(_ info: [String: Any], _ files: [String: String] = [:]) throws -> Bundle {
        let plist = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
        var files = files
        files["Info.plist"] = String(decoding: plist, as: UTF8.self)
        return try NibDocuments.bundle(files)
    }

    private func add(_ name: String, _ color: CGColor, width: Int, height: Int, to bundle: Bundle) throws {
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        // The top half stays in the color, the lower one is black.
        context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height / 2))
        let data = ImageEncoder.png(try #require(context.makeImage()))
        try data.write(to: bundle.bundleURL.appendingPathComponent(name))
    }

    private func device(_ name: String, _ orientation: HostOrientation = .portrait) -> DeviceConfiguration {
        DeviceConfiguration(profile: DeviceProfile.named(name)!, orientation: orientation)
    }

    private func colors(_ image: CGImage?, _ points: (Double, Double)...) throws -> [UIColor.Eight] {
        let image = try #require(image)
        return try points.map { try #require(UIColor.Eight(image, $0.0, $0.1)) }
    }

    @Test("A launch storyboard is laid out for the device, without the app's classes, outlets and attributes")
    func storyboard() throws {
        LaunchTestController.made = 0
        registerObjCClass(LaunchTestController.self) { _ in }
        registerObjCClass(LaunchTestView.self) { _ in }
        let app = try bundle(
            ["UILaunchStoryboardName": "Launch"], ["Launch.storyboard": NibDocuments.storyboardText(scene)])
        let upright = LaunchScreen.picture(of: app, on: device("iPhone 6"))
        #expect(upright?.width == 750 && upright?.height == 1334)
        #expect(try colors(upright, (0.99, 0.07), (0.99, 0.08)) == [.red, .blue])
        let sideways = LaunchScreen.picture(of: app, on: device("iPhone 6", .landscapeLeft))
        #expect(sideways?.width == 1334 && sideways?.height == 750)
        #expect(try colors(sideways, (0.99, 0.13), (0.99, 0.14)) == [.red, .blue])
        #expect(LaunchTestController.made == 0)
    }

    @Test("A launch xib shows its view")
    func xib() throws {
        let view = """
            <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <color key="backgroundColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>
            """
        let document = String(decoding: NibDocuments.xib(view), as: UTF8.self)
        let app = try bundle(["UILaunchStoryboardName": "LaunchScreen"], ["LaunchScreen.xib": document])
        #expect(try colors(LaunchScreen.picture(of: app, on: device("iPhone 6")), (0.99, 0.99)) == [.blue])
    }

    @Test("Without a launch screen the picture is the system's background, dark in dark appearance")
    func none() throws {
        let app = try bundle(["CFBundleName": "Plain"])
        #expect(try colors(LaunchScreen.picture(of: app, on: device("iPhone 6")), (0.5, 0.5)) == [.white])
        #expect(try colors(LaunchScreen.picture(of: app, on: device("iPhone 6"), .dark), (0.5, 0.5)) == [.black])
    }

    @Test("The launch image is that of the screen's height, and lies as the device is held")
    func image() throws {
        let app = try bundle(["CFBundleName": "Old"])
        try add("Default@2x.png", CGColor(red: 1, green: 0, blue: 0, alpha: 1), width: 640, height: 960, to: app)
        try add("Default-568h@2x.png", CGColor(red: 0, green: 0, blue: 1, alpha: 1), width: 640, height: 1136, to: app)
        #expect(
            try colors(LaunchScreen.picture(of: app, on: device("iPhone 4S")), (0.5, 0.4), (0.5, 0.6)) == [
                .red, .black,
            ])
        #expect(
            try colors(LaunchScreen.picture(of: app, on: device("iPhone 5s")), (0.5, 0.4), (0.5, 0.6)) == [
                .blue, .black,
            ])
        let left = LaunchScreen.picture(of: app, on: device("iPhone 5s", .landscapeLeft))
        #expect(try colors(left, (0.4, 0.5), (0.6, 0.5)) == [.blue, .black])
        let right = LaunchScreen.picture(of: app, on: device("iPhone 5s", .landscapeRight))
        #expect(try colors(right, (0.4, 0.5), (0.6, 0.5)) == [.black, .blue])
    }

    @Test("The app that launches after its launch screen has nothing of it")
    func nothingRemains() throws {
        let app = try bundle(
            ["UILaunchStoryboardName": "Launch"], ["Launch.storyboard": NibDocuments.storyboardText(scene)])
        _ = LaunchScreen.picture(of: app, on: device("iPhone 5s"))
        let stage = Stage()
        #expect(UIScreen.main.bounds.size == CGSize(width: 375, height: 667))
        #expect(UIApplication.shared.windows.allSatisfy { $0 === stage.window })
    }
}

extension UIColor {
    /// A color of a picture, in eight bits.
    struct Eight: Equatable {
        let red: UInt8
        let green: UInt8
        let blue: UInt8

        static let red = Eight(red: 255, green: 0, blue: 0)
        static let blue = Eight(red: 0, green: 0, blue: 255)
        static let white = Eight(red: 255, green: 255, blue: 255)
        static let black = Eight(red: 0, green: 0, blue: 0)

        init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

        /// - Parameter x: a share of the width.
        init?(_ image: CGImage, _ x: Double, _ y: Double) {
            var pixel: [UInt8] = [0, 0, 0, 0]
            let context = CGContext(
                data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            let (column, row) = (Int(x * Double(image.width)), Int(y * Double(image.height)))
            guard let context, let cut = image.cropping(to: CGRect(x: column, y: row, width: 1, height: 1)) else {
                return nil
            }
            context.draw(cut, in: CGRect(x: 0, y: 0, width: 1, height: 1))
            self.init(red: pixel[0], green: pixel[1], blue: pixel[2])
        }
    }
}

private final class LaunchTestController: UIViewController {
    static var made = 0
    required init?(coder: NSCoder) {
        Self.made += 1
        super.init(coder: coder)
    }
}

private final class LaunchTestView: UIView {
    required init?(coder: NSCoder) {
        LaunchTestController.made += 1
        super.init(coder: coder)
    }
}
