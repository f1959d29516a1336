package import Foundation
import QuinceDeviceLink

extension DeviceServices {
    /// The token is the same for each launch of the app on this device. It tells nothing and is not a secret: what pushes is on
    /// this machine.
    func registerForPush(_ app: String) -> DeviceReply {
        let token = Self.token(of: app, seed)
        return carryOut(app) { record, state in
            record.pushToken = token
            state.effects.append(.tell(app: app, .pushToken(token)))
            return .done
        }
    }

    /// Makes 32 bytes of an app's identifier.
    ///
    /// - Source: FNV-1a for the identifier; SplitMix64 for the bytes (G. Steele, D. Lea, C. Flood, "Fast splittable
    ///   pseudorandom number generators", 2014).
    static func token(of app: String, _ seed: UInt64) -> Data {
        var state = seed ^ app.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        var bytes = Data()
        for _ in 0..<4 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var word = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
            word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
            word ^= word >> 31
            for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
        }
        return bytes
    }

    /// Returns the app that has a token.
    package func app(ofToken token: Data) -> String? {
        state.withLock { state in state.apps.filter { $0.value.pushToken == token }.keys.min() }
    }

    /// Delivers a remote notification.
    ///
    /// - Parameters:
    ///   - collapse: the identifier by which it takes the place of an earlier one; `nil` for none.
    ///   - localize: returns the app's text for a key.
    package func push(
        _ data: Data, to app: String, at now: Date, collapse: String? = nil,
        localize: @escaping (String) -> String? = { _ in nil }
    ) throws(PushProblem) {
        let payload = try PushPayload(data, localize: localize)
        guard state.withLock({ $0.facts[app] != nil }) else { throw .unknownApp(app) }
        let isRegistered = change(app) { record, state in
            guard record.pushToken != nil else { return false }
            record.pushCount += 1
            let identifier = collapse ?? "push-\(record.pushCount)"
            if payload.isVisible || !payload.isContentAvailable {
                let request = NotificationRequestRecord(identifier, payload.content, .push)
                Self.deliver(request, at: now, app, &record, &state)
            }
            if payload.isContentAvailable { state.effects.append(.wake(app: app, payload: data)) }
            return true
        }
        if !isRegistered { throw .notRegistered(app) }
    }
}
