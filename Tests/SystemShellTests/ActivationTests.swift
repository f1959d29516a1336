import QuinceHostInterface
import Testing

@Suite("Steps between the states of an app")
struct ActivationTests {
    @Test("An app is inactive between the screen and the background, in both directions")
    func steps() {
        for start in HostActivation.allCases {
            for end in HostActivation.allCases {
                let expected: [HostActivation] =
                    start == end ? [] : start != .inactive && end != .inactive ? [.inactive, end] : [end]
                #expect(start.steps(to: end) == expected, "\(start) to \(end)")
            }
        }
    }
}
