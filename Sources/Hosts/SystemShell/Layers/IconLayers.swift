import CoreGraphics
import Foundation
import HostInterface
import RenderTree

/// The layers of an app's icon and of the name below it.
struct IconLayers {
    let icon: LayerID
    let label: LayerID
    /// What darkens the icon while a finger is on it.
    private let shade: LayerID

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

    func show(_ isShown: Bool, _ layers: inout ShellLayers) { layers[icon].isHidden = !isShown }

    /// The layers without those inside of others.
    var outer: [LayerID] { [icon, label] }
    var all: [LayerID] { [icon, label, shade] }
}
