import ArgumentParser
import CoreGraphics
import QuinceHostInterface

struct Devices: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the devices that --device accepts.")

    func run() {
        let rows = (DeviceProfile.all + DeviceProfile.macs).map { device in
            let (width, height) = (Int(device.size.width), Int(device.size.height))
            return (device.name, "\(width) × \(height) pt", "@\(Int(device.scale))x", "\(device.refreshRate) Hz")
        }
        let nameWidth = rows.map(\.0.count).max() ?? 0
        let sizeWidth = rows.map(\.1.count).max() ?? 0
        for (name, size, scale, rate) in rows {
            print("\(pad(name, nameWidth))  \(pad(size, sizeWidth))  \(scale)  \(rate)")
        }
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 0))
    }
}
