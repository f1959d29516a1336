import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceTextDocuments
import QuinceUniformTypes
import QuinceViewLayout
import UIFoundation
import UIKitControls
import UIKitCore
import UIKitText

/// A page with the content of a file: an image that can be enlarged, a text, or else its icon, name and size.
final class FilePage: UIViewController {
    let url: URL?
    private let name: String
    private let scroller = UIScrollView()
    private let picture = UIImageView()

    /// The largest text that is shown, in bytes; a longer one is cut off, which the page says.
    private static let longestText = 4 << 20

    init(_ url: URL?, title: String?) {
        self.url = url
        name = title ?? url?.lastPathComponent ?? "Document"
        super.init(nibName: nil, bundle: nil)
        self.title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        guard let entry = url.flatMap(FileEntry.init) else { return showCard(nil) }
        if entry.type.conforms(to: .image), let image = try? PhotoLibrary.image(of: .init(entry: entry)) {
            show(image)
        } else if entry.type.conforms(to: .text), let text = text(of: entry) {
            show(text)
        } else {
            showCard(entry)
        }
    }

    // MARK: Images

    private func show(_ image: UIImage) {
        picture.image = image
        picture.contentMode = .scaleAspectFit
        scroller.frame = view.bounds
        scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroller.maximumZoomScale = 4
        scroller.delegate = self
        scroller.addSubview(picture)
        view.addSubview(scroller)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard picture.superview != nil, scroller.zoomScale == 1 else { return }
        let area = scroller.bounds.inset(by: scroller.adjustedContentInset)
        picture.frame = CGRect(origin: .zero, size: area.size)
        scroller.contentSize = area.size
    }

    // MARK: Texts

    private func text(of entry: FileEntry) -> NSAttributedString? {
        guard let handle = try? FileHandle(forReadingFrom: entry.url),
            let data = try? handle.read(upToCount: Self.longestText)
        else { return nil }
        if entry.type.conforms(to: .rtf) || entry.type.conforms(to: .html) {
            return try? NSAttributedString(data: data, options: [:], documentAttributes: nil)
        }
        let more = entry.size > data.count ? "\n… (\(entry.size - data.count) bytes more)" : ""
        return NSAttributedString(
            string: String(decoding: data, as: UTF8.self) + more,
            attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label])
    }

    private func show(_ text: NSAttributedString) {
        let view = UITextView(frame: self.view.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isEditable = false
        view.attributedText = text
        self.view.addSubview(view)
    }

    // MARK: Other files

    /// Shows what is known of a file whose content is not drawn.
    private func showCard(_ entry: FileEntry?) {
        if let entry {
            Unsupported.report("drawing files of type \(entry.type.identifier)", in: "QLPreviewController")
        }
        let icon = UIImageView(image: entry.flatMap { FileIcon.symbol(of: $0, size: 60) } ?? UIImage(systemName: "doc"))
        icon.tintColor = .secondaryLabel
        icon.contentMode = .scaleAspectFit
        let lines = [name, entry?.detail ?? "This document cannot be found."].enumerated().map { index, text in
            let label = UILabel()
            (label.text, label.textAlignment, label.numberOfLines) = (text, .center, 0)
            label.font = .systemFont(ofSize: index == 0 ? 17 : 15)
            label.textColor = index == 0 ? .label : .secondaryLabel
            return label
        }
        let stack = UIStackView(arrangedSubviews: [icon] + lines)
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 8, .center)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            icon.widthAnchor.constraint(equalToConstant: 72), icon.heightAnchor.constraint(equalToConstant: 72),
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -32),
        ])
    }
}

extension FilePage: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
