import UIKit

/// Conversations, calls and a profile behind tabs, whose badges say what is new.
final class ChatApp: UITabBarController {
    private let store = ChatStore()
    static let tint = Tint.green

    static func make(_ page: Page, close: UIAction) -> UIViewController { ChatApp(close: close) }

    private init(close: UIAction) {
        super.init(nibName: nil, bundle: nil)
        let conversations = ConversationsController(store)
        let roots = [conversations, CallsController(), ProfileController(Self.tint)]
        viewControllers = zip(roots, ChatIcon.allCases).map { root, icon in
            root.inTab(icon.rawValue, icon.image, close)
        }
        delegate = self
        tabBar.items?[1].badgeValue = "New"
        store.observe(self) { [weak self] in
            guard let self else { return }
            viewControllers?[0].tabBarItem.badgeValue = store.unread > 0 ? "\(store.unread)" : nil
        }
    }

    required init?(coder: NSCoder) { nil }
}

extension ChatApp: UITabBarControllerDelegate {
    /// Calls that have been seen are not new.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        if viewController === viewControllers?[1] { viewController.tabBarItem.badgeValue = nil }
    }
}

/// The icons of the tabs.
private enum ChatIcon: String, CaseIterable {
    case chats = "Chats"
    case calls = "Calls"
    case profile = "Profile"

    @MainActor
    var image: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image { _ in
            let path = path
            path.lineWidth = 2
            path.lineJoinStyle = .round
            path.lineCapStyle = .round
            path.stroke()
        }.withRenderingMode(.alwaysTemplate)
    }

    @MainActor
    private var path: UIBezierPath {
        switch self {
        case .chats:
            let path = UIBezierPath(roundedRect: CGRect(x: 2, y: 4, width: 24, height: 16), cornerRadius: 7)
            path.move(to: CGPoint(x: 8, y: 20))
            path.addLine(to: CGPoint(x: 6, y: 25))
            path.addLine(to: CGPoint(x: 13, y: 20))
            return path
        case .calls:
            let path = UIBezierPath(
                arcCenter: CGPoint(x: 14, y: 14), radius: 11, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
            path.move(to: CGPoint(x: 14, y: 8))
            path.addLine(to: CGPoint(x: 14, y: 14))
            path.addLine(to: CGPoint(x: 18, y: 17))
            return path
        case .profile:
            let path = UIBezierPath(ovalIn: CGRect(x: 9, y: 3, width: 10, height: 10))
            path.move(to: CGPoint(x: 4, y: 25))
            path.addQuadCurve(to: CGPoint(x: 24, y: 25), controlPoint: CGPoint(x: 14, y: 8))
            path.close()
            return path
        }
    }
}
