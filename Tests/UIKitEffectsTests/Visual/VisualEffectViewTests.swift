import CoreGraphics
import Foundation
import NibDocuments
import QuinceDiagnostics
import QuinceRenderTree
import Stage
import Testing
import UIKitContent
import UIKitControls
@_spi(Hooks) import UIKitCore
import UIKitEffects

@Suite("Visual effect views")
@MainActor
struct VisualEffectViewTests {
    private let stage = Stage()

    /// Adds halves in two colors, and an effect view over them.
    private func view(
        _ effect: UIVisualEffect?, _ left: UIColor = .red, _ right: UIColor = .white,
        frame: CGRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    ) -> UIVisualEffectView {
        let halves = [left, right].enumerated().map { index, color in
            let half = UIView(frame: frame)
            half.frame.size.width /= 2
            half.frame.origin.x += CGFloat(index) * frame.width / 2
            half.backgroundColor = color
            return half
        }
        let view = UIVisualEffectView(effect: effect)
        view.frame = frame
        for one in halves + [view] { stage.root.addSubview(one) }
        stage.turn()
        return view
    }

    private func components(_ pixel: (Int, Int, Int)) -> [Int] { [pixel.0, pixel.1, pixel.2] }

    /// The recordings (uber/ios-snapshot-test-case, its visual effect view over 40 × 40 points, at a scale of 2): red is
    /// 255, green goes from 133 at the left edge to 168 at the right one. They differ among each other by 10 to 40
    /// levels, and the test that drew them is switched off, so 20 levels is as near as it means anything. Glass of
    /// radius 20, without tint, or that repeats its edges once only is out of these limits.
    @Test("Light glass over red and white is as recorded: radius, edges and tint")
    func recordedStep() {
        _ = view(UIBlurEffect(style: .light))
        let row = (0..<40).map { stage.pixel(100 + CGFloat($0), 120) }
        #expect(row.allSatisfy { $0.0 >= 254 && abs($0.1 - $0.2) <= 1 })
        #expect(abs(row[0].1 - 133) <= 20 && abs(row[39].1 - 168) <= 20, "\(row[0].1)…\(row[39].1)")
        #expect(abs((row[19].1 + row[20].1) / 2 - 150) <= 3)
        for (a, b) in zip(row, row.dropFirst()) { #expect(b.1 >= a.1 && b.1 - a.1 <= 4) }
    }

    /// Over one color a blur changes nothing, so the other two numbers remain.
    @Test(
        "Over one color, glass shows its saturation and tint",
        arguments: [
            (UIBlurEffect.Style.light, 1.0, 0.3), (.extraLight, 0.97, 0.82), (.dark, 0.11, 0.73), (.regular, 1, 0.3),
            (.prominent, 0.97, 0.82), (.systemThickMaterialDark, 0.11, 0.84), (.systemMaterialLight, 0.97, 0.72),
        ])
    func tints(style: UIBlurEffect.Style, white: Double, alpha: Double) {
        let base = [0.5, 0.4, 0.3]
        let color = UIColor(red: base[0], green: base[1], blue: base[2], alpha: 1)
        _ = view(UIBlurEffect(style: style), color, color)
        let gray = 0.2126 * base[0] + 0.7152 * base[1] + 0.0722 * base[2]
        let wanted = base.map { ((gray + ($0 - gray) * 1.8) * (1 - alpha) + white * alpha) * 255 }
        for (found, wanted) in zip(components(stage.pixel(120, 120)), wanted) {
            #expect(abs(Double(found) - wanted) <= 1.5, "\(style): \(found), \(wanted)")
        }
    }

    @Test("Each style has its raw value of UIBlurEffect.h, and is light or dark as it says")
    func styles() {
        #expect(UIBlurEffect.Style.dark.rawValue == 2 && UIBlurEffect.Style.regular.rawValue == 4)
        #expect(UIBlurEffect.Style.systemUltraThinMaterial.rawValue == 6)
        #expect(UIBlurEffect.Style.systemChromeMaterialDark.rawValue == 20)
        for raw in 0...20 {
            guard let style = UIBlurEffect.Style(rawValue: raw) else { continue }
            let name = "\(style)"
            let fixed: Bool? = name.hasSuffix("Dark") || style == .dark ? true : name.hasSuffix("ight") ? false : nil
            for isDark in [false, true] {
                let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
                let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
                view.overrideUserInterfaceStyle = traits.userInterfaceStyle
                stage.root.addSubview(view)
                stage.turn()
                let glass = (view.subviews[0] as? BackdropView)?.recipe
                #expect(glass?.isDark == fixed ?? isDark, "\(style)")
                view.removeFromSuperview()
            }
        }
    }

    @Test("Without an effect it shows what is behind it, and its content")
    func noEffect() {
        let view = view(nil)
        #expect(components(stage.pixel(102, 120)) == [255, 0, 0])
        view.contentView.backgroundColor = .blue
        stage.turn()
        #expect(components(stage.pixel(102, 120)) == [0, 0, 255])
        #expect(view.contentView.frame == view.bounds && view.contentView.superview === view)
    }

    @Test("Content stays where it is, and sharp, when the view is resized")
    func content() {
        let view = view(UIBlurEffect(style: .dark))
        view.frame.size = CGSize(width: 60, height: 30)
        let mark = UIView(frame: CGRect(x: 50, y: 10, width: 5, height: 5))
        mark.backgroundColor = .green
        view.contentView.addSubview(mark)
        stage.turn()
        #expect(view.contentView.bounds.size == CGSize(width: 60, height: 30))
        #expect(components(stage.pixel(152, 112)) == [0, 255, 0] && components(stage.pixel(156, 112))[1] != 255)
        #expect(view.hitTest(CGPoint(x: 52, y: 12), with: nil) === mark)
        #expect(view.hitTest(CGPoint(x: 2, y: 2), with: nil) === view.contentView)
    }

    // MARK: Vibrancy

    private func vibrant(_ style: UIBlurEffect.Style, _ color: UIColor, behind: UIColor) -> (text: [Int], glass: [Int])
    {
        let blur = UIBlurEffect(style: style)
        let glass = view(blur, behind, behind)
        let inner = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
        inner.frame = glass.bounds
        glass.contentView.addSubview(inner)
        let mark = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        mark.backgroundColor = color
        inner.contentView.addSubview(mark)
        stage.turn()
        return (components(stage.pixel(120, 120)), components(stage.pixel(105, 105)))
    }

    /// WCAG's relative luminance contrast.
    private func contrast(_ a: [Int], _ b: [Int]) -> Double {
        func light(_ color: [Int]) -> Double {
            let linear = color.map { pow((Double($0) / 255 + 0.055) / 1.055, 2.4) }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05
        }
        return max(light(a), light(b)) / min(light(a), light(b))
    }

    @Test("Vibrant content can be read on glass", arguments: [UIBlurEffect.Style.extraLight, .light, .dark])
    func readable(style: UIBlurEffect.Style) {
        for behind in [UIColor.white, .gray, .black, .red, .blue] {
            let (text, glass) = vibrant(style, .white, behind: behind)
            // Black under light glass is a dark gray, of which text is a darker one.
            let least = style == .light && (behind == .black || behind == .blue) ? 1.5 : 3
            #expect(contrast(text, glass) >= least, "\(style) over \(behind): \(text) on \(glass)")
        }
    }

    @Test("The content's own color does not matter, its alpha does, and the color behind shines in it")
    func stencil() {
        let white = vibrant(.dark, .white, behind: .red)
        let green = vibrant(.dark, .green, behind: .red)
        #expect(white.text == green.text)
        let half = vibrant(.dark, UIColor(white: 0, alpha: 0.5), behind: .red)
        for k in 0..<3 { #expect(abs(half.text[k] - (white.text[k] + white.glass[k]) / 2) <= 1) }
        #expect(white.text[0] > white.text[1] + 30)
        let gray = vibrant(.dark, .white, behind: .gray)
        #expect(abs(gray.text[0] - gray.text[1]) <= 1)
    }

    @Test("The weights of vibrancy go from a label to a separator")
    func weights() {
        func share(_ style: UIVibrancyEffectStyle) -> Double {
            let view = UIVisualEffectView(
                effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: style))
            let filter = (view.contentView.layer.filters?.first as? CIFilter)?.value(forKey: "inputColorMatrix")
            return Double((filter as? CIVector)?.value(at: 4) ?? -1)
        }
        let whole = share(.label)
        let shares = [UIVibrancyEffectStyle.secondaryLabel, .tertiaryLabel, .quaternaryLabel, .fill, .separator]
            .map { share($0) / whole }
        for (found, wanted) in zip(shares, [0.6, 0.3, 0.18, 0.2, 0.29]) { #expect(abs(found - wanted) < 1e-5) }
    }

    // MARK: Animation

    /// One frame of an animation of a second is 3.3 levels.
    private static let frame = 4.5

    /// Over one color, the tint alone is seen, and it comes in by its opacity.
    @Test("In an animation block the glass comes in step by step, and goes")
    func animated() {
        let view = view(nil, .black, .black)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.effect = UIBlurEffect(style: .extraLight)
        }
        let full = 0.97 * 0.82 * 255
        for step in 0...4 {
            #expect(abs(Double(stage.pixel(120, 120).0) - full * Double(step) / 4) <= Self.frame, "\(step)")
            stage.advance(0.25)
        }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
        stage.advance(0.5)
        #expect(abs(Double(stage.pixel(120, 120).0) - full / 2) <= Self.frame)
        stage.advance(0.6)
        #expect(stage.pixel(120, 120).0 == 0)
    }

    @Test("A property animator scrubs the radius: edges soften with the fraction, forwards and backwards")
    func scrubbed() {
        let view = view(nil, .black, .white, frame: CGRect(x: 100, y: 100, width: 200, height: 100))
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.effect = UIBlurEffect(style: .light)
        }
        animator.pausesOnCompletion = true
        func step(_ fraction: CGFloat) -> Int {
            animator.fractionComplete = fraction
            stage.turn()
            return stage.pixel(210, 150).0 - stage.pixel(190, 150).0
        }
        let steps = [0, 0.1, 0.3, 0.6].map(step)
        #expect(steps[0] == 255)
        for (a, b) in zip(steps, steps.dropFirst()) { #expect(b < a - 5, "\(steps)") }
        #expect(step(0.1) == steps[1] && step(0) == 255)
        animator.stopAnimation(true)
    }

    @Test("From one style to another the numbers go over")
    func betweenStyles() {
        let view = view(UIBlurEffect(style: .extraLight), .black, .black)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .dark) }
        stage.advance(0.5)
        let wanted = (0.97 * 0.82 + 0.11 * 0.73) / 2 * 255
        #expect(abs(Double(stage.pixel(120, 120).0) - wanted) <= Self.frame)
    }

    // MARK: Coding

    @Test("Effects are equal by their values, and come back from an archive")
    func archives() throws {
        let blur = UIBlurEffect(style: .systemThinMaterialDark)
        let vibrancy = UIVibrancyEffect(blurEffect: blur, style: .tertiaryFill)
        for effect in [blur, vibrancy, UIVisualEffect()] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: effect, requiringSecureCoding: true)
            let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: type(of: effect), from: data)
            #expect(back.map { type(of: $0) } == type(of: effect))
            if effect !== effect as? UIBlurEffect && !(effect is UIVibrancyEffect) { continue }
            #expect(back == effect)
        }
        #expect(blur != UIBlurEffect(style: .dark) && blur.copy() as? UIBlurEffect == blur)
        #expect(vibrancy != UIVibrancyEffect(blurEffect: blur))
    }

    @Test("A document's effect view has its content view, which outlets and constraints find, and its effect")
    func nib() throws {
        Unsupported.reset()
        let view = NibDocuments.only(
            """
            <visualEffectView opaque="NO" contentMode="scaleToFill" id="v">
            <rect key="frame" x="10" y="20" width="200" height="100"/>
            <view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" id="c">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <autoresizingMask key="autoresizingMask"/>
            <subviews><label text="Hi" id="l"><rect key="frame" x="5" y="6" width="50" height="20"/></label>
            <visualEffectView id="w"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/>
            <view key="contentView" id="d"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/></view>
            <vibrancyEffect><blurEffect style="dark"/></vibrancyEffect></visualEffectView></subviews>
            </view><blurEffect style="dark"/></visualEffectView>
            """, as: UIVisualEffectView.self)
        #expect(view.effect == UIBlurEffect(style: .dark))
        #expect(view.subviews.count == 2 && view.contentView.clipsToBounds)
        #expect((view.contentView.subviews[0] as? UILabel)?.text == "Hi")
        let inner = try #require(view.contentView.subviews[1] as? UIVisualEffectView)
        #expect(inner.effect == UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
        #expect(inner.contentView.layer.filters?.count == 1)
        view.frame.size.width = 300
        stage.root.addSubview(view)
        stage.turn()
        #expect(view.contentView.bounds.width == 300)
        #expect(Unsupported.messages.isEmpty, "\(Unsupported.messages)")
    }

    @Test("A style that no document has is reported")
    func wrongStyle() {
        Unsupported.reset()
        let view = NibDocuments.only(
            #"<visualEffectView id="v"><blurEffect style="x"/></visualEffectView>"#, as: UIVisualEffectView.self)
        #expect(view.effect == UIBlurEffect(style: .extraLight))
        #expect(Unsupported.messages.contains { $0.contains("the value of style of blurEffect is \"x\"") })
    }

    @Test("A subview beside the content view stops with UIKit's words")
    func misuse() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIVisualEffectView(effect: nil).addSubview(UILabel()) }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("NSInternalInconsistencyException"))
        #expect(text.contains("Do not add subviews directly to the visual effect view itself, instead add them to the"))
    }

    @Test("The effect of a background is glass as that of an effect view")
    func background() {
        let effect = UIBlurEffect(style: .light)
        let view = view(effect)
        let expected = [105, 115, 125, 135].map { components(stage.pixel($0, 120)) }
        view.removeFromSuperview()
        var background = UIBackgroundConfiguration.clear()
        background.visualEffect = effect
        #expect(background.visualEffect === effect)
        let other = BackgroundView(background)
        other.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
        stage.root.addSubview(other)
        stage.turn()
        #expect([105, 115, 125, 135].map { components(stage.pixel($0, 120)) } == expected)
    }
}
