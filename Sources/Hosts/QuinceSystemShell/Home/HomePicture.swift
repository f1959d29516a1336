import QuinceMediaClock
import QuinceRenderTree

/// The picture that the layers of the home screen and of the cards show.
struct HomePicture: Equatable {
    private let pose: ShellPose
    private let hiddenIcons: Set<String>
    /// The beginning of the way that they are on.
    private let start: ShellPose?
    private let begin: MediaTime?
    private let end: MediaTime?
    private let root: LayerID?
    /// The layers of the cards by app.
    private let cards: [String: LayerID]

    init(_ screen: HomeScreen, root: LayerID?, cards: [String: LayerID]) {
        (pose, hiddenIcons, self.root, self.cards) = (screen.pose, screen.hiddenIcons, root, cards)
        (start, begin, end) = (screen.move?.from, screen.move?.begin, screen.move?.end)
    }

    /// Whether layers that show this have to be set for another picture.
    func differs(from new: HomePicture, at time: MediaTime) -> Bool {
        if (pose, hiddenIcons, root) != (new.pose, new.hiddenIcons, new.root) || cards != new.cards { return true }
        if (start, begin) == (new.start, new.begin) { return false }
        // A way that is over has brought the layers to its end.
        return new.begin != nil || (end.map { time < $0 } ?? false)
    }
}
