import SourceBridge
import Testing

@Suite("Background sessions in the bridge")
struct SessionTests {
    @Test(
        "The initializer of a session becomes a function, which may return a session of another class",
        arguments: [
            ("let s = URLSession(configuration: c)", "let s = URLSession.make(configuration: c)"),
            (
                "let s = URLSession(configuration: c, delegate: self, delegateQueue: nil)",
                "let s = URLSession.make(configuration: c, delegate: self, delegateQueue: nil)"
            ),
            ("let s = URLSession.init(configuration: c)", "let s = URLSession.make(configuration: c)"),
            (
                "let s: URLSession = .init(configuration: c, delegate: d, delegateQueue: q)",
                "let s: URLSession = .make(configuration: c, delegate: d, delegateQueue: q)"
            ),
            ("let s = URLSession.shared", "let s = URLSession.shared"),
            ("let s = Other(configuration: c)", "let s = Other(configuration: c)"),
            (
                "class URLSession {}; let s = URLSession(configuration: c)",
                "class URLSession {}; let s = URLSession(configuration: c)"
            ),
        ])
    func initializer(_ source: String, _ expected: String) { #expect(bridged(source).0 == expected) }

    @Test(
        "Searches for directories become calls of functions that know the Library; others stay",
        arguments: [
            (
                "let u = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0]",
                "let u = FileManager.default.appURLs(for: .libraryDirectory, in: .userDomainMask)[0]"
            ),
            (
                "let u = try m.url(for: .libraryDirectory, in: .userDomainMask, appropriateFor: nil, create: true)",
                "let u = try m.appURL(for: .libraryDirectory, in: .userDomainMask, appropriateFor: nil, create: true)"
            ),
            (
                "let p = NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true)",
                "let p = FileManager.appPaths(.libraryDirectory, .userDomainMask, true)"
            ),
            (
                "class A { var url = 0 }; let u = m.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)",
                "class A { var url = 0 }; let u = m.appURL(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)"
            ),
            (
                "class A { var url = 0 }; let u = m.url(for: a, in: b)",
                "class A { var url = 0 }; let u = m.url(for: a, in: b)"
            ),
            ("let u = b.url(forResource: n, withExtension: e)", "let u = b.url(forResource: n, withExtension: e)"),
            ("let u = task.url", "let u = task.url"),
        ])
    func directories(_ source: String, _ expected: String) { #expect(bridged(source).0 == expected) }

    @Test(
        "What other headers hand on is imported where a build has it",
        arguments: [
            ("let a = kSecClass", "; import Security"), ("let a: CIImage", "; import CoreImage"),
            ("class A: UIWebViewDelegate {}", "; import WebKit"), ("let a: CGFont", "; import CoreText"),
            ("let a = b.postScriptName", "; import CoreText"),
            ("@Observable class A {}", "; import Observation"), ("let a: Observable", ""),
        ])
    func handedOn(_ source: String, _ expected: String) {
        let all = [ModuleBridge.Source(path: "File.swift", text: Array(("import UIKit\n" + source).utf8))]
        let build = PlatformBuild(defines: [], modules: ["Security", "CoreImage", "WebKit"])
        let text = String(decoding: ModuleBridge(build: build).run(all).outputs[0].text, as: UTF8.self)
        let header = text.split(separator: "\n")[0]
        #expect(header.hasSuffix("import QuinceObjCRuntime" + expected))
    }

    @Test(
        "ProcessInfo is made by a function, since its initializer is internal on Linux",
        arguments: [
            ("let a = ProcessInfo()", "let a = ProcessInfo.make()"),
            ("class ProcessInfo {}; let a = ProcessInfo()", "class ProcessInfo {}; let a = ProcessInfo()"),
            ("let a = ProcessInfo.processInfo", "let a = ProcessInfo.processInfo"),
        ])
    func processInfo(_ source: String, _ expected: String) { #expect(bridged(source).0 == expected) }

    private func output(_ source: String) -> String {
        let all = [ModuleBridge.Source(path: "File.swift", text: Array(source.utf8))]
        let outputs = ModuleBridge(build: PlatformBuild(defines: [])).run(all).outputs
        return String(decoding: outputs.first?.text ?? [], as: UTF8.self)
    }

    @Test("A class with a method that Linux's protocols lack adopts the protocol that has it, once")
    func delegate() {
        let source = """
            import Foundation
            class A: NSObject, URLSessionDelegate {
                func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
                func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}
            }
            """
        let text = output(source)
        #expect(text.contains("import QuinceNetworkingAdditions"))
        #expect(text.matches(of: /extension A: URLSessionBackgroundDelegate \{\}/).count == 1)
    }

    @Test("Files import the module of background sessions if they need it, and no others do")
    func imports() {
        let needs = [
            "let c = URLSessionConfiguration.background(withIdentifier: \"a\")", "c.waitsForConnectivity = true",
            "c.sessionSendsLaunchEvents = false", "let s = URLSession(configuration: c)",
            "let data = error.userInfo[NSURLSessionDownloadTaskResumeData] as? Data",
        ]
        for line in needs {
            #expect(output("import Foundation\n" + line).contains("import QuinceNetworkingAdditions"), "\(line)")
        }
        let plain = "import Foundation\nlet t = URLSession.shared.dataTask(with: url)"
        #expect(!output(plain).contains("QuinceNetworkingAdditions"))
    }
}
