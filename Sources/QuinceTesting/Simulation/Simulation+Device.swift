import QuinceAutomation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceSimulation
public import UIFoundation
public import UIKitCore

extension Simulation {
    /// Turns the device so that the interface has the given orientation, if the app supports it; the rotation takes
    /// time.
    public func rotate(
        to orientation: UIInterfaceOrientation, file: StaticString = #filePath, line: UInt = #line
    ) {
        performOrRecord(
            [.now { self.driver.turn(to: .init(orientation)) }], SourcePlace(file, line))
    }

    /// Sets light or dark appearance, as a person does in Settings.
    public func setAppearance(
        _ style: UIUserInterfaceStyle, file: StaticString = #filePath, line: UInt = #line
    ) {
        let appearance: HostAppearance = style == .dark ? .dark : .light
        performOrRecord([.now { self.driver.host.send(.appearance(appearance)) }], SourcePlace(file, line))
    }

    /// Sets the direction in which the interface is laid out, as a language of that direction does.
    public func setDirection(
        _ direction: UIUserInterfaceLayoutDirection, file: StaticString = #filePath, line: UInt = #line
    ) {
        let direction: HostDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
        performOrRecord([.now { self.driver.host.send(.direction(direction)) }], SourcePlace(file, line))
    }

    /// Makes the first responder resign.
    public func hideKeyboard(file: StaticString = #filePath, line: UInt = #line) throws {
        try perform([.now { self.driver.hideKeyboard() }], SourcePlace(file, line))
    }
}
