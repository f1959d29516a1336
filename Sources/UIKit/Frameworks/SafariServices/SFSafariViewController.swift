import CoreGraphics
public import Foundation
public import UIFoundation
import UIKitControls
public import UIKitCore

@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    /// Called when the person has tapped Done, after the controller has gone.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
}

extension SFSafariViewControllerDelegate {
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
}

/// A web page in the app. There is no web engine: the controller shows the address that it would open, and tells its
/// delegate that the page has not been loaded.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

    open class Configuration: NSObject {
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true
    }

    open weak var delegate: (any SFSafariViewControllerDelegate)?
    open var preferredBarTintColor: UIColor?
    open var preferredControlTintColor: UIColor?
    open var dismissButtonStyle = DismissButtonStyle.done
    private let ownConfiguration: Configuration
    open var configuration: Configuration { ownConfiguration }
    private let url: URL
    private let standIn = StandInView("Web Page")
    private let bar = UIView()
    private let doneButton = UIButton(type: .system)
    private let address = UILabel()

    /// The height of the bar in points.
    private static let barHeight: CGFloat = 44

    public init(url URL: URL, configuration: Configuration) {
        requireScheme(URL)
        (url, ownConfiguration) = (URL, configuration)
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: URL, configuration: configuration)
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        standIn.content = url.absoluteString
        bar.backgroundColor = preferredBarTintColor ?? UIColor(white: 0.97, alpha: 1)
        let titles: [DismissButtonStyle: String] = [.done: "Done", .close: "Close", .cancel: "Cancel"]
        doneButton.setTitle(titles[dismissButtonStyle], for: .normal)
        doneButton.addAction(UIAction { [unowned self] _ in finish() }, for: .touchUpInside)
        if let preferredControlTintColor { doneButton.tintColor = preferredControlTintColor }
        (address.text, address.textAlignment) = (url.host, .center)
        address.font = .systemFont(ofSize: 15)
        for part in [standIn, bar] { view.addSubview(part) }
        for part in [address, doneButton] { bar.addSubview(part) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        delegate?.safariViewController(self, didCompleteInitialLoad: false)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top
        bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: top + Self.barHeight)
        doneButton.sizeToFit()
        doneButton.frame = CGRect(x: 12, y: top, width: doneButton.bounds.width, height: Self.barHeight)
        address.frame = CGRect(x: 80, y: top, width: max(view.bounds.width - 160, 0), height: Self.barHeight)
        standIn.frame = view.bounds.inset(by: UIEdgeInsets(top: top + Self.barHeight, left: 0, bottom: 0, right: 0))
    }

    private func finish() {
        dismiss(animated: true) { [self] in delegate?.safariViewControllerDidFinish(self) }
    }
}

/// SFSafariViewController's own rule and message.
private func requireScheme(_ url: URL) {
    let isWeb = ["http", "https"].contains(url.scheme?.lowercased() ?? "")
    precondition(
        isWeb, "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported.")
}
