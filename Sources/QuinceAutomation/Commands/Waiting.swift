// Commands that look for views and wait in the app's time.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("assertVisible") { arguments in
        let selector = try arguments.selector(arguments.node)
        return { try $0.perform($0.driver.wait(for: selector, Driver.findTimeout)) }
    }
    declareCommand("assertNotVisible") { arguments in
        let selector = try arguments.selector(arguments.node)
        return { try $0.perform($0.driver.waitForAbsence(of: selector, Driver.findTimeout)) }
    }
    declareCommand("extendedWaitUntil", readWaitUntil)
    declareCommand("waitForAnimationToEnd") { arguments in
        try arguments.check(fields: ["timeout"])
        let timeout = try arguments.timeout(default: 15)
        return { turn in
            try turn.perform(turn.driver.waitForStillness(timeout))
            if !turn.host.isStill { turn.note("the app is still animating after \(timeout) s") }
        }
    }
}

private func readWaitUntil(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["visible", "notVisible", "timeout"])
    let visible = try arguments["visible"].map { try arguments.selector($0) }
    let hidden = try arguments["notVisible"].map { try arguments.selector($0) }
    guard visible != nil || hidden != nil else {
        throw arguments.error("expected a field \"visible\" or \"notVisible\"")
    }
    let timeout = try arguments.timeout(default: Driver.findTimeout)
    return { turn in
        if let visible { try turn.perform(turn.driver.wait(for: visible, timeout)) }
        if let hidden { try turn.perform(turn.driver.waitForAbsence(of: hidden, timeout)) }
    }
}
