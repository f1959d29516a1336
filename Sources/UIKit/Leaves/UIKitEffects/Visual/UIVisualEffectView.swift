import CoreGraphics
public import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive
import QuinceRenderTree
public import UIFoundation
import UIKitControls
public import UIKitCore

/// A view with glass behind its content, or with content that glass shines in.
///
/// Subviews belong in `contentView`. The glass shows what is behind the view in the frame as it is drawn, so it follows
/// everything that moves there; setting `effect` in an animation block or a property animator changes radius, saturation
/// and tint step by step.
///
/// - Differs: from iOS, in which an opacity below 1 or a mask above the view switches the glass off. A view that is turned takes
///   the edges of the glass from the upright rectangle around it.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let backdrop = BackdropView(nil)
    private var content = UIView()
    private var look = EffectLook()

    /// The effect; `nil` shows the content alone.
    open var effect: UIVisualEffect? {
        didSet { showEffect() }
    }

    open var contentView: UIView { content }

    // MARK: Creation

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        setUp()
        self.effect = effect
        showEffect()
    }

    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UIVisualEffectView.self)
    }

    private func setUp() {
        for part in [backdrop, content] {
            part.frame = bounds
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(part)
        }
    }

    /// Puts a view that a nib describes in the place of the content view.
    fileprivate func takeContent(_ view: UIView) {
        let old = content
        content = view
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = bounds
        old.removeFromSuperview()
        addSubview(view)
        look = EffectLook()
        showEffect()
    }

    // MARK: Subviews

    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        requireLikeUIKit(
            subview === backdrop || subview === content,
            "\(subview) has been added as a subview to \(self). Do not add subviews directly to the visual effect view "
                + "itself, instead add them to the -contentView.",
            name: "NSInternalInconsistencyException")
    }

    // MARK: Effect

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showEffect()
    }

    private func showEffect() {
        let new = effect?.look(with: traitCollection) ?? EffectLook()
        guard new != look else { return }
        look = new
        backdrop.recipe = new.backdrop
        content.layer.filters = new.vibrancy.map { [CIFilter(.vibrancy($0.matrix))] }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIVisualEffectView.self) {
        $0.key("effect", \.effect)
        $0.key(readOnly: "contentView", \.contentView)
        $0.nib(element: "visualEffectView")
        $0.nib(elements: "contentView") { view, element, nib in nib.view(element).map { view.takeContent($0) } }
        $0.nib(elements: "blurEffect") { view, element, nib in view.effect = UIBlurEffect(element, in: nib) }
        $0.nib(elements: "vibrancyEffect") { view, element, nib in
            view.effect = element.child("blurEffect").map {
                UIVibrancyEffect(blurEffect: UIBlurEffect($0, in: nib))
            }
        }
    }
}

extension UIBlurEffect {
    /// Creates the effect of a document's element, whose words for styles are Swift's.
    fileprivate convenience init(_ element: InterfaceElement, in nib: any NibContext) {
        let coder = NibCoder(element, in: nib)
        self.init(style: coder.value("style", of: Style.self) ?? .extraLight)
        coder.reportRest()
    }
}

extension UIBlurEffect.Style: NibWords {
    package static var nibWords: [String: Self] {
        words(
            .extraLight, .light, .dark, .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial,
            .systemMaterial, .systemThickMaterial, .systemChromeMaterial, .systemUltraThinMaterialLight,
            .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight,
            .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
            .systemChromeMaterialDark)
    }
}
