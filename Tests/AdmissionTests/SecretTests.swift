import Foundation
import QuinceAdmission
import Testing

@Suite("Secrets and their files")
struct SecretTests {
    private let a = String(repeating: "a", count: 64)

    @Test func `a secret is 64 hexadecimal digits, and no two are the same`() {
        let secret = Secret()
        #expect(secret.text.utf8.count == 64 && Secret(secret.text) == secret)
        #expect(secret != Secret())
        for text in ["", "xyz", String(repeating: "g", count: 64), a + "a", String(repeating: "\u{661}", count: 64)] {
            #expect(Secret(text) == nil, "\(text)")
        }
    }

    @Test func `a secret is shown by the same bytes alone`() throws {
        let secret = try #require(Secret(a))
        #expect(secret.isShown(by: a))
        for text in ["", "a", "b" + a.dropFirst(), a.dropLast() + "b", a + "a", a.uppercased()] {
            #expect(!secret.isShown(by: text), "\(text)")
        }
    }

    @Test func `a page's secrets pass through their variable, and damaged ones are not taken`() {
        let secrets = PageSecrets()
        #expect(secrets.session != secrets.pageKey)
        #expect(PageSecrets(secrets.text) == secrets)
        for damaged in ["", " ", a, "\(a) short", "\(a) \(a) \(a)", "\(a)  \(a)", " \(a) \(a)"] {
            #expect(PageSecrets(damaged) == nil, "\(damaged)")
        }
    }

    private final class Folder {
        let path = FileManager.default.temporaryDirectory.path + "/quince-secret-\(UUID().uuidString)"
        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func mode(_ path: String) -> mode_t {
        var info = stat()
        return lstat(path, &info) == 0 ? info.st_mode & 0o777 : 0
    }

    @Test func `a file keeps its secret, for the user alone`() throws {
        let folder = try Folder()
        let file = SecretFile(folder.path + "/secret")
        let secret = try file.make()
        #expect(mode(file.path) == 0o600)
        #expect(try file.make() == secret)
        #expect(try file.read() == secret)
        #expect(try SecretFile(folder.path + "/other").make() != secret)
        chmod(file.path, 0o644)
        let refused = #expect(throws: SecretFile.Problem.self) { try file.read() }
        #expect(refused?.description == "\(file.path): others may read it; remove it, and a new one is made")
    }

    @Test func `what is no secret, no file or not there is refused with its path`() throws {
        let folder = try Folder()
        let file = SecretFile(folder.path + "/secret")
        func problem(_ body: () throws -> Secret) -> String? {
            let problem = #expect(throws: SecretFile.Problem.self) { try body() }
            return problem?.description
        }
        #expect(problem(file.read) == "\(file.path): No such file or directory")
        for text in ["", "xyz", String(repeating: "g", count: 64), a + "a"] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
            chmod(file.path, 0o600)
            #expect(problem(file.make)?.contains("expected 64 hexadecimal digits") == true, "\(text)")
        }
        unlink(file.path)
        symlink(folder.path + "/elsewhere", file.path)
        #expect(problem(file.read)?.hasPrefix(file.path) == true)
        unlink(file.path)
        mkfifo(file.path, 0o600)
        #expect(problem(file.make)?.contains("expected a file") == true)
        #expect(problem(SecretFile(folder.path + "/none/secret").make)?.contains("No such file") == true)
    }
}
