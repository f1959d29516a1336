import Foundation
import Testing

/// Old spellings, compiled with the tests' compiler against the modules that the tests are linked with.
///
/// One process compiles all of them: each is one line of source with the replacement that the compiler suggests.
@Suite("Old spellings") struct FixItTests {
    /// A line of client source and the text of its fix-it.
    private static let errors: [(String, String)] = [
        ("_ = CGRectGetMinX(r)", "r.minX"),
        ("_ = CGRectInset(r, 1, 2)", "r.insetBy dx: dy:"),
        ("_ = CGPointMake(1, 2)", "CGPoint x: y:"),
        ("_ = CGRectZero", "CGRect.zero"),
        ("_ = CGAffineTransformMakeRotation(1)", "CGAffineTransform rotationAngle:"),
        ("CGContextSaveGState(c)", "c.saveGState"),
        ("UIView.animateWithDuration(1, animations: {})", "animate withDuration:"),
        ("_ = touch.locationInView(view)", "location in:"),
        ("view.hidden = true", "isHidden"),
        ("view.userInteractionEnabled = true", "isUserInteractionEnabled"),
        ("_ = UIColor.redColor()", "red"),
        ("view.contentMode = .ScaleAspectFit", "scaleAspectFit"),
        ("layer.addAnimation(CABasicAnimation(), forKey: nil)", "add"),
        ("println(1)", "print"),
        ("dispatch_async(DispatchQueue.main, {})", "DispatchQueue.main.async execute:"),
        ("_ = NSBundle.self", "Bundle"),
        ("_ = UISnapBehavior(item: view, snapToPoint: r.origin)", "snapTo"),
        ("_ = UIPushBehavior(items: [view], mode: .Instantaneous)", "instantaneous"),
        ("_ = UIAttachmentBehavior(item: view, attachedToItem: view)", "attachedTo"),
        ("UIDynamicItemBehavior().addAngularVelocity(1, forItem: view)", "for"),
        (
            "UICollisionBehavior().addBoundaryWithIdentifier(NSNumber(1), forPath: UIBezierPath())",
            "addBoundary withIdentifier: for"
        ),
        ("UICollisionBehavior().collisionMode = .Boundaries", "boundaries"),
        ("_ = UIFieldBehavior.radialGravityFieldWithPosition(r.origin)", "radialGravityField position:"),
        ("UIDynamicAnimator().updateItemUsingCurrentState(view)", "updateItem usingCurrentState:"),
    ]

    private static let warnings: [(String, String)] = [
        ("_ = UIViewNoIntrinsicMetric", "UIView.noIntrinsicMetric"),
        ("let _: [NSAttributedStringKey: Int] = [:]", "NSAttributedString.Key"),
        ("_ = UIControlState.normal", "UIControl.State"),
        ("_ = UIEdgeInsetsMake(1, 2, 3, 4)", "UIEdgeInsets top: left: bottom: right:"),
        ("_ = UIEdgeInsetsInsetRect(r, .zero)", "r.inset by:"),
        ("_ = kCAMediaTimingFunctionEaseIn", "CAMediaTimingFunctionName.easeIn"),
        ("_ = kCAFillModeForwards", "CAMediaTimingFillMode.forwards"),
        ("_ = UIImagePNGRepresentation(image)", "image.pngData"),
        ("_ = NSNotification.Name.UIKeyboardWillShow", "UIResponder.keyboardWillShowNotification"),
        ("_ = (\"a\" as NSString).size(attributes: [:])", "withAttributes"),
        ("_ = NSStringFromCGPoint(r.origin)", "NSCoder.string for:"),
        ("view.sendSubview(toBack: view)", "sendSubviewToBack"),
        ("view.bringSubview(toFront: view)", "bringSubviewToFront"),
        ("UIViewController().addChildViewController(UIViewController())", "addChild"),
        ("UIViewController().removeFromParentViewController()", "removeFromParent"),
        ("UIViewController().didMove(toParentViewController: nil)", "toParent"),
        ("_ = UIViewController().childViewControllers", "children"),
        ("_ = UILayoutPriorityRequired", "UILayoutPriority.required"),
        ("let _: UIStackViewDistribution = .fill", "UIStackView.Distribution"),
        ("UIAccessibilityPostNotification(.screenChanged, nil)", "UIAccessibility.post notification: argument:"),
    ]

    private static let opening = """
        import Foundation
        import CoreGraphics
        import QuartzCore
        import QuinceFoundationAdditions
        import UIFoundation
        import UIKitControls
        import UIKitCore
        import UIKitDynamics
        import UIKitOldNames
        @MainActor func client(
            _ r: CGRect, _ c: CGContext, _ view: UIView, _ touch: UITouch, _ layer: CALayer, _ image: UIImage
        ) {

        """

    @Test("Each old spelling is an error or a warning whose fix-it is the name of today")
    func fixIts() throws {
        let lines = Self.errors + Self.warnings
        let said = try compile(Self.opening + lines.map(\.0).joined(separator: "\n") + "\n}\n")
        let first = Self.opening.split(separator: "\n", omittingEmptySubsequences: false).count
        for (index, (source, fix)) in lines.enumerated() {
            let kind = index < Self.errors.count ? "error" : "warning"
            let found = said[first + index]
            #expect(found?.kind == kind, "\(source)")
            #expect(found?.fix == fix, "\(source)")
        }
    }

    @Test("A client's own members may have old names, in subclasses and beside them")
    func ownMembers() throws {
        let source = """
            final class Own: UIView {
                var hidden = false
                var selected: String?
                func locationInView(_ view: UIView) -> Int { 1 }
                class func redColor() -> Int { 2 }
                func use() -> Int { hidden = true; selected = nil; return locationInView(self) + Own.redColor() }
            }

            """
        let modules = Self.opening.split(separator: "\n").filter { $0.hasPrefix("import") }.joined(separator: "\n")
        let said = try compile(modules + "\n" + source)
        #expect(said.isEmpty)
    }

    // MARK: The compiler

    private struct Said {
        let kind: String
        var fix: String?
    }

    /// Returns the diagnostics by line number of the source.
    private func compile(_ source: String) throws -> [Int: Said] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fixits-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Client.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        return read(try Compiler.typecheck(file), of: file.path)
    }

    /// In the compiler's LLVM style, a message is followed by the line, its marker and, if there is one, the fix-it.
    private func read(_ text: String, of path: String) -> [Int: Said] {
        var result: [Int: Said] = [:]
        let lines = text.components(separatedBy: "\n")
        for (index, line) in lines.enumerated() where line.hasPrefix(path) {
            let parts = line.dropFirst(path.count + 1).split(separator: ":", maxSplits: 3)
            guard parts.count == 4, let number = Int(parts[0]) else { continue }
            let kind = parts[2].trimmingCharacters(in: .whitespaces)
            let fix = fix(in: lines[(index + 1)...])
            // A warning's fix-it is part of a note on the same line.
            if kind == "note" { if result[number]?.fix == nil { result[number]?.fix = fix }; continue }
            result[number] = Said(kind: kind, fix: fix)
        }
        return result
    }

    private func fix(in lines: ArraySlice<String>) -> String? {
        guard let marker = lines.firstIndex(where: { $0.contains("^") }), marker + 1 < lines.endIndex else {
            return nil
        }
        let words = lines[marker + 1].split(separator: " ")
        return words.isEmpty || lines[marker + 1].hasPrefix("/") ? nil : words.joined(separator: " ")
    }
}
