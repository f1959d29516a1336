import CoreGraphics
import Foundation
import UIFoundation

// Pictures in colors: lights, a folder, signs of alerts, a person.
extension SystemPicture {
    static let colored: [NSImage.Name: SystemPicture] = [
        NSImage.statusAvailableName: light(.rgb(94, 220, 92), .rgb(43, 188, 49), edge: .rgb(30, 150, 36)),
        NSImage.statusPartiallyAvailableName: light(.rgb(255, 216, 92), .rgb(250, 183, 30), edge: .rgb(212, 146, 12)),
        NSImage.statusUnavailableName: light(.rgb(255, 118, 110), .rgb(240, 66, 58), edge: .rgb(198, 42, 36)),
        NSImage.statusNoneName: light(.rgb(226, 226, 226), .rgb(196, 196, 196), edge: .rgb(158, 158, 158)),
        NSImage.folderName: SystemPicture(colored: folder),
        NSImage.cautionName: SystemPicture(colored: caution),
        NSImage.infoName: SystemPicture(colored: info),
        NSImage.userName: SystemPicture(colored: user),
    ]

    private static func light(_ top: CGColor, _ bottom: CGColor, edge: CGColor) -> SystemPicture {
        SystemPicture(
            colored: { context in
                context.addEllipse(in: CGRect(x: 2.5, y: 2.5, width: 11, height: 11))
                context.fillPath(from: top, at: 2.5, to: bottom, at: 13.5)
                context.setStrokeColor(edge)
                context.ring(8, 8, 5.25, width: 0.5)
            }, side: 16)
    }

    // MARK: Folder

    @Sendable private static func folder(_ context: CGContext) {
        let back = CGMutablePath()
        // The back has a tab on the left, and the front hides most of it.
        back.addLines(between: [
            CGPoint(x: 1.5, y: 6), CGPoint(x: 2.5, y: 5), CGPoint(x: 11, y: 5), CGPoint(x: 13, y: 7.25),
            CGPoint(x: 29.5, y: 7.25), CGPoint(x: 30.5, y: 8.25), CGPoint(x: 30.5, y: 24), CGPoint(x: 1.5, y: 24),
        ])
        back.closeSubpath()
        context.addPath(back)
        context.fillPath(from: .rgb(90, 178, 224), at: 5, to: .rgb(82, 168, 216), at: 24)
        context.addRoundedBox(1, 9.5, 30, 17.5, 1.25)
        context.fillPath(from: .rgb(140, 212, 246), at: 9.5, to: .rgb(104, 190, 234), at: 27)
        context.setFillColor(.rgb(168, 226, 252))
        context.box(1.75, 9.5, 28.5, 0.75)
        context.setFillColor(.rgb(70, 154, 202))
        context.box(2, 26.25, 28, 0.75)
    }

    // MARK: Alerts

    @Sendable private static func caution(_ context: CGContext) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 16, y: 2.5))
        path.addArc(tangent1End: CGPoint(x: 17.4, y: 2.5), tangent2End: CGPoint(x: 31, y: 29), radius: 1.5)
        path.addArc(tangent1End: CGPoint(x: 31, y: 29), tangent2End: CGPoint(x: 16, y: 29), radius: 1.75)
        path.addArc(tangent1End: CGPoint(x: 1, y: 29), tangent2End: CGPoint(x: 14.6, y: 2.5), radius: 1.75)
        path.addArc(tangent1End: CGPoint(x: 14.6, y: 2.5), tangent2End: CGPoint(x: 16, y: 2.5), radius: 1.5)
        path.closeSubpath()
        context.addPath(path)
        context.fillPath(from: .rgb(255, 222, 56), at: 2.5, to: .rgb(252, 192, 16), at: 29)
        context.setStrokeColor(.rgb(206, 150, 8))
        context.setLineWidth(0.75)
        context.addPath(path)
        context.strokePath()
        context.setFillColor(.rgb(52, 40, 8))
        context.polygon(14.2, 10, 17.8, 10, 17, 20, 15, 20)
        context.disc(16, 24, 1.9)
    }

    @Sendable private static func info(_ context: CGContext) {
        context.addEllipse(in: CGRect(x: 2, y: 2, width: 28, height: 28))
        context.fillPath(from: .rgb(92, 168, 250), at: 2, to: .rgb(34, 112, 222), at: 30)
        context.setFillColor(.white)
        context.disc(16, 9.25, 2.1)
        context.polygon(
            12.5, 13.5, 18, 13.5, 18, 22.5, 20, 22.5, 20, 24.5, 12.5, 24.5, 12.5, 22.5, 14.5, 22.5, 14.5, 15.5, 12.5,
            15.5)
    }

    // MARK: Person

    @Sendable private static func user(_ context: CGContext) {
        context.saveGState()
        context.addEllipse(in: CGRect(x: 1.5, y: 1.5, width: 29, height: 29))
        context.fillPath(from: .rgb(206, 210, 218), at: 1.5, to: .rgb(164, 170, 182), at: 30.5)
        context.addEllipse(in: CGRect(x: 1.5, y: 1.5, width: 29, height: 29))
        context.clip()
        context.setFillColor(.white)
        context.fillEllipse(in: CGRect(x: 11, y: 6.5, width: 10, height: 12))
        context.fillEllipse(in: CGRect(x: 5, y: 20.5, width: 22, height: 20))
        context.restoreGState()
    }

    // MARK: App

    /// The app's own icon; a sheet with an A for an app without one.
    static var applicationIcon: SystemPicture {
        let icon = AppIcon.image(in: nil, pixels: 256)
        return SystemPicture(
            colored: { context in
                guard let icon else { return genericApp(context) }
                context.translateBy(x: 0, y: 128)
                context.scaleBy(x: 1, y: -1)
                context.draw(icon, in: CGRect(x: 0, y: 0, width: 128, height: 128))
            }, side: 128)
    }

    /// A brush, a pencil and a ruler make the letter.
    @Sendable private static func genericApp(_ context: CGContext) {
        context.addRoundedBox(14, 14, 100, 100, 20)
        context.fillPath(from: .rgb(252, 252, 252), at: 14, to: .rgb(226, 228, 232), at: 114)
        context.setStrokeColor(.rgb(190, 194, 202))
        context.frame(14, 14, 100, 100, line: 1.5, corner: 19.5)
        context.setStrokeColor(.rgb(92, 128, 178))
        context.line(36, 92, 62, 36, width: 8, cap: .round)
        context.setStrokeColor(.rgb(120, 154, 198))
        context.line(92, 92, 66, 36, width: 8, cap: .round)
        context.setStrokeColor(.rgb(72, 106, 158))
        context.line(30, 76, 98, 76, width: 8, cap: .round)
    }
}
