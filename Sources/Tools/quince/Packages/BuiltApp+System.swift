import QuinceLaunchState

extension BuiltApp {
    /// The version of iOS on which the app runs if none is named; says which and why, but for an app of the newest.
    var usualSystem: SystemVersion {
        if deploymentTarget == .newest { return .newest }
        let version = SystemVersion.standard(for: deploymentTarget)
        let reason = deploymentTarget.map { "its deployment target is \($0)" } ?? "it names no deployment target"
        Buildable.say("the app runs on iOS \(version.major), since \(reason); --ios names another version")
        return version
    }
}
