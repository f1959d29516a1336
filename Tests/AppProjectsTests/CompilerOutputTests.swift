import AppProjects
import Foundation
import Testing

@Suite("The output of a build")
struct CompilerOutputTests {
    private func lines(_ text: String) -> [String] {
        var written: [String] = []
        var output = CompilerOutput { written.append($0) }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { output.take(line) }
        output.end()
        return written
    }

    @Test(
        "An error comes once, with its quote or else the line of the source and a caret; so do its notes and warnings")
    func once() throws {
        let folder = try TemporaryFolder(["Root.swift": "import UIKit\n\tlet é: Int = \"\"\n"])
        let file = folder.path + "/Root.swift"
        let found = lines(
            """
            [1/9] Compiling Cards Root.bridged.swift
            \(file):2:16: error: cannot convert
            2 |     let é: Int = ""
              |                  `- error: cannot convert

            \(file):1:1: note: seen from here
              |- note: seen from here
            [2/9] Compiling Cards Other.swift
            \(file):2:16: error: cannot convert
            2 |     let é: Int = ""
            \(file):1:1: note: seen from here
              |- note: seen from here
            \(file):1:8: warning: unused [#Unused]
            [#Unused]: <https://docs.swift.org/unused>
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            """)
        #expect(
            found == [
                "[1/9] Compiling Cards Root.bridged.swift", "\(file):2:16: error: cannot convert",
                "2 |     let é: Int = \"\"", "  |                  `- error: cannot convert", "",
                "\(file):1:1: note: seen from here", "  |- note: seen from here", "[2/9] Compiling Cards Other.swift",
                "\(file):1:8: warning: unused [#Unused]", "[#Unused]: <https://docs.swift.org/unused>",
            ])
    }

    @Test("A message of the bridge, which quotes nothing, is followed by the line and a caret")
    func unquoted() throws {
        let folder = try TemporaryFolder(["Root.swift": "import UIKit\n\tlet é: Int = \"\"\n"])
        let file = folder.path + "/Root.swift"
        #expect(
            lines("\(file):2:16: error: no\n\(file):1:1: error: yes") == [
                "\(file):2:16: error: no", "\tlet é: Int = \"\"", "\t             ^", "\(file):1:1: error: yes",
                "import UIKit", "^",
            ])
    }

    @Test("A place that is not there has no line; what is not a message of the compiler stays as it is")
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
        #expect(found.suffix(2) == ["| a bar", "Build complete!"])
    }
}
