import AVFAudio
import AudioToolbox
import CoreMedia
import QuinceHostInterface
import QuinceTesting
import Testing
import UIKit

/// Listens to calls and headphones by selectors, and plays a short sound, as apps do.
final class SoundController: UIViewController {
    private var tapSound: SystemSoundID = 0
    private let session = AVAudioSession.sharedInstance()
    private(set) var events: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: #selector(handleInterruption), name: AVAudioSession.interruptionNotification,
            object: session)
        NotificationCenter.default.addObserver(
            self, selector: #selector(handleRouteChange(_:)), name: AVAudioSession.routeChangeNotification, object: nil)
        do {
            try session.setCategory(.playback, mode: .default, options: [.mixWithOthers])
            try session.setActive(true)
        } catch {
            events.append("failed: \(error.localizedDescription)")
        }
        if let url = Bundle.main.url(forResource: "tap", withExtension: "caf") {
            AudioServicesCreateSystemSoundID(url as CFURL, &tapSound)
        }
    }

    @objc private func handleInterruption(_ notification: Notification) {
        guard let info = notification.userInfo, let value = info[AVAudioSessionInterruptionTypeKey] as? UInt,
            let type = AVAudioSession.InterruptionType(rawValue: value)
        else { return }
        switch type {
        case .began: events.append("began")
        case .ended:
            guard let number = info[AVAudioSessionInterruptionOptionKey] as? UInt else { return }
            events.append(
                AVAudioSession.InterruptionOptions(rawValue: number).contains(.shouldResume) ? "resume" : "stay")
        @unknown default: break
        }
    }

    @objc func handleRouteChange(_ notification: Notification) {
        guard let number = notification.userInfo?[AVAudioSessionRouteChangeReasonKey] as? NSNumber,
            let reason = AVAudioSession.RouteChangeReason(rawValue: number.uintValue)
        else { return }
        let old = notification.userInfo?[AVAudioSessionRouteChangePreviousRouteKey] as? AVAudioSessionRouteDescription
        if reason == .oldDeviceUnavailable, old?.outputs.contains(where: { $0.portType == .headphones }) == true {
            events.append("unplugged")
        }
    }

    func tap() {
        AudioServicesPlaySystemSound(tapSound != 0 ? tapSound : SystemSoundID(kSystemSoundID_Vibrate))
    }

    static func format(_ time: CMTime) -> String {
        guard time.isNumeric else { return "--:--" }
        let total = Int(CMTimeGetSeconds(time))
        return String(format: "%d:%02d", total / 60, total % 60)
    }
}

@Suite("iOS source with sound")
@MainActor
struct SoundClientTests {
    @Test("Selectors hear of calls and of headphones")
    func events() throws {
        DeviceAudio.shared.reset()
        let controller = SoundController()
        let simulation = try Simulation(controller)
        simulation.advance(by: 0.1)
        DeviceAudio.shared.happen(.interruptionBegan)
        simulation.advance(by: 0.1)
        DeviceAudio.shared.happen(.interruptionEnded(shouldResume: true))
        DeviceAudio.shared.happen(.route(.headphones))
        DeviceAudio.shared.happen(.route(.speaker))
        simulation.advance(by: 0.1)
        #expect(controller.events == ["began", "resume", "unplugged"])
        controller.tap()
        #expect(SoundController.format(CMTime(seconds: 83.5, preferredTimescale: 600)) == "1:23")
        #expect(SoundController.format(.indefinite) == "--:--")
    }
}
