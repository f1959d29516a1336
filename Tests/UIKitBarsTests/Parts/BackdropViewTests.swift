import CoreGraphics
import Foundation
import Stage
import Testing
import UIKitBars
import UIKitControls
@_spi(Hooks) import UIKitCore

/// The glass of bars, and the trick of iOS 7 that takes it out of them: "the trick consists of creating a
/// UINavigationBar, setting its frame to the bounds of the view, and then inserting the toolbar's layer as the first
/// layer in the view's layer hierarchy" (Sergio Campamá, "Blur Backgrounds and Custom Modal Transitions").
@Suite("Backdrop views")
@MainActor
struct BackdropViewTests {
    private let stage = Stage()
    /// The bar, as far as the trick is concerned: a view with glass inside.
    private let plain = UIView()
    private let card = UIView()

    init() {
        let stripes = UIView(frame: stage.root.bounds)
        for x in stride(from: 0, to: 375, by: 20) {
            let stripe = UIView(frame: CGRect(x: x, y: 0, width: 10, height: 667))
            stripe.backgroundColor = .black
            stripes.addSubview(stripe)
        }
        stripes.backgroundColor = .white
        let glass = BackdropView(BackdropRecipe(radius: 20, white: 1, alpha: 0))
        glass.frame = plain.bounds
        plain.addSubview(glass)
        stage.root.addSubview(stripes)
        stage.root.addSubview(card)
    }

    /// Takes the bar's own layer into the card's.
    private func trick(_ bar: UIView, _ frame: CGRect) {
        card.frame = frame
        bar.frame = card.bounds
        card.layer.insertSublayer(bar.layer, at: 0)
        stage.turn()
    }

    enum Bar: CaseIterable { case plain, toolbar, navigationBar }

    /// Bars whose own color lets much of the glass be seen.
    private func bar(_ kind: Bar) -> UIView {
        let tint = UIColor(white: 0.5, alpha: 0.1)
        switch kind {
        case .plain: return plain
        case .toolbar:
            let bar = UIToolbar()
            bar.barTintColor = tint
            return bar
        case .navigationBar:
            let bar = UINavigationBar()
            bar.barTintColor = tint
            return bar
        }
    }

    private func gray(_ x: CGFloat, _ y: CGFloat) -> Int { stage.pixel(x, y).0 }
    private func isBlurred(_ x: CGFloat, _ y: CGFloat) -> Bool {
        (0..<20).allSatisfy { abs(gray(x + CGFloat($0), y) - 128) < 30 }
    }
    private func isSharp(_ x: CGFloat, _ y: CGFloat) -> Bool {
        Set((0..<20).map { gray(x + CGFloat($0), y) }) == [0, 255]
    }

    @Test("A bar's layer in another view's layer blurs what is beneath that view", arguments: Bar.allCases)
    func layerElsewhere(kind: Bar) {
        let bar = bar(kind)
        trick(bar, CGRect(x: 40, y: 100, width: 200, height: 300))
        #expect(bar.superview == nil && bar.window == nil)
        #expect(isBlurred(120, 250))
        #expect(isSharp(10, 250) && isSharp(300, 250) && isSharp(120, 90) && isSharp(120, 410))
    }

    @Test("It stays with the view that is resized and turned in the same frame", arguments: Bar.allCases)
    func resizedAndTurned(kind: Bar) {
        let bar = bar(kind)
        trick(bar, CGRect(x: 40, y: 100, width: 200, height: 100))
        card.bounds.size = CGSize(width: 300, height: 60)
        card.center = CGPoint(x: 187, y: 333)
        card.transform = CGAffineTransform(rotationAngle: .pi / 2)
        bar.frame = card.bounds
        stage.turn()
        #expect(isSharp(100, 150))
        #expect(isBlurred(177, 250) && isBlurred(177, 420))
        #expect(isSharp(120, 333) && isSharp(230, 333) && isSharp(177, 170) && isSharp(177, 495))
    }

    @Test("It follows the content, while the view above it is animated")
    func live() {
        trick(plain, CGRect(x: 40, y: 100, width: 200, height: 300))
        let square = UIView(frame: CGRect(x: 90, y: 200, width: 100, height: 100))
        square.backgroundColor = .red
        stage.root.insertSubview(square, belowSubview: card)
        stage.turn()
        let red = stage.pixel(140, 250)
        #expect(red.0 > 200 && red.1 < 60)
        UIView.animate(withDuration: 1) { square.center.x = 600 }
        stage.advance(1)
        #expect(isBlurred(130, 250))
    }

    @Test("The recipes of bars are those of light and dark glass; a tint covers 85 per cent")
    func bars() {
        #expect(BackdropRecipe.bar(isBlack: false) == .extraLight)
        #expect(BackdropRecipe.bar(isBlack: true) == .dark)
        let tinted = BackdropRecipe.bar(isBlack: false, tint: UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(tinted.radius == 20 && tinted.tint.cgColor.alpha == 0.425 && tinted.isDark)
        #expect(!BackdropRecipe.light.isDark && BackdropRecipe.dark.isDark)
    }
}
