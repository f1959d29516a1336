import QuinceLaunchState
package import QuinceSoundLog

/// The sounds of a launch and what mixes them for a host that lives longer: the next launch begins without open files.
package final class LaunchMix {
    private static let launched = LaunchLocal { LaunchMix() }
    package static var current: LaunchMix { launched.sharedValue }

    package let sounds = DeviceSounds.current
    package let mixer = SoundMixer()
}
