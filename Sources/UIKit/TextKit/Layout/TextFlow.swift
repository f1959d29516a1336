import Foundation

/// The containers that a text flows through.
struct TextFlow {
    let manager: NSLayoutManager
    let containers: [NSTextContainer]
    /// Whether all paragraphs are in one container that is as high as they need, so that the lines of one do not depend on
    /// those of another.
    let isStacked: Bool

    init(_ manager: NSLayoutManager) {
        self.manager = manager
        containers = manager.textContainers
        let only = containers.count == 1 ? containers[0] : nil
        isStacked =
            only.map { $0.isSimpleRectangularTextContainer && $0.limits.height >= NSTextContainer.unlimited } ?? false
    }
}
