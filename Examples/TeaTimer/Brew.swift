import Foundation
import os.log

@objc protocol BrewDelegate: AnyObject {
    func brewDidFinish(_ brew: Brew)
    @objc optional func brew(_ brew: Brew, didReach fraction: Double)
}

/// Counts down, with one tick per second.
class Brew: NSObject {
    @objc dynamic private(set) var remaining: Int
    weak var delegate: BrewDelegate?
    private let total: Int
    private var timer: Timer?
    private let log = OSLog(subsystem: "org.example.tea-timer", category: "brew")

    init(seconds: Int) {
        total = seconds
        remaining = seconds
    }

    func start() {
        timer?.invalidate()
        remaining = total
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    }

    @objc private func tick(_ timer: Timer) {
        remaining -= 1
        delegate?.brew?(self, didReach: 1 - Double(remaining) / Double(total))
        guard remaining == 0 else { return }
        timer.invalidate()
        os_log("done after %d s", log: log, type: .info, total)
        delegate?.brewDidFinish(self)
    }
}
