import Foundation
package import QuinceLaunchState

extension AppProject {
    /// The deployment target that the app's Info.plist tells; `nil` if it tells none.
    package var deploymentTarget: SystemVersion? {
        guard let infoPlist, let values = try? PropertyListFile.read(infoPlist, file) else { return nil }
        return SystemVersion(deploymentTargetIn: values)
    }
}
