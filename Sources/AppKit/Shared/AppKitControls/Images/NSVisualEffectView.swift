@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
import QuinceRenderTree
import UIFoundation

/// A view with glass behind its content.
///
/// - Differs: both blending modes show what is behind the view in the frame. A window's own background is behind it too, unless the
///   window's `backgroundColor` is clear; on a Mac, the mode of `behindWindow` looks through it.
@preconcurrency @MainActor
open class NSVisualEffectView: NSView {
    /// The raw values are those of NSVisualEffectView.h.
    public enum Material: Int, Sendable {
        case appearanceBased, light, dark, titlebar, selection, menu, popover, sidebar, mediumLight, ultraDark
    }
    public enum BlendingMode: Int, Sendable { case behindWindow, withinWindow }
    public enum State: Int, Sendable { case followsWindowActiveState, active, inactive }

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        showGlass()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        showGlass()
    }

    /// The background on which the views inside of it draw.
    open var interiorBackgroundStyle: NSView.BackgroundStyle {
        [.dark, .ultraDark, .selection].contains(material) ? .emphasized : .normal
    }
    open var material = Material.appearanceBased { didSet { showGlass() } }
    open var blendingMode = BlendingMode.behindWindow { didSet { showGlass() } }
    open var state = State.followsWindowActiveState { didSet { showGlass() } }
    open var isEmphasized = false { didSet { showGlass() } }
    /// The image whose opacity cuts the glass out; it is stretched by its cap insets.
    open var maskImage: NSImage? { didSet { showMask() } }

    open override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        showGlass()
    }
    open override func setFrameSize(_ newSize: NSSize) {
        super.setFrameSize(newSize)
        maskLayer?.frame = backing.bounds
    }
    open override func layout() {
        super.layout()
        maskLayer?.frame = backing.bounds
    }
    open override var allowsVibrancy: Bool { true }
    open override var mouseDownCanMoveWindow: Bool { true }
    @_spi(Hooks) open override func windowActivityDidChange() { showGlass() }

    private var maskLayer: CALayer?
}

extension NSVisualEffectView {
    /// Whether the glass shows what is behind it; otherwise it has one color.
    private var isGlass: Bool {
        switch state {
        case .active: true
        case .inactive: false
        case .followsWindowActiveState: isInActiveWindow
        }
    }

    private func showGlass() {
        let recipe = material.recipe
        backing.backgroundFilters = isGlass ? recipe.filters.map { CIFilter($0) } : nil
        backing.backgroundColor = isGlass ? nil : recipe.solid.cgColor
    }

    private func showMask() {
        maskLayer = maskImage.flatMap { makeMask($0) }
        backing.mask = maskLayer
    }

    private func makeMask(_ image: NSImage) -> CALayer? {
        guard let picture = image.cgImage(forProposedRect: nil, context: nil, hints: nil) else { return nil }
        let layer = CALayer()
        layer.contents = picture
        layer.frame = backing.bounds
        let (caps, size) = (image.capInsets, image.size)
        if size.width > 0, size.height > 0 {
            layer.contentsScale = CGFloat(picture.width) / size.width
            layer.contentsCenter = NSRect(
                x: caps.left / size.width, y: caps.top / size.height, width: 1 - (caps.left + caps.right) / size.width,
                height: 1 - (caps.top + caps.bottom) / size.height)
        }
        return layer
    }
}

/// The numbers of a sheet of glass. No public source has those of the Mac; they are estimates.
private struct GlassRecipe {
    var radius = 30.0
    var saturation = 1.8
    var white: Double
    var alpha: Double

    /// The color of the glass in a window that is not active.
    var solid: NSColor { NSColor(white: CGFloat(white), alpha: 1) }

    var filters: [LayerFilter] {
        [
            .blur(radius: radius, edges: .ofLayer), .color(.saturation(saturation)),
            .color(.tint(red: white, green: white, blue: white, alpha: alpha)),
        ]
    }
}

extension NSVisualEffectView.Material {
    fileprivate var recipe: GlassRecipe {
        switch self {
        case .appearanceBased, .light: GlassRecipe(white: 0.96, alpha: 0.7)
        case .titlebar: GlassRecipe(white: 0.92, alpha: 0.8)
        case .selection: GlassRecipe(white: 0.8, alpha: 0.7)
        case .menu: GlassRecipe(white: 0.97, alpha: 0.85)
        case .popover: GlassRecipe(white: 0.96, alpha: 0.8)
        case .sidebar: GlassRecipe(white: 0.94, alpha: 0.75)
        case .mediumLight: GlassRecipe(white: 0.85, alpha: 0.6)
        case .dark: GlassRecipe(white: 0.12, alpha: 0.7)
        case .ultraDark: GlassRecipe(white: 0.05, alpha: 0.8)
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSVisualEffectView.self) {
        $0.nib(element: "visualEffectView", for: .macOS)
        $0.nib("material", \.material) { $0.material = $1 }
        $0.nib("blendingMode", \.blendingMode) { $0.blendingMode = $1 }
        $0.nib("state", \.state) { $0.state = $1 }
        $0.nib("emphasized", \.isEmphasized) { $0.isEmphasized = $1 }
        $0.key("material", \.material.rawValue) { view, value in
            if let material = NSVisualEffectView.Material(rawValue: value) { view.material = material }
        }
        $0.key("maskImage", \.maskImage)
    }
}
