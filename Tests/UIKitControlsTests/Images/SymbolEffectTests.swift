import Stage
import Symbols
import Testing
import UIKitControls

/// Apple, "Symbols": which effects run, last and end. The numbers are ours, and the formulas those of keyframes.
@Suite("Effects of symbols")
@MainActor
struct SymbolEffectTests {
    private let view = UIImageView(image: UIImage(systemName: "star.fill"))
    private let log = CallLog()

    private func stage() -> Stage {
        let root = UIViewController()
        let stage = Stage(root: root)
        root.view.addSubview(view)
        stage.turn()
        return stage
    }

    /// To a thousandth.
    private var scale: CGFloat { ((view.layer.presentation()?.affineTransform().a ?? 1) * 1000).rounded() / 1000 }
    private var opacity: Float { view.layer.presentation()?.opacity ?? 1 }

    @Test("A bounce grows, swings back and ends, and tells so once")
    func bounce() {
        let stage = stage()
        view.addSymbolEffect(.bounce) { [log] in log.add("end \($0.isFinished) \($0.effect is BounceSymbolEffect)") }
        stage.advance(0.17)
        #expect(scale > 1.15 && log.take() == [])
        stage.advance(0.5)
        #expect(scale == 1 && log.take() == ["end true true"])
        view.addSymbolEffect(.bounce.down.byLayer, options: .speed(2).repeat(2))
        stage.advance(0.09)
        #expect(scale < 0.85)
        stage.advance(0.25)
        #expect(scale < 0.9)
        stage.advance(0.25)
        #expect(scale == 1)
    }

    @Test("A pulse goes on until it is removed")
    func pulse() {
        let stage = stage()
        view.addSymbolEffect(.pulse)
        stage.advance(0.5)
        #expect(opacity < 0.4)
        stage.advance(10)
        #expect(opacity < 0.4)
        view.removeSymbolEffect(ofType: .pulse)
        stage.advance(0.1)
        #expect(opacity == 1)
        view.addSymbolEffect(.pulse, options: .nonRepeating)
        stage.advance(1.1)
        #expect(opacity == 1 && view.layer.animationKeys()?.isEmpty != false)
    }

    @Test("A scale lasts, the next one replaces it, and a symbol that has disappeared appears again")
    func lasting() {
        let stage = stage()
        view.addSymbolEffect(.scale.up)
        stage.advance(0.5)
        #expect(scale == 1.2)
        view.addSymbolEffect(.scale.down, animated: false)
        stage.turn()
        #expect(scale == 0.8)
        view.addSymbolEffect(.disappear) { [log] _ in log.add("gone") }
        stage.advance(0.1)
        #expect(opacity > 0 && opacity < 1)
        stage.advance(0.3)
        #expect(opacity == 0 && log.take() == ["gone"] && view.bounds.size == view.image?.size)
        view.addSymbolEffect(.appear)
        stage.advance(0.5)
        #expect(opacity == 1 && scale == 0.8)
        view.removeAllSymbolEffects()
        stage.advance(0.5)
        #expect(scale == 1)
    }

    @Test("A new symbol comes when the old one has gone")
    func replacing() throws {
        let stage = stage()
        let (old, new) = (view.image, try #require(UIImage(systemName: "heart")))
        view.setSymbolImage(new, contentTransition: .replace.upUp) { [log] in
            log.add("replaced \($0.contentTransition is ReplaceSymbolEffect)")
        }
        stage.advance(0.1)
        #expect(view.image == old && opacity < 1 && scale > 1)
        stage.advance(0.2)
        #expect(view.image == new && log.take() == [])
        stage.advance(0.3)
        #expect(log.take() == ["replaced true"] && opacity == 1)
    }
}
