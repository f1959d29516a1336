public import Foundation
internal import QuinceDiagnostics

/// The app's permission to record, since iOS 17.
open class AVAudioApplication: NSObject, @unchecked Sendable {
    // Unchecked: it has no state of its own.
    public enum recordPermission: Int, Sendable {
        case undetermined = 0x756E_6474
        case denied = 0x6465_6E79
        case granted = 0x6772_6E74
    }

    private static let application = AVAudioApplication()
    open class var shared: AVAudioApplication { application }

    open var recordPermission: recordPermission {
        switch AVAudioSession.sharedInstance().recordPermission {
        case .undetermined: .undetermined
        case .denied: .denied
        case .granted: .granted
        }
    }

    open class func requestRecordPermission(completionHandler response: @escaping (Bool) -> Void) {
        AVAudioSession.sharedInstance().requestRecordPermission(response)
    }
    open class func requestRecordPermission() async -> Bool {
        await withCheckedContinuation { done in requestRecordPermission { done.resume(returning: $0) } }
    }

    open var isInputMuted: Bool { false }
    open func setInputMuted(_ muted: Bool) throws {
        Unsupported.report("a microphone that is muted: the device has none", in: "AVAudioApplication")
    }
}
