import ApplePlatforms
import SwiftSyntax

extension FileRewriter {
    /// Has the running device answer `#available(iOS 15, *)` and `#unavailable(iOS 15)`: on Linux the compiler answers yes to the one
    /// and no to the other. Versions newer than Quince knows are gone by now.
    ///
    /// The Mac has one version only, for which the compiler's answer is right.
    func rewriteAvailability(_ node: AvailabilityConditionSyntax) {
        guard build.platform == .iOS, let version = version(in: node.availabilityArguments) else { return }
        let isNegated = node.availabilityKeyword.tokenKind == .poundUnavailable
        let minor = version.components.first.map { ", \($0.number.text)" } ?? ""
        blank(node, putting: "\(isNegated ? "!" : "")quinceIOS(\(version.major.text)\(minor))")
        needsRuntime = true
    }

    private func version(in arguments: AvailabilityArgumentListSyntax) -> VersionTupleSyntax? {
        for argument in arguments {
            guard case .availabilityVersionRestriction(let restriction) = argument.argument else { continue }
            if build.platform.traits.availability.contains(restriction.platform.text) { return restriction.version }
        }
        return nil
    }

    /// Members of `ProcessInfo` that tell of Linux, by Foundation's name.
    private static let versionMembers = [
        "operatingSystemVersion": "appOperatingSystemVersion",
        "operatingSystemVersionString": "appOperatingSystemVersionString",
        "isOperatingSystemAtLeast": "isAppOperatingSystemAtLeast",
    ]

    /// Renames `ProcessInfo`'s members about the system's version where the base shows that they are its: an app's own description of
    /// a device may have members of these names.
    func rewriteVersionMember(_ node: MemberAccessExprSyntax) {
        guard let own = Self.versionMembers[node.declName.baseName.text],
            let base = node.base?.trimmedDescription, base.contains("rocessInfo")
        else { return }
        replace(node.declName.baseName, with: own)
        needsRuntime = true
    }
}
