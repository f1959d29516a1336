// The numbers are those of AVError.h.
extension AVError.Code {
    public static let unknown = Self(rawValue: -11800)
    public static let outOfMemory = Self(rawValue: -11801)
    public static let sessionNotRunning = Self(rawValue: -11803)
    public static let deviceAlreadyUsedByAnotherSession = Self(rawValue: -11804)
    public static let noDataCaptured = Self(rawValue: -11805)
    public static let sessionConfigurationChanged = Self(rawValue: -11806)
    public static let diskFull = Self(rawValue: -11807)
    public static let deviceWasDisconnected = Self(rawValue: -11808)
    public static let mediaChanged = Self(rawValue: -11809)
    public static let maximumDurationReached = Self(rawValue: -11810)
    public static let maximumFileSizeReached = Self(rawValue: -11811)
    public static let mediaDiscontinuity = Self(rawValue: -11812)
    public static let maximumNumberOfSamplesForFileFormatReached = Self(rawValue: -11813)
    public static let deviceNotConnected = Self(rawValue: -11814)
    public static let deviceInUseByAnotherApplication = Self(rawValue: -11815)
    public static let deviceLockedForConfigurationByAnotherProcess = Self(rawValue: -11817)
    public static let sessionWasInterrupted = Self(rawValue: -11818)
    public static let mediaServicesWereReset = Self(rawValue: -11819)
    public static let exportFailed = Self(rawValue: -11820)
    public static let decodeFailed = Self(rawValue: -11821)
    public static let invalidSourceMedia = Self(rawValue: -11822)
    public static let fileAlreadyExists = Self(rawValue: -11823)
    public static let compositionTrackSegmentsNotContiguous = Self(rawValue: -11824)
    public static let invalidCompositionTrackSegmentDuration = Self(rawValue: -11825)
    public static let invalidCompositionTrackSegmentSourceStartTime = Self(rawValue: -11826)
    public static let invalidCompositionTrackSegmentSourceDuration = Self(rawValue: -11827)
    public static let fileFormatNotRecognized = Self(rawValue: -11828)
    public static let fileFailedToParse = Self(rawValue: -11829)
    public static let maximumStillImageCaptureRequestsExceeded = Self(rawValue: -11830)
    public static let contentIsProtected = Self(rawValue: -11831)
    public static let noImageAtTime = Self(rawValue: -11832)
    public static let decoderNotFound = Self(rawValue: -11833)
    public static let encoderNotFound = Self(rawValue: -11834)
    public static let contentIsNotAuthorized = Self(rawValue: -11835)
    public static let applicationIsNotAuthorized = Self(rawValue: -11836)
    public static let deviceIsNotAvailableInBackground = Self(rawValue: -11837)
    public static let operationNotSupportedForAsset = Self(rawValue: -11838)
    public static let decoderTemporarilyUnavailable = Self(rawValue: -11839)
    public static let encoderTemporarilyUnavailable = Self(rawValue: -11840)
    public static let invalidVideoComposition = Self(rawValue: -11841)
    public static let referenceForbiddenByReferencePolicy = Self(rawValue: -11842)
    public static let invalidOutputURLPathExtension = Self(rawValue: -11843)
    public static let screenCaptureFailed = Self(rawValue: -11844)
    public static let displayWasDisabled = Self(rawValue: -11845)
    public static let torchLevelUnavailable = Self(rawValue: -11846)
    public static let operationInterrupted = Self(rawValue: -11847)
    public static let incompatibleAsset = Self(rawValue: -11848)
    public static let failedToLoadMediaData = Self(rawValue: -11849)
    public static let serverIncorrectlyConfigured = Self(rawValue: -11850)
    public static let applicationIsNotAuthorizedToUseDevice = Self(rawValue: -11852)
    public static let failedToParse = Self(rawValue: -11853)
    public static let fileTypeDoesNotSupportSampleReferences = Self(rawValue: -11854)
    public static let undecodableMediaData = Self(rawValue: -11855)
    public static let airPlayControllerRequiresInternet = Self(rawValue: -11856)
    public static let airPlayReceiverRequiresInternet = Self(rawValue: -11857)
    public static let videoCompositorFailed = Self(rawValue: -11858)
    public static let recordingAlreadyInProgress = Self(rawValue: -11859)
    public static let createContentKeyRequestFailed = Self(rawValue: -11860)
    public static let unsupportedOutputSettings = Self(rawValue: -11861)
    public static let operationNotAllowed = Self(rawValue: -11862)
    public static let contentIsUnavailable = Self(rawValue: -11863)
    public static let formatUnsupported = Self(rawValue: -11864)
    public static let malformedDepth = Self(rawValue: -11865)
    public static let contentNotUpdated = Self(rawValue: -11866)
    public static let noLongerPlayable = Self(rawValue: -11867)
    public static let noCompatibleAlternatesForExternalDisplay = Self(rawValue: -11868)
    public static let noSourceTrack = Self(rawValue: -11869)
    public static let externalPlaybackNotSupportedForAsset = Self(rawValue: -11870)
    public static let operationNotSupportedForPreset = Self(rawValue: -11871)
    public static let sessionHardwareCostOverage = Self(rawValue: -11872)
    public static let unsupportedDeviceActiveFormat = Self(rawValue: -11873)
    public static let incorrectlyConfigured = Self(rawValue: -11875)
    public static let segmentStartedWithNonSyncSample = Self(rawValue: -11876)
    public static let rosettaNotInstalled = Self(rawValue: -11877)
    public static let operationCancelled = Self(rawValue: -11878)
    public static let contentKeyRequestCancelled = Self(rawValue: -11879)
    public static let invalidSampleCursor = Self(rawValue: -11880)
    public static let failedToLoadSampleData = Self(rawValue: -11881)
    public static let airPlayReceiverTemporarilyUnavailable = Self(rawValue: -11882)
    public static let encodeFailed = Self(rawValue: -11883)
    public static let sandboxExtensionDenied = Self(rawValue: -11884)
}

// The same names on the error, for `catch AVError.noImageAtTime`.
extension AVError {
    public static var unknown: Code { .unknown }
    public static var outOfMemory: Code { .outOfMemory }
    public static var sessionNotRunning: Code { .sessionNotRunning }
    public static var deviceAlreadyUsedByAnotherSession: Code { .deviceAlreadyUsedByAnotherSession }
    public static var noDataCaptured: Code { .noDataCaptured }
    public static var sessionConfigurationChanged: Code { .sessionConfigurationChanged }
    public static var diskFull: Code { .diskFull }
    public static var deviceWasDisconnected: Code { .deviceWasDisconnected }
    public static var mediaChanged: Code { .mediaChanged }
    public static var maximumDurationReached: Code { .maximumDurationReached }
    public static var maximumFileSizeReached: Code { .maximumFileSizeReached }
    public static var mediaDiscontinuity: Code { .mediaDiscontinuity }
    public static var maximumNumberOfSamplesForFileFormatReached: Code { .maximumNumberOfSamplesForFileFormatReached }
    public static var deviceNotConnected: Code { .deviceNotConnected }
    public static var deviceInUseByAnotherApplication: Code { .deviceInUseByAnotherApplication }
    public static var deviceLockedForConfigurationByAnotherProcess: Code {
        .deviceLockedForConfigurationByAnotherProcess
    }
    public static var sessionWasInterrupted: Code { .sessionWasInterrupted }
    public static var mediaServicesWereReset: Code { .mediaServicesWereReset }
    public static var exportFailed: Code { .exportFailed }
    public static var decodeFailed: Code { .decodeFailed }
    public static var invalidSourceMedia: Code { .invalidSourceMedia }
    public static var fileAlreadyExists: Code { .fileAlreadyExists }
    public static var compositionTrackSegmentsNotContiguous: Code { .compositionTrackSegmentsNotContiguous }
    public static var invalidCompositionTrackSegmentDuration: Code { .invalidCompositionTrackSegmentDuration }
    public static var invalidCompositionTrackSegmentSourceStartTime: Code {
        .invalidCompositionTrackSegmentSourceStartTime
    }
    public static var invalidCompositionTrackSegmentSourceDuration: Code {
        .invalidCompositionTrackSegmentSourceDuration
    }
    public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
    public static var fileFailedToParse: Code { .fileFailedToParse }
    public static var maximumStillImageCaptureRequestsExceeded: Code { .maximumStillImageCaptureRequestsExceeded }
    public static var contentIsProtected: Code { .contentIsProtected }
    public static var noImageAtTime: Code { .noImageAtTime }
    public static var decoderNotFound: Code { .decoderNotFound }
    public static var encoderNotFound: Code { .encoderNotFound }
    public static var contentIsNotAuthorized: Code { .contentIsNotAuthorized }
    public static var applicationIsNotAuthorized: Code { .applicationIsNotAuthorized }
    public static var deviceIsNotAvailableInBackground: Code { .deviceIsNotAvailableInBackground }
    public static var operationNotSupportedForAsset: Code { .operationNotSupportedForAsset }
    public static var decoderTemporarilyUnavailable: Code { .decoderTemporarilyUnavailable }
    public static var encoderTemporarilyUnavailable: Code { .encoderTemporarilyUnavailable }
    public static var invalidVideoComposition: Code { .invalidVideoComposition }
    public static var referenceForbiddenByReferencePolicy: Code { .referenceForbiddenByReferencePolicy }
    public static var invalidOutputURLPathExtension: Code { .invalidOutputURLPathExtension }
    public static var screenCaptureFailed: Code { .screenCaptureFailed }
    public static var displayWasDisabled: Code { .displayWasDisabled }
    public static var torchLevelUnavailable: Code { .torchLevelUnavailable }
    public static var operationInterrupted: Code { .operationInterrupted }
    public static var incompatibleAsset: Code { .incompatibleAsset }
    public static var failedToLoadMediaData: Code { .failedToLoadMediaData }
    public static var serverIncorrectlyConfigured: Code { .serverIncorrectlyConfigured }
    public static var applicationIsNotAuthorizedToUseDevice: Code { .applicationIsNotAuthorizedToUseDevice }
    public static var failedToParse: Code { .failedToParse }
    public static var fileTypeDoesNotSupportSampleReferences: Code { .fileTypeDoesNotSupportSampleReferences }
    public static var undecodableMediaData: Code { .undecodableMediaData }
    public static var airPlayControllerRequiresInternet: Code { .airPlayControllerRequiresInternet }
    public static var airPlayReceiverRequiresInternet: Code { .airPlayReceiverRequiresInternet }
    public static var videoCompositorFailed: Code { .videoCompositorFailed }
    public static var recordingAlreadyInProgress: Code { .recordingAlreadyInProgress }
    public static var createContentKeyRequestFailed: Code { .createContentKeyRequestFailed }
    public static var unsupportedOutputSettings: Code { .unsupportedOutputSettings }
    public static var operationNotAllowed: Code { .operationNotAllowed }
    public static var contentIsUnavailable: Code { .contentIsUnavailable }
    public static var formatUnsupported: Code { .formatUnsupported }
    public static var malformedDepth: Code { .malformedDepth }
    public static var contentNotUpdated: Code { .contentNotUpdated }
    public static var noLongerPlayable: Code { .noLongerPlayable }
    public static var noCompatibleAlternatesForExternalDisplay: Code { .noCompatibleAlternatesForExternalDisplay }
    public static var noSourceTrack: Code { .noSourceTrack }
    public static var externalPlaybackNotSupportedForAsset: Code { .externalPlaybackNotSupportedForAsset }
    public static var operationNotSupportedForPreset: Code { .operationNotSupportedForPreset }
    public static var sessionHardwareCostOverage: Code { .sessionHardwareCostOverage }
    public static var unsupportedDeviceActiveFormat: Code { .unsupportedDeviceActiveFormat }
    public static var incorrectlyConfigured: Code { .incorrectlyConfigured }
    public static var segmentStartedWithNonSyncSample: Code { .segmentStartedWithNonSyncSample }
    public static var rosettaNotInstalled: Code { .rosettaNotInstalled }
    public static var operationCancelled: Code { .operationCancelled }
    public static var contentKeyRequestCancelled: Code { .contentKeyRequestCancelled }
    public static var invalidSampleCursor: Code { .invalidSampleCursor }
    public static var failedToLoadSampleData: Code { .failedToLoadSampleData }
    public static var airPlayReceiverTemporarilyUnavailable: Code { .airPlayReceiverTemporarilyUnavailable }
    public static var encodeFailed: Code { .encodeFailed }
    public static var sandboxExtensionDenied: Code { .sandboxExtensionDenied }
}
