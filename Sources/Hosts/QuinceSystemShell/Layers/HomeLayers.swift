import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceRenderTree

/// The layers of the home screen: the wallpaper, and above it the icons, which zoom, and the place of the cards.
@MainActor
struct HomeLayers {
    let root: LayerID
    let icons: LayerID
    let dimming: LayerID
    /// By the apps' ids.
    private(set) var iconLayers: [String: IconLayers] = [:]
    private let wallpaper: [LayerID]
    private let dock: [LayerID]

    init(_ apps: [InstalledApp], _ layout: HomeLayout, _ layers: inout ShellLayers) {
        root = layers.make(frame: layout.bounds) { $0.backgroundColor = .black }
        wallpaper = Wallpaper.layers(layout, &layers)
        dimming = layers.make(frame: layout.bounds) {
            $0.backgroundColor = .black
            $0.opacity = 0
        }
        icons = layers.make(frame: layout.bounds)
        dock = Self.dock(layout, &layers)
        var parts = dock
        for (index, app) in apps.prefix(layout.iconsPerPage).enumerated() {
            let picture = IconPictures.icon(of: app, side: layout.iconSize, scale: layout.scale)
            let made = IconLayers(app, layout.icon(index), layout, picture, &layers)
            iconLayers[app.id] = made
            parts += made.outer
        }
        layers.link(parts, under: icons)
        show([], &layers)
    }

    /// Returns the layers of the dock, and of the dot of the only page above it.
    private static func dock(_ layout: HomeLayout, _ layers: inout ShellLayers) -> [LayerID] {
        let dock = layers.make(frame: layout.dock) {
            $0.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.18)
        }
        let place = CGRect(x: layout.center.x - 3.5, y: layout.dock.minY - 16, width: 7, height: 7)
        let dot = layers.make(frame: place) {
            $0.backgroundColor = .white
            $0.cornerRadius = 3.5
        }
        return [dock, dot]
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

    var all: [LayerID] { [root, icons, dimming] + wallpaper + dock + iconLayers.values.flatMap(\.all) }
}
