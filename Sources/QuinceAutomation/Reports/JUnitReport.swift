import Foundation

/// The outcome of flows in the XML format that CI systems read.
package struct JUnitReport {
    package struct Case: Sendable {
        package var name: String
        package var file: String
        package var seconds: Double
        package var failure: String?

        package init(name: String, file: String, seconds: Double, failure: String?) {
            self.name = name
            self.file = file
            self.seconds = seconds
            self.failure = failure
        }
    }

    /// The name under which CI systems show the cases.
    package let suite: String
    package var cases: [Case]

    package init(suite: String = "Quince flows", cases: [Case]) { (self.suite, self.cases) = (suite, cases) }

    package func xml() -> String {
        let failures = cases.filter { $0.failure != nil }.count
        let total = cases.reduce(0) { $0 + $1.seconds }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites>\n  <testsuite name=\"\(suite)\" tests=\"\(cases.count)\" failures=\"\(failures)\""
        text += " time=\"\(JSONWriter.format(total))\">\n"
        for test in cases { text += xml(test) }
        return text + "  </testsuite>\n</testsuites>\n"
    }

    private func xml(_ test: Case) -> String {
        let head =
            "    <testcase name=\"\(Self.escaped(test.name))\" classname=\"\(Self.escaped(test.file))\""
            + " time=\"\(JSONWriter.format(test.seconds))\""
        guard let failure = test.failure else { return head + "/>\n" }
        let message = Self.message(of: failure)
        return head
            + ">\n      <failure message=\"\(Self.escaped(message))\">\(Self.escaped(failure))</failure>\n    </testcase>\n"
    }

    /// Returns the line of a failure that says why: what stopped the app, or else the first.
    private static func message(of failure: String) -> String {
        let lines = failure.split(separator: "\n")
        let reason = lines.first { $0.contains("Fatal error: ") || $0.hasPrefix("*** Terminating app") }
        return (reason ?? lines.first { !$0.hasPrefix("quince: not supported: ") } ?? lines.first).map(String.init)
            ?? ""
    }

    /// XML 1.0 allows no control characters except tab and line ends, and not the last two scalars of the first plane.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
            default:
                let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
            }
        }
        return result
    }
}
