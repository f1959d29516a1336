import UIKit
import UniformTypeIdentifiers

/// A paper from the device's files under a photo from its library. What is written is saved by itself.
final class PapersPage: PageController {
    private let sheet = UIView()
    private let photo = UIImageView()
    private let writing = UITextView()
    private let state = Style.label("No paper yet", .footnote, Style.quietInk)
    private lazy var open = button("Open", "open-paper") { [weak self] in self?.openPaper() }
    private lazy var pick = button("Photo", "pick-photo") { [weak self] in self?.pickPhoto() }
    private lazy var share = button("Share", "share-paper") { [weak self] in self?.sharePaper() }
    private lazy var buttons = UIStackView(arrangedSubviews: [open, pick, share])
    private lazy var controls = UIStackView(arrangedSubviews: [buttons, state])
    private var paper: Paper?

    private func button(_ title: String, _ id: String, _ action: @escaping () -> Void) -> PillButton {
        PillButton(title, id: id, color: page.tint.main, action: action)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(sheet, controls)
        for area in [sheet, controls] { area.frame = view.bounds }
        sheet.backgroundColor = Style.stage
        sheet.layer.cornerRadius = Style.stageRadius
        sheet.clipsToBounds = true
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        photo.backgroundColor = page.tint.main.withAlphaComponent(0.15)
        writing.backgroundColor = .clear
        writing.textColor = Style.ink
        writing.font = UIFont(name: "Georgia", size: 18)
        writing.textContainerInset = UIEdgeInsets(top: 14, left: 12, bottom: 14, right: 12)
        writing.isEditable = false
        writing.delegate = self
        writing.accessibilityIdentifier = "paper"
        for view in [photo, writing] { sheet.addSubview(view) }
        (controls.axis, controls.spacing) = (.vertical, 12)
        (buttons.spacing, buttons.distribution) = (10, .fillEqually)
        open.heightAnchor.constraint(equalToConstant: PillButton.height).isActive = true
        state.textAlignment = .center
        state.accessibilityIdentifier = "paper-state"
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent { paper?.close() }
    }

    // MARK: The paper

    private func openPaper() {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
        picker.delegate = self
        present(picker, animated: true)
    }

    private func show(_ url: URL) {
        paper?.close()
        let paper = Paper(fileURL: url)
        self.paper = paper
        paper.loaded = { [weak self, weak paper] in self?.writing.text = paper?.text }
        paper.open { [weak self] isOpen in
            self?.writing.isEditable = isOpen
            self?.state.text = isOpen ? paper.localizedName : "\(paper.localizedName) cannot be read"
        }
    }

    // MARK: Photos and sharing

    private func pickPhoto() {
        let picker = UIImagePickerController()
        picker.delegate = self
        present(picker, animated: true)
    }

    private func sharePaper() {
        let formatter = UISimpleTextPrintFormatter(text: writing.text)
        formatter.font = writing.font
        let sheet = UIActivityViewController(
            activityItems: [writing.text ?? "", formatter], applicationActivities: nil)
        sheet.popoverPresentationController?.sourceView = share
        present(sheet, animated: true)
    }

    // MARK: Layout

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { height(of: controls, at: width) }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 220 }
    override func layoutControls(in area: CGRect, _ room: Room) { controls.frame = area }

    override func layoutStage(in area: CGRect, _ room: Room) {
        sheet.frame = area
        let height = (area.height * 0.4).rounded()
        photo.frame = CGRect(x: 0, y: 0, width: area.width, height: height)
        writing.frame = CGRect(x: 0, y: height, width: area.width, height: area.height - height)
    }
}

extension PapersPage: UITextViewDelegate, UIDocumentPickerDelegate {
    func textViewDidChange(_ textView: UITextView) {
        paper?.text = textView.text
        paper?.updateChangeCount(.done)
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        paper?.autosave { [weak self] isSaved in
            guard let self, let paper else { return }
            state.text = "\(paper.localizedName) \(isSaved ? "is saved" : "cannot be saved")"
        }
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        urls.first.map(show)
    }
}

extension PapersPage: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        photo.image = info[.originalImage] as? UIImage
        picker.dismiss(animated: true)
    }
}
