import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceRenderTree

/// The layers of an app's icon and of the name below it.
struct IconLayers {
    let icon: LayerID
    let label: LayerID
    /// The layer that darkens the icon while a finger is on it.
    private let shade: LayerID
    private let badge: LayerID
    private let scale: CGFloat

    /// - Parameter picture: the icon as a square; the layer gives it its shape.
    init(_ app: InstalledApp, _ place: CGRect, _ layout: HomeLayout, _ picture: CGImage?, _ layers: inout ShellLayers) {
        icon = layers.make(frame: place) {
            $0.contents = picture
            $0.backgroundColor = .black
            $0.masksToBounds = true
            $0.cornerRadius = place.width * HomeLayout.iconRadius
            $0.hasContinuousCorners = true
        }
        shade = layers.make(frame: CGRect(origin: .zero, size: place.size)) {
            $0.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.4)
            $0.isHidden = true
        }
        layers.link([shade], under: icon)
        badge = layers.make(frame: CGRect(x: place.maxX, y: place.minY, width: 0, height: 0)) { $0.isHidden = true }
        scale = layout.scale
        let box = layout.label(below: place)
        label = layers.make(frame: box) {
            $0.contents = IconPictures.name(app.name, box.size, scale: layout.scale)
            $0.contentsScale = layout.scale
            // Names stay readable on any wallpaper.
            $0.shadowOpacity = 0.35
            $0.shadowRadius = 1
            $0.shadowOffset = CGSize(width: 0, height: 0.5)
        }
    }

    func darken(_ isDark: Bool, _ layers: inout ShellLayers) { layers[shade].isHidden = !isDark }

    /// Shows the icon with its name and its badge, which hides itself without a number.
    func show(_ isShown: Bool, _ layers: inout ShellLayers) {
        for layer in outer { layers[layer].opacity = isShown ? 1 : 0 }
    }

    /// Shows a number at the icon's upper right corner, for 0 none.
    ///
    /// - Source: the sizes are estimated from pictures of iOS 7.
    func show(badge number: Int, _ layers: inout ShellLayers) {
        var state = layers[badge]
        let name = "\(number)"
        let width = max(24, CGFloat(name.count) * 10 + 14)
        guard state.isHidden != (number <= 0) || (number > 0 && state.badgeName != name) else { return }
        state.isHidden = number <= 0
        state.custom = ["badge": .number(Double(number))]
        if number > 0 {
            state.bounds.size = CGSize(width: width, height: 24)
            state.backgroundColor = CGColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
            state.cornerRadius = 12
            let text = NoticeText(text: name, size: 16, flush: 0.5)
            state.contents = text.picture(CGSize(width: width, height: 20), scale: scale)
            state.contentsScale = scale
            state.contentsGravity = .center
        }
        layers[badge] = state
    }

    /// The layers without those inside of others.
    var outer: [LayerID] { [icon, label, badge] }
    var all: [LayerID] { [icon, label, shade, badge] }
}

extension LayerState {
    /// The number of a badge, as it is drawn.
    fileprivate var badgeName: String? {
        guard case .number(let number)? = custom?["badge"] else { return nil }
        return "\(Int(number))"
    }
}
