import CoreGraphics
import Foundation
import HostInterface
import RenderTree

/// The layers of the home screen: the wallpaper, and above it the icons, which zoom, and the place of the cards.
@MainActor
struct HomeLayers {
    let root: LayerID
    let icons: LayerID
    let dimming: LayerID
    /// The layers of each app's icon, by its id.
    private(set) var iconLayers: [String: LayerID] = [:]
    private let wallpaper: [LayerID]
    private var parts: [LayerID] = []

    init(_ apps: [InstalledApp], _ layout: HomeLayout, _ layers: inout ShellLayers) {
        root = layers.make(frame: layout.bounds) { $0.backgroundColor = .black }
        wallpaper = Wallpaper.layers(layout, &layers)
        dimming = layers.make(frame: layout.bounds) {
            $0.backgroundColor = .black
            $0.opacity = 0
        }
        icons = layers.make(frame: layout.bounds)
        let dock = layers.make(frame: layout.dock) {
            $0.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.18)
        }
        let dotPlace = CGRect(x: layout.center.x - 3.5, y: layout.dock.minY - 16, width: 7, height: 7)
        let dot = layers.make(frame: dotPlace) {
            $0.backgroundColor = .white
            $0.cornerRadius = 3.5
        }
        parts = [dock, dot]
        for (index, app) in apps.prefix(layout.iconsPerPage).enumerated() {
            let picture = IconPictures.icon(of: app, side: layout.iconSize, scale: layout.scale)
            let made = Self.iconLayers(app, layout.icon(index), layout, picture, &layers)
            iconLayers[app.id] = made[0]
            parts += made
        }
        layers.link(parts, under: icons)
        show([], &layers)
    }

    /// Returns the layers of an icon and of the name below it.
    static func iconLayers(
        _ app: InstalledApp, _ place: CGRect, _ layout: HomeLayout, _ picture: CGImage?, _ layers: inout ShellLayers
    ) -> [LayerID] {
        let icon = layers.make(frame: place) {
            $0.contents = picture
            $0.backgroundColor = .black
            $0.masksToBounds = true
            $0.cornerRadius = place.width * HomeLayout.iconRadius
            $0.hasContinuousCorners = true
        }
        let box = layout.label(below: place)
        let label = layers.make(frame: box) {
            $0.contents = IconPictures.name(app.name, box.size, scale: layout.scale)
            $0.contentsScale = layout.scale
            // Names stay readable on any wallpaper.
            $0.shadowOpacity = 0.35
            $0.shadowRadius = 1
            $0.shadowOffset = CGSize(width: 0, height: 0.5)
        }
        return [icon, label]
    }

    /// Shows these cards, back to front, above the icons.
    func show(_ cards: [CardLayers], _ layers: inout ShellLayers) {
        layers.link(wallpaper + [icons, dimming] + cards.flatMap { [$0.caption, $0.card] }, under: root)
    }

    func tracks(_ pose: BackPose) -> [PoseTrack] {
        let scale = CATransform3DMakeScale(pose.scale, pose.scale, 1)
        return [
            PoseTrack(layer: icons, keyPath: "transform", value: .transform(scale)),
            PoseTrack(layer: icons, keyPath: "position", value: .point(pose.center)),
            PoseTrack(layer: icons, keyPath: "opacity", value: .number(Double(pose.opacity)), fades: true),
            PoseTrack(layer: dimming, keyPath: "opacity", value: .number(Double(pose.dimming)), fades: true),
        ]
    }

    var all: [LayerID] { [root, icons, dimming] + wallpaper + parts }
}
