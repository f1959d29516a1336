import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceRenderTree

/// The layers of an app's card: the app's own root layer, as large as fills the card from its top left, and the icon over
/// it.
///
///     card ─┬─ content ─┬─ the app's root layer
///           │           └─ launch picture
///           └─ icon
///     caption: icon and name below
@MainActor
struct CardLayers {
    let card: LayerID
    let caption: LayerID
    let launchPicture: LayerID
    private let content: LayerID
    private let icon: LayerID
    private let captionIcon: IconLayers
    /// The size in points of the app's screen.
    private var size: CGSize

    init(_ app: InstalledApp, _ layout: HomeLayout, _ layers: inout ShellLayers) {
        size = layout.size
        card = layers.make(frame: layout.bounds) {
            $0.masksToBounds = true
            $0.backgroundColor = .black
        }
        content = layers.make(frame: layout.bounds, anchor: .zero)
        launchPicture = layers.make(frame: layout.bounds) { $0.isHidden = true }
        let picture = IconPictures.icon(of: app, side: layout.iconSize, scale: layout.scale)
        icon = layers.make(frame: layout.bounds) {
            $0.contents = picture
            // The card cuts off what is beyond it, so that the icon stays round in a card of the screen's shape.
            $0.contentsGravity = .resizeAspectFill
            $0.opacity = 0
        }
        let place = layout.captionIcon(below: CGRect(x: layout.center.x, y: 0, width: 0, height: 0))
        let origin = CGPoint(x: layout.center.x, y: 0)
        caption = layers.make(frame: CGRect(origin: origin, size: .zero)) { $0.opacity = 0 }
        let box = CGRect(x: -place.width / 2, y: place.minY, width: place.width, height: place.height)
        captionIcon = IconLayers(app, box, layout, picture, &layers)
        layers.link(captionIcon.outer, under: caption)
        layers.link([content, icon], under: card)
        show(nil, &layers)
    }

    /// Shows the app's layer; `nil` while it has none.
    mutating func show(_ screen: AppLink.Screen?, _ layers: inout ShellLayers) {
        if let screen { size = screen.points }
        layers.link([screen?.root, launchPicture].compactMap { $0 }, under: content)
    }

    func showLaunch(_ picture: CGImage?, _ layers: inout ShellLayers) {
        layers[launchPicture].contents = picture
        layers[launchPicture].backgroundColor = picture == nil ? .black : nil
        layers[launchPicture].isHidden = false
        layers[launchPicture].opacity = 1
    }

    func tracks(_ pose: CardPose) -> [PoseTrack] {
        let bounds = CGRect(origin: .zero, size: pose.frame.size)
        let middle = CGPoint(x: pose.frame.midX, y: pose.frame.midY)
        let inside = CGPoint(x: bounds.midX, y: bounds.midY)
        let share = max(pose.frame.width / max(size.width, 1), pose.frame.height / max(size.height, 1))
        return [
            PoseTrack(layer: card, keyPath: "bounds", value: .rect(bounds)),
            PoseTrack(layer: card, keyPath: "position", value: .point(middle)),
            PoseTrack(layer: card, keyPath: "cornerRadius", value: .number(Double(pose.cornerRadius))),
            PoseTrack(layer: card, keyPath: "opacity", value: .number(Double(pose.opacity)), fades: true),
            PoseTrack(
                layer: content, keyPath: "transform", value: .transform(CATransform3DMakeScale(share, share, 1))),
            PoseTrack(layer: icon, keyPath: "bounds", value: .rect(bounds)),
            PoseTrack(layer: icon, keyPath: "position", value: .point(inside)),
            PoseTrack(layer: icon, keyPath: "opacity", value: .number(Double(pose.icon)), fades: true),
            PoseTrack(
                layer: caption, keyPath: "position", value: .point(CGPoint(x: pose.frame.midX, y: pose.frame.maxY))),
            PoseTrack(layer: caption, keyPath: "opacity", value: .number(Double(pose.caption)), fades: true),
        ]
    }

    var all: [LayerID] { [card, caption, launchPicture, content, icon] + captionIcon.all }
}
