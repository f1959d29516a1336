public import Foundation
public import QuinceFoundationAdditions

public typealias SystemSoundID = UInt32
public typealias AudioServicesPropertyID = UInt32
public typealias AudioServicesSystemSoundCompletionProc =
    @convention(c) (SystemSoundID, UnsafeMutableRawPointer?) -> Void

public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesUnsupportedPropertyError: OSStatus = 0x7074_793F
public let kAudioServicesBadPropertySizeError: OSStatus = 0x2173_697A
public let kAudioServicesBadSpecifierSizeError: OSStatus = 0x2173_7063
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
public let kAudioServicesSystemSoundClientTimedOutError: OSStatus = -1501
public let kAudioServicesSystemSoundExceededMaximumDurationError: OSStatus = -1502

public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// "isui"
public let kAudioServicesPropertyIsUISound: AudioServicesPropertyID = 0x6973_7569
/// "ifdi"
public let kAudioServicesPropertyCompletePlaybackIfAppDies: AudioServicesPropertyID = 0x6966_6469

// MARK: Sounds

/// Registers a sound of at most 30 seconds.
@discardableResult public func AudioServicesCreateSystemSoundID(
    _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    let (status, id) = SystemSounds.current.create(inFileURL as URL)
    outSystemSoundID.pointee = id
    return status
}
@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    SystemSounds.current.dispose(inSystemSoundID)
}

public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    SystemSounds.current.play(inSystemSoundID, isAlert: false, completion: nil)
}
/// Plays a sound and makes the device vibrate.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
    SystemSounds.current.play(inSystemSoundID, isAlert: true, completion: nil)
}
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
    SystemSounds.current.play(inSystemSoundID, isAlert: false, completion: inCompletionBlock)
}
public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
    SystemSounds.current.play(inSystemSoundID, isAlert: true, completion: inCompletionBlock)
}

// MARK: Completions

/// The function is called on the main thread, whatever run loop is named.
@discardableResult public func AudioServicesAddSystemSoundCompletion(
    _ inSystemSoundID: SystemSoundID, _ inRunLoop: CFRunLoop?, _ inRunLoopMode: CFString?,
    _ inCompletionRoutine: AudioServicesSystemSoundCompletionProc, _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
    let completion = SystemSounds.Completion(call: inCompletionRoutine, data: inClientData)
    return SystemSounds.current.add(completion, to: inSystemSoundID)
}
public func AudioServicesRemoveSystemSoundCompletion(_ inSystemSoundID: SystemSoundID) {
    SystemSounds.current.removeCompletion(of: inSystemSoundID)
}

// MARK: Properties

public func AudioServicesGetPropertyInfo(
    _ inPropertyID: AudioServicesPropertyID, _ inSpecifierSize: UInt32, _ inSpecifier: UnsafeRawPointer?,
    _ outPropertyDataSize: UnsafeMutablePointer<UInt32>?, _ outWritable: UnsafeMutablePointer<DarwinBoolean>?
) -> OSStatus {
    let (status, _, _) = find(inPropertyID, inSpecifierSize, inSpecifier)
    guard status == kAudioServicesNoError else { return status }
    outPropertyDataSize?.pointee = 4
    outWritable?.pointee = true
    return status
}
public func AudioServicesGetProperty(
    _ inPropertyID: AudioServicesPropertyID, _ inSpecifierSize: UInt32, _ inSpecifier: UnsafeRawPointer?,
    _ ioPropertyDataSize: UnsafeMutablePointer<UInt32>, _ outPropertyData: UnsafeMutableRawPointer?
) -> OSStatus {
    let (status, _, value) = find(inPropertyID, inSpecifierSize, inSpecifier)
    guard status == kAudioServicesNoError else { return status }
    guard ioPropertyDataSize.pointee >= 4 else { return kAudioServicesBadPropertySizeError }
    ioPropertyDataSize.pointee = 4
    outPropertyData?.storeBytes(of: value, as: UInt32.self)
    return status
}
public func AudioServicesSetProperty(
    _ inPropertyID: AudioServicesPropertyID, _ inSpecifierSize: UInt32, _ inSpecifier: UnsafeRawPointer?,
    _ inPropertyDataSize: UInt32, _ inPropertyData: UnsafeRawPointer
) -> OSStatus {
    let (status, id, _) = find(inPropertyID, inSpecifierSize, inSpecifier)
    guard status == kAudioServicesNoError else { return status }
    guard inPropertyDataSize == 4 else { return kAudioServicesBadPropertySizeError }
    SystemSounds.current.set(inPropertyID, of: id, to: inPropertyData.loadUnaligned(as: UInt32.self))
    return status
}

/// The specifier of both properties is a sound.
private func find(
    _ property: AudioServicesPropertyID, _ size: UInt32, _ specifier: UnsafeRawPointer?
) -> (status: OSStatus, id: SystemSoundID, value: UInt32) {
    guard [kAudioServicesPropertyIsUISound, kAudioServicesPropertyCompletePlaybackIfAppDies].contains(property) else {
        return (kAudioServicesUnsupportedPropertyError, 0, 0)
    }
    guard size == 4, let id = specifier?.loadUnaligned(as: SystemSoundID.self) else {
        return (kAudioServicesBadSpecifierSizeError, 0, 0)
    }
    guard let value = SystemSounds.current.property(property, of: id) else {
        return (kAudioServicesSystemSoundUnspecifiedError, id, 0)
    }
    return (kAudioServicesNoError, id, value)
}
