public import Foundation

/// Registers the fonts of several files.
///
/// - Parameter enabled: on iOS, whether descriptors match the fonts; here registered fonts are found always.
/// - Parameter registrationHandler: gets an error for each file that has none, and whether that is all. It returns whether
///   to go on.
public func CTFontManagerRegisterFontURLs(
    _ fontURLs: NSArray, _ scope: CTFontManagerScope, _ enabled: Bool,
    _ registrationHandler: ((NSArray, Bool) -> Bool)?
) { each(fontURLs, registrationHandler) { CTFontManagerRegisterFontsForURL($0, scope, $1) } }

public func CTFontManagerUnregisterFontURLs(
    _ fontURLs: NSArray, _ scope: CTFontManagerScope, _ registrationHandler: ((NSArray, Bool) -> Bool)?
) { each(fontURLs, registrationHandler) { CTFontManagerUnregisterFontsForURL($0, scope, $1) } }

/// - Parameter errors: the errors of files that were not registered, if the function returns `false`.
@discardableResult
public func CTFontManagerRegisterFontsForURLs(
    _ fontURLs: NSArray, _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<Unmanaged<NSArray>?>?
) -> Bool { collect(errors) { CTFontManagerRegisterFontURLs(fontURLs, scope, true, $0) } }

/// - Parameter errors: the errors of files that were not unregistered, if the function returns `false`.
@discardableResult
public func CTFontManagerUnregisterFontsForURLs(
    _ fontURLs: NSArray, _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<Unmanaged<NSArray>?>?
) -> Bool { collect(errors) { CTFontManagerUnregisterFontURLs(fontURLs, scope, $0) } }

private func collect(
    _ errors: UnsafeMutablePointer<Unmanaged<NSArray>?>?, _ act: (@escaping (NSArray, Bool) -> Bool) -> Void
) -> Bool {
    let found = NSMutableArray()
    act { problems, _ in
        found.addObjects(from: problems as? [Any] ?? [])
        return true
    }
    guard found.count > 0 else { return true }
    errors?.pointee = Unmanaged.passRetained(found)
    return false
}

private func each(
    _ files: NSArray, _ handler: ((NSArray, Bool) -> Bool)?,
    _ act: (NSURL, UnsafeMutablePointer<Unmanaged<NSError>?>?) -> Bool
) {
    for case let file as URL in files {
        var error: Unmanaged<NSError>?
        guard !act(file as NSURL, &error), let problem = error?.takeRetainedValue() else { continue }
        if handler?([problem], false) == false { return }
    }
    _ = handler?([], true)
}
