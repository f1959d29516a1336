import AppProjects
import Foundation
import Testing

@Suite("The output of a build")
struct CompilerOutputTests {
    private func lines(_ text: String, leftOut: LeftOutNames = LeftOutNames()) -> [String] {
        var written: [String] = []
        var output = CompilerOutput(leftOut: leftOut) { written.append($0) }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { output.take(line) }
        return written
    }

    @Test("An error about a name that is left out says so")
    func leftOut() {
        let list = LeftOutNames(list: "/Chart.swift:3:1\tSwiftUI\tChartView\tchart\n/Empty.swift:1:1\tMapKit\n")
        let found = lines(
            """
            /none.swift:7:1: error: cannot find type 'ChartView.Style' in scope
            /none.swift:8:1: error: value of type 'UIView' has no member 'chart'
            /none.swift:9:1: error: cannot find 'other' in scope
            """, leftOut: list)
        let why = "declared here, and left out of the build: Quince does not have SwiftUI"
        #expect(
            found == [
                "/none.swift:7:1: error: cannot find type 'ChartView.Style' in scope",
                "/Chart.swift:3:1: note: 'ChartView' is \(why)",
                "/none.swift:8:1: error: value of type 'UIView' has no member 'chart'",
                "/Chart.swift:3:1: note: 'chart' is \(why)",
                "/none.swift:9:1: error: cannot find 'other' in scope",
            ])
    }

    @Test("An error comes once, with the person's own line and a caret; so do its notes and warnings")
    func ownLine() throws {
        let folder = try TemporaryFolder(["Root.swift": "import UIKit\n\tlet é: Int = \"\"\n"])
        let file = folder.path + "/Root.swift"
        let found = lines(
            """
            [1/9] Compiling Cards Root.bridged.swift
            \(file):2:16: error: cannot convert
            1 | import UIKit; import ObjCRuntime
            2 |     bridged
              |     `- error: cannot convert
            3 |

            \(file):1:1: note: seen from here
              |- note: seen from here
            [2/9] Compiling Cards Other.swift
            \(file):2:16: error: cannot convert
            2 |     bridged
            \(file):1:1: note: seen from here
            \(file):1:8: warning: unused [#Unused]
            [#Unused]: <https://docs.swift.org/unused>
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            """)
        #expect(
            found == [
                "[1/9] Compiling Cards Root.bridged.swift", "\(file):2:16: error: cannot convert",
                "\tlet é: Int = \"\"", "\t             ^", "\(file):1:1: note: seen from here", "import UIKit", "^",
                "[2/9] Compiling Cards Other.swift", "\(file):1:8: warning: unused [#Unused]", "import UIKit",
                "       ^",
            ])
    }

    @Test("A place that is not there has no line; what is no message of the compiler stays as it is")
    func strange() throws {
        let folder = try TemporaryFolder(["A.swift": "x"])
        let text = """
            /nowhere/B.swift:1:1: error: gone
            \(folder.path)/A.swift:99999999999999999999:1: error: far
            \(folder.path)/A.swift:7:0: error: below the end
            \(folder.path)/A.swift:1:900: error: to the right
            | a bar
            Build complete!
            """
        let found = lines(text)
        #expect(found.filter { $0.contains("error: ") }.count == 4)
        #expect(found.suffix(3) == ["x", " ^", "Build complete!"])
    }
}
