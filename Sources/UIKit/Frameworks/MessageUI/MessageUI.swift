public import Foundation
import QuinceDiagnostics
import UIFoundation
public import UIKitContainers
import UIKitCore

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}
}

@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A mail. The device has no account, which `canSendMail()` says; a mail that is composed nevertheless cannot be sent.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

    open class func canSendMail() -> Bool { false }

    open func setSubject(_ subject: String) { title = subject }
    open func setToRecipients(_ toRecipients: [String]?) {}
    open func setCcRecipients(_ ccRecipients: [String]?) {}
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Unsupported.report("mail: the device has no account", in: "MFMailComposeViewController")
        let error = NSError(domain: MFMailComposeErrorDomain, code: 1)
        mailComposeDelegate?.mailComposeController(self, didFinishWith: .failed, error: error)
    }
}

/// A message. The device is no telephone, which `canSendText()` says.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    open var recipients: [String]?
    open var body: String?
    open var subject: String?

    open class func canSendText() -> Bool { false }
    open class func canSendSubject() -> Bool { false }
    open class func canSendAttachments() -> Bool { false }
    open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }
    open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool { false }
    open func addAttachmentURL(_ attachmentURL: URL, withAlternateFilename alternateFilename: String?) -> Bool { false }
    open func disableUserAttachments() {}

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Unsupported.report("messages: the device is no telephone", in: "MFMessageComposeViewController")
        messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .failed)
    }
}
