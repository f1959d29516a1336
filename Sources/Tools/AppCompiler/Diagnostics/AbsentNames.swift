/// Apple's names that Quince does not have, and whether it plans them, for the compiler's errors about them.
enum AbsentNames {
    /// Returns a sentence about the name that a message does not find; `nil` if it is not one of Apple's that are known here.
    static func explanation(of message: String) -> String? {
        guard let name = missingName(message) else { return nil }
        let first = name.split(separator: ".").first.map(String.init) ?? name
        if planned.contains(name) || planned.contains(first) {
            return "Quince does not have '\(name)' yet, and plans it"
        }
        // A type whose member is missing is there, whatever its prefix.
        guard !name.contains("."), let framework = frameworks.first(where: { $0.declares(name) }) else { return nil }
        let plan: String = framework.isPlanned ? "plans, and does not have yet" : "does not have, nor plan"
        return "'\(name)' is \(framework.name)'s, which Quince \(plan)"
    }

    /// Returns the name that an error misses, a member's with that of its type.
    private static func missingName(_ message: String) -> String? {
        if let match = message.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope/) { return String(match.1) }
        if let match = message.firstMatch(of: /'([^']+)' is not a member type of [a-z ]*'([^']+)'/) {
            return "\(type(match.2)).\(match.1)"
        }
        if let match = message.firstMatch(of: /type '([^']+)' has no member '([^']+)'/) {
            return "\(type(match.1)).\(match.2)"
        }
        return nil
    }

    /// Returns the name of a type without its module and without a question mark.
    private static func type(_ written: Substring) -> String {
        let name = written.split(separator: ".").last.map(String.init) ?? String(written)
        return name.trimmingSuffix { "?!".contains($0) }
    }

    // MARK: Tables

    private static let planned: Set<String> = [
        "UIPasteControl", "UIToolTipInteraction", "UILargeContentViewerInteraction", "UIView.showsLargeContentViewer",
        "UIView.largeContentTitle", "UIWindowScene.GeometryPreferences", "UIWindowScene.requestGeometryUpdate",
        "NSTextAttachmentViewProvider",
    ]

    private struct Framework {
        let name: String
        let isPlanned: Bool
        /// The letters with which its names begin, before another capital.
        var prefixes: [String] = []
        var names: Set<String> = []

        func declares(_ name: String) -> Bool {
            names.contains(name)
                || prefixes.contains { prefix in
                    let rest = name.dropFirst(prefix.count)
                    return name.hasPrefix(prefix) && rest.first?.isUppercase == true
                        && rest.dropFirst().contains { $0.isLowercase }
                }
        }
    }

    private static let frameworks: [Framework] = [
        Framework(
            name: "AVFoundation's recording part", isPlanned: false,
            prefixes: [
                "AVCapture", "AVAssetWriter", "AVAssetReader", "AVAssetExport", "AVComposition", "AVMutable",
                "AVVideoComposition", "AVAudioMix", "AVAudioEngine", "AVAudioUnit", "AVAudioRecorder",
                "AVMetadataObject",
            ]),
        Framework(
            name: "Core Media", isPlanned: false, prefixes: ["CMSampleBuffer", "CMBlockBuffer", "CMBufferQueue"],
            names: ["CMBufferQueue", "CMSimpleQueue", "CMMemoryPool"]),
        Framework(name: "XCUIAutomation", isPlanned: true, prefixes: ["XCUI"]),
        Framework(name: "Model I/O", isPlanned: false, prefixes: ["MDL"]),
        Framework(
            name: "SwiftUI", isPlanned: false,
            names: [
                "UIHostingController", "UIHostingConfiguration", "UIViewRepresentable", "UIViewControllerRepresentable",
                "PreviewProvider", "ViewBuilder", "ObservedObject", "StateObject", "EnvironmentObject",
            ]),
        Framework(
            name: "Core Data", isPlanned: false, prefixes: ["NSManagedObject", "NSPersistent", "NSFetch"],
            names: ["NSManagedObject", "NSManagedObjectContext", "NSFetchedResultsController", "NSEntityDescription"]),
        Framework(
            name: "SpriteKit", isPlanned: false,
            names: [
                "SKScene", "SKView", "SKNode", "SKSpriteNode", "SKLabelNode", "SKShapeNode", "SKAction", "SKTexture",
            ]),
        Framework(name: "SceneKit", isPlanned: false, prefixes: ["SCN"]),
        Framework(name: "ARKit", isPlanned: false, prefixes: ["AR"]),
        Framework(name: "EventKitUI", isPlanned: false, names: ["EKEventEditViewController", "EKEventViewController"]),
        Framework(name: "CloudKit", isPlanned: false, prefixes: ["CK"]),
        Framework(name: "GameKit", isPlanned: false, prefixes: ["GK"]),
        Framework(name: "HealthKit", isPlanned: false, prefixes: ["HK"]),
        Framework(name: "HomeKit", isPlanned: false, prefixes: ["HM"]),
        Framework(name: "PassKit", isPlanned: false, prefixes: ["PK"]),
        Framework(name: "MediaPlayer", isPlanned: false, prefixes: ["MP"]),
        Framework(name: "Core Bluetooth", isPlanned: false, prefixes: ["CB"]),
        Framework(name: "Core ML", isPlanned: false, prefixes: ["ML"]),
        Framework(name: "Vision", isPlanned: false, prefixes: ["VN"]),
        Framework(name: "Network", isPlanned: false, prefixes: ["NW"]),
        Framework(name: "SystemConfiguration", isPlanned: false, prefixes: ["SCNetwork"]),
    ]
}

extension String {
    fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, isLeftOut(last) { text.removeLast() }
        return text
    }
}
