import ArgumentParser
package import QuinceLaunchState

extension SystemVersion: ExpressibleByArgument {
    package init?(argument: String) { self.init(simulated: argument) }
}
