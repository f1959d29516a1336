public import Foundation

// The names of Swift 2 to 4.1: each is a warning whose fix-it is the present name.

@available(*, deprecated, renamed: "AVAudioSession.Category.ambient")
public let AVAudioSessionCategoryAmbient = AVAudioSession.Category.ambient
@available(*, deprecated, renamed: "AVAudioSession.Category.soloAmbient")
public let AVAudioSessionCategorySoloAmbient = AVAudioSession.Category.soloAmbient
@available(*, deprecated, renamed: "AVAudioSession.Category.playback")
public let AVAudioSessionCategoryPlayback = AVAudioSession.Category.playback
@available(*, deprecated, renamed: "AVAudioSession.Category.record")
public let AVAudioSessionCategoryRecord = AVAudioSession.Category.record
@available(*, deprecated, renamed: "AVAudioSession.Category.playAndRecord")
public let AVAudioSessionCategoryPlayAndRecord = AVAudioSession.Category.playAndRecord
@available(*, deprecated, renamed: "AVAudioSession.Category.multiRoute")
public let AVAudioSessionCategoryMultiRoute = AVAudioSession.Category.multiRoute
@available(*, deprecated, renamed: "AVAudioSession.Mode.default")
public let AVAudioSessionModeDefault = AVAudioSession.Mode.default
@available(*, deprecated, renamed: "AVAudioSession.Mode.voiceChat")
public let AVAudioSessionModeVoiceChat = AVAudioSession.Mode.voiceChat
@available(*, deprecated, renamed: "AVAudioSession.Mode.gameChat")
public let AVAudioSessionModeGameChat = AVAudioSession.Mode.gameChat
@available(*, deprecated, renamed: "AVAudioSession.Mode.videoRecording")
public let AVAudioSessionModeVideoRecording = AVAudioSession.Mode.videoRecording
@available(*, deprecated, renamed: "AVAudioSession.Mode.measurement")
public let AVAudioSessionModeMeasurement = AVAudioSession.Mode.measurement
@available(*, deprecated, renamed: "AVAudioSession.Mode.moviePlayback")
public let AVAudioSessionModeMoviePlayback = AVAudioSession.Mode.moviePlayback
@available(*, deprecated, renamed: "AVAudioSession.Mode.videoChat")
public let AVAudioSessionModeVideoChat = AVAudioSession.Mode.videoChat
@available(*, deprecated, renamed: "AVAudioSession.Mode.spokenAudio")
public let AVAudioSessionModeSpokenAudio = AVAudioSession.Mode.spokenAudio
@available(*, deprecated, renamed: "AVAudioSession.Port.lineIn")
public let AVAudioSessionPortLineIn = AVAudioSession.Port.lineIn
@available(*, deprecated, renamed: "AVAudioSession.Port.builtInMic")
public let AVAudioSessionPortBuiltInMic = AVAudioSession.Port.builtInMic
@available(*, deprecated, renamed: "AVAudioSession.Port.headsetMic")
public let AVAudioSessionPortHeadsetMic = AVAudioSession.Port.headsetMic
@available(*, deprecated, renamed: "AVAudioSession.Port.lineOut")
public let AVAudioSessionPortLineOut = AVAudioSession.Port.lineOut
@available(*, deprecated, renamed: "AVAudioSession.Port.headphones")
public let AVAudioSessionPortHeadphones = AVAudioSession.Port.headphones
@available(*, deprecated, renamed: "AVAudioSession.Port.bluetoothA2DP")
public let AVAudioSessionPortBluetoothA2DP = AVAudioSession.Port.bluetoothA2DP
@available(*, deprecated, renamed: "AVAudioSession.Port.builtInReceiver")
public let AVAudioSessionPortBuiltInReceiver = AVAudioSession.Port.builtInReceiver
@available(*, deprecated, renamed: "AVAudioSession.Port.builtInSpeaker")
public let AVAudioSessionPortBuiltInSpeaker = AVAudioSession.Port.builtInSpeaker
@available(*, deprecated, renamed: "AVAudioSession.Port.HDMI")
public let AVAudioSessionPortHDMI = AVAudioSession.Port.HDMI
@available(*, deprecated, renamed: "AVAudioSession.Port.airPlay")
public let AVAudioSessionPortAirPlay = AVAudioSession.Port.airPlay
@available(*, deprecated, renamed: "AVAudioSession.Port.bluetoothLE")
public let AVAudioSessionPortBluetoothLE = AVAudioSession.Port.bluetoothLE
@available(*, deprecated, renamed: "AVAudioSession.Port.bluetoothHFP")
public let AVAudioSessionPortBluetoothHFP = AVAudioSession.Port.bluetoothHFP
@available(*, deprecated, renamed: "AVAudioSession.Port.usbAudio")
public let AVAudioSessionPortUSBAudio = AVAudioSession.Port.usbAudio
@available(*, deprecated, renamed: "AVAudioSession.Port.carAudio")
public let AVAudioSessionPortCarAudio = AVAudioSession.Port.carAudio
@available(*, deprecated, renamed: "AVAudioSession.InterruptionOptions")
public typealias AVAudioSessionInterruptionOptions = AVAudioSession.InterruptionOptions
@available(*, deprecated, renamed: "AVAudioSession.SetActiveOptions")
public typealias AVAudioSessionSetActiveOptions = AVAudioSession.SetActiveOptions
@available(*, deprecated, renamed: "AVAudioSession.PortOverride")
public typealias AVAudioSessionPortOverride = AVAudioSession.PortOverride
@available(*, deprecated, renamed: "AVAudioSession.RouteChangeReason")
public typealias AVAudioSessionRouteChangeReason = AVAudioSession.RouteChangeReason
@available(*, deprecated, renamed: "AVAudioSession.CategoryOptions")
public typealias AVAudioSessionCategoryOptions = AVAudioSession.CategoryOptions
@available(*, deprecated, renamed: "AVAudioSession.InterruptionType")
public typealias AVAudioSessionInterruptionType = AVAudioSession.InterruptionType
@available(*, deprecated, renamed: "AVAudioSession.SilenceSecondaryAudioHintType")
public typealias AVAudioSessionSilenceSecondaryAudioHintType = AVAudioSession.SilenceSecondaryAudioHintType
@available(*, deprecated, renamed: "AVAudioSession.RecordPermission")
public typealias AVAudioSessionRecordPermission = AVAudioSession.RecordPermission
@available(*, deprecated, renamed: "AVAudioSession.ErrorCode")
public typealias AVAudioSessionErrorCode = AVAudioSession.ErrorCode
@available(*, deprecated, renamed: "AVAudioSession.IOType")
public typealias AVAudioSessionIOType = AVAudioSession.IOType
@available(*, deprecated, renamed: "AVAudioSession.Location.upper")
public let AVAudioSessionLocationUpper = AVAudioSession.Location.upper
@available(*, deprecated, renamed: "AVAudioSession.Location.lower")
public let AVAudioSessionLocationLower = AVAudioSession.Location.lower
@available(*, deprecated, renamed: "AVAudioSession.Orientation.top")
public let AVAudioSessionOrientationTop = AVAudioSession.Orientation.top
@available(*, deprecated, renamed: "AVAudioSession.Orientation.bottom")
public let AVAudioSessionOrientationBottom = AVAudioSession.Orientation.bottom
@available(*, deprecated, renamed: "AVAudioSession.Orientation.front")
public let AVAudioSessionOrientationFront = AVAudioSession.Orientation.front
@available(*, deprecated, renamed: "AVAudioSession.Orientation.back")
public let AVAudioSessionOrientationBack = AVAudioSession.Orientation.back
@available(*, deprecated, renamed: "AVAudioSession.Orientation.left")
public let AVAudioSessionOrientationLeft = AVAudioSession.Orientation.left
@available(*, deprecated, renamed: "AVAudioSession.Orientation.right")
public let AVAudioSessionOrientationRight = AVAudioSession.Orientation.right
@available(*, deprecated, renamed: "AVAudioSession.PolarPattern.omnidirectional")
public let AVAudioSessionPolarPatternOmnidirectional = AVAudioSession.PolarPattern.omnidirectional
@available(*, deprecated, renamed: "AVAudioSession.PolarPattern.cardioid")
public let AVAudioSessionPolarPatternCardioid = AVAudioSession.PolarPattern.cardioid
@available(*, deprecated, renamed: "AVAudioSession.PolarPattern.subcardioid")
public let AVAudioSessionPolarPatternSubcardioid = AVAudioSession.PolarPattern.subcardioid
@available(*, deprecated, renamed: "AVAudioSession.Category.audioProcessing")
public let AVAudioSessionCategoryAudioProcessing = AVAudioSession.Category.audioProcessing

extension NSNotification.Name {
    @available(*, deprecated, renamed: "AVAudioSession.interruptionNotification")
    public static let AVAudioSessionInterruption = AVAudioSession.interruptionNotification
    @available(*, deprecated, renamed: "AVAudioSession.routeChangeNotification")
    public static let AVAudioSessionRouteChange = AVAudioSession.routeChangeNotification
    @available(*, deprecated, renamed: "AVAudioSession.mediaServicesWereLostNotification")
    public static let AVAudioSessionMediaServicesWereLost = AVAudioSession.mediaServicesWereLostNotification
    @available(*, deprecated, renamed: "AVAudioSession.mediaServicesWereResetNotification")
    public static let AVAudioSessionMediaServicesWereReset = AVAudioSession.mediaServicesWereResetNotification
    @available(*, deprecated, renamed: "AVAudioSession.silenceSecondaryAudioHintNotification")
    public static let AVAudioSessionSilenceSecondaryAudioHint = AVAudioSession.silenceSecondaryAudioHintNotification
}

extension AVAudioSession {
    @available(*, deprecated, renamed: "setActive(_:options:)")
    public func setActive(_ active: Bool, with options: SetActiveOptions) throws {
        try setActive(active, options: options)
    }
    @available(*, deprecated, renamed: "setCategory(_:options:)")
    public func setCategory(_ category: Category, with options: CategoryOptions) throws {
        try setCategory(category, options: options)
    }
}

extension AVAudioSession.ErrorCode {
    @available(*, deprecated, renamed: "none")
    public static var codeNone: Self { .none }
    @available(*, deprecated, renamed: "isBusy")
    public static var codeIsBusy: Self { .isBusy }
    @available(*, deprecated, renamed: "incompatibleCategory")
    public static var codeIncompatibleCategory: Self { .incompatibleCategory }
    @available(*, deprecated, renamed: "cannotInterruptOthers")
    public static var codeCannotInterruptOthers: Self { .cannotInterruptOthers }
    @available(*, deprecated, renamed: "badParam")
    public static var codeBadParam: Self { .badParam }
    @available(*, deprecated, renamed: "mediaServicesFailed")
    public static var codeMediaServicesFailed: Self { .mediaServicesFailed }
    @available(*, deprecated, renamed: "missingEntitlement")
    public static var codeMissingEntitlement: Self { .missingEntitlement }
    @available(*, deprecated, renamed: "siriIsRecording")
    public static var codeSiriIsRecording: Self { .siriIsRecording }
    @available(*, deprecated, renamed: "cannotStartPlaying")
    public static var codeCannotStartPlaying: Self { .cannotStartPlaying }
    @available(*, deprecated, renamed: "cannotStartRecording")
    public static var codeCannotStartRecording: Self { .cannotStartRecording }
    @available(*, deprecated, renamed: "resourceNotAvailable")
    public static var codeResourceNotAvailable: Self { .resourceNotAvailable }
    @available(*, deprecated, renamed: "unspecified")
    public static var codeUnspecified: Self { .unspecified }
}
