import Foundation
import QuinceAutomation
import Stage
import Testing
import UIKit

/// The status bar that is drawn over pictures of an app.
@Suite("The status bar of pictures")
@MainActor
struct StatusBarPictureTests {
    private let path = NSTemporaryDirectory() + "quince-status-\(getpid())"

    /// Returns the first byte of the pixel at a place in points.
    private func level(_ image: CGImage, _ x: CGFloat, _ y: CGFloat) -> UInt8? {
        guard let bytes = image.dataProvider?.data as Data? else { return nil }
        return bytes[Int(y * 2) * image.bytesPerRow + Int(x * 2) * image.bitsPerPixel / 8]
    }

    @Test("A phone of iOS 7 has dots, waves, the time and a battery, all in the full color of the bar")
    func parts() throws {
        let stage = Stage()
        stage.root.backgroundColor = .white
        stage.turn()
        var output = try OutputFolder(path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        output.drawsChrome = true
        let file = try output.screenshot("bar", from: stage.host)
        let image = try #require(UIImage(contentsOfFile: file)?.cgImage)
        for dot in 0..<5 { #expect(level(image, 9 + CGFloat(dot) * 6.5, 10) == 0) }
        #expect((39..<60).contains { level(image, CGFloat($0), 10) != 255 })
        // The outline of the battery, beside its charge.
        #expect(level(image, 345, 10) == 0 && level(image, 346.2, 10) != 0)
    }
}
