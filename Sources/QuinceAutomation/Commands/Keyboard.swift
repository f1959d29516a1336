// Commands for the keyboard.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("inputText", readText)
    declareCommand("eraseText", readErase)
    declareCommand("hideKeyboard") { arguments in
        try arguments.checkNone()
        return { $0.driver.hideKeyboard() }
    }
    declareCommand("pressKey", readKey)
}

/// Maestro's default, which is more than a field usually holds.
private let erasedCharacters = 50

private func readText(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["text"], orText: true)
    guard let text = arguments["text"]?.string ?? arguments.node?.scalar?.string, !text.isEmpty else {
        throw arguments.error("expected a text")
    }
    return { try $0.driver.type(text) }
}

private func readErase(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["charactersToErase"], orText: true)
    let range = 1...100_000
    if let text = arguments.node?.scalar?.string, !text.isEmpty {
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        let count = try arguments.number(text, "a number of characters", in: bounds)
        guard count == count.rounded() else { throw arguments.error("expected a whole number, found \(text)") }
        return { try $0.driver.erase(Int(count)) }
    }
    let count = try arguments.integer(field: "charactersToErase", in: range, default: erasedCharacters)
    return { try $0.driver.erase(count) }
}

private func readKey(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["key"], orText: true)
    guard let text = arguments["key"]?.string ?? arguments.node?.scalar?.string, !text.isEmpty else {
        throw arguments.error("expected a key such as Enter or Command+S")
    }
    do throws(FlowProblem) {
        let key = try NamedKey(text)
        return { try $0.perform($0.driver.press(key)) }
    } catch {
        throw arguments.error(error.message)
    }
}
