public import Foundation
import QuinceDiagnostics
public import QuinceFoundationAdditions

// Passwords that an app shares with its website. They are in iCloud's keychain, to which nobody is signed in here.

/// Reports itself, and ends with an error.
public func SecAddSharedWebCredential(
    _ fqdn: CFString, _ account: CFString, _ password: CFString?,
    _ completionHandler: @escaping @Sendable (CFError?) -> Void
) {
    Unsupported.report("sharing a password with \(fqdn)", in: "Security")
    let error = credentialError(errSecNotAvailable)
    Delay.schedule(after: 0) { completionHandler(error) }
}

/// Finds nothing.
public func SecRequestSharedWebCredential(
    _ fqdn: CFString?, _ account: CFString?, _ completionHandler: @escaping @Sendable (CFArray?, CFError?) -> Void
) {
    let error = credentialError(errSecItemNotFound)
    Delay.schedule(after: 0) { completionHandler(nil, error) }
}

private func credentialError(_ status: OSStatus) -> CFError {
    NSError(domain: "NSOSStatusErrorDomain", code: Int(status))
}

/// Returns a password of four groups of three characters, which are easy to tell apart, with one of each kind at least.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
    let kinds = ["abcdefghkmnopqrstuvwxy", "ABCDEFGHJKLMNPQRSTUVWXYZ", "3456789"].map(Array.init)
    var generator = SystemRandomNumberGenerator()
    func one(of characters: [Character]) -> Character {
        characters[Int(generator.next(upperBound: UInt(characters.count)))]
    }
    var characters: [Character] = []
    while !kinds.allSatisfy({ kind in characters.contains(where: kind.contains) }) {
        characters = (0..<12).map { _ in one(of: Array(kinds.joined())) }
    }
    let groups = stride(from: 0, to: 12, by: 3).map { String(characters[$0..<$0 + 3]) }
    return groups.joined(separator: "-") as NSString
}
