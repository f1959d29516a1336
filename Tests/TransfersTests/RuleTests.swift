import Foundation
import QuinceTransfers
import Testing

@Suite("Rules of transfers")
struct RuleTests {
    private func hop(
        _ url: String, method: String = "GET", headers: [HeaderField] = [], sendsBody: Bool = false, count: Int = 0
    ) throws -> Hop {
        Hop(url: try #require(HTTPURL(url)), method: method, headers: headers, sendsBody: sendsBody, count: count)
    }

    private func redirection(_ status: Int, _ location: String) -> ResponseHead {
        ResponseHead(url: "", status: status, headers: [HeaderField("Location", location)])
    }

    // MARK: Redirections

    @Test(arguments: [
        (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"), (308, "POST", "POST"),
        (301, "PUT", "PUT"), (302, "DELETE", "DELETE"), (303, "PUT", "GET"), (303, "HEAD", "HEAD"), (301, "GET", "GET"),
    ])
    func `a redirection keeps the method or makes it GET`(status: Int, method: String, next: String) throws {
        let first = try hop("https://a.org/x", method: method, sendsBody: method != "GET" && method != "HEAD")
        let hop = try first.following(redirection(status, "/y"))
        #expect(hop.method == next)
        #expect(hop.url.text == "https://a.org/y")
        #expect(hop.sendsBody == (first.sendsBody && method == next))
    }

    @Test(arguments: [
        ("b", "https://a.org/x/b"), ("/b", "https://a.org/b"), ("//c.org/b", "https://c.org/b"),
        ("?q=1", "https://a.org/x/y?q=1"), ("http://", nil), ("ftp://a.org/", nil), ("file:///etc/passwd", nil),
        ("http://c.org/", nil), ("https://c.org:444/", "https://c.org:444/"),
        ("/b\u{7F}", nil), ("https://", nil),
    ])
    func `a location leads to an URL that is as safe, or nowhere`(location: String, url: String?) throws {
        let next = try? hop("https://a.org/x/y").following(redirection(302, location))
        #expect(next?.url.text == url)
    }

    @Test func `a redirection from plain HTTP may stay plain`() throws {
        #expect(try hop("http://a.org/").following(redirection(302, "http://b.org/")).url.host == "b.org")
        #expect(try hop("http://a.org/").following(redirection(302, "https://b.org/")).url.scheme == "https")
    }

    @Test func `secrets stay with the origin they are for`() throws {
        let headers = ["Authorization", "cookie", "X-Other"].map { HeaderField($0, "1") }
        let first = try hop("https://a.org/x", headers: headers)
        #expect(try first.following(redirection(302, "/y")).headers == headers)
        for other in ["https://b.org/", "https://a.org:8443/"] {
            #expect(try first.following(redirection(302, other)).headers == [HeaderField("X-Other", "1")])
        }
    }

    @Test func `a GET after a POST does not describe a body`() throws {
        let headers = [HeaderField("Content-Type", "a/b"), HeaderField("X-Other", "1")]
        let first = try hop("https://a.org/x", method: "POST", headers: headers, sendsBody: true)
        #expect(try first.following(redirection(303, "/y")).headers == [HeaderField("X-Other", "1")])
    }

    @Test func `the twenty-first redirection is one too many`() throws {
        #expect(try hop("https://a.org/", count: 19).following(redirection(302, "/")).count == 20)
        #expect {
            try hop("https://a.org/", count: 20).following(redirection(302, "/"))
        } throws: {
            ($0 as? TransferFailure)?.code == .httpTooManyRedirects
        }
    }

    @Test func `only a redirection with a location is one`() {
        #expect(Hop.isRedirection(redirection(308, "/")))
        #expect(!Hop.isRedirection(redirection(304, "/")))
        #expect(!Hop.isRedirection(ResponseHead(url: "", status: 301)))
        #expect(!Hop.isRedirection(redirection(301, "")))
    }

    // MARK: Ranges

    @Test func `a content range is read`() {
        let range = ContentRange("bytes 5-9/10")
        #expect(range?.first == 5 && range?.last == 9 && range?.total == 10 && range?.length == 5)
        #expect(ContentRange("Bytes 0-0/*")?.total == nil)
        #expect(ContentRange("bytes 0-0/*") != nil)
    }

    @Test(arguments: [
        "", "bytes", "bytes 5-9", "bytes */10", "bytes 9-5/10", "bytes 5-10/10", "bytes -5-9/10", "bytes 5-9/-1",
        "bytes 5-9/", "items 5-9/10", "bytes 5-9/10 x", "bytes 5-9/10/11", "bytes a-b/c",
        "bytes 5-9/99999999999999999999",
        "bytes 0-9223372036854775807/*", "bytes +5-9/10", "bytes 5-+9/10",
    ])
    func `a content range that is none is not read`(text: String) {
        #expect(ContentRange(text) == nil)
    }

    // MARK: Validators

    private func head(_ fields: [String: String]) -> ResponseHead {
        ResponseHead(url: "", status: 200, headers: fields.map { HeaderField($0.key, $0.value) })
    }

    @Test func `only a strong tag or a date tells versions apart`() {
        #expect(Validator(head(["etag": " \"a\" "]))?.condition == "\"a\"")
        #expect(Validator(head(["ETag": "W/\"a\""])) == nil)
        #expect(Validator(head(["ETag": "\""])) == nil)
        #expect(Validator(head(["ETag": "a"])) == nil)
        #expect(Validator(head([:])) == nil)
        #expect(Validator(head(["ETag": "W/\"a\"", "Last-Modified": "Monday"]))?.condition == "Monday")
    }

    @Test func `a part may leave its validators out but not have others`() throws {
        let tag = try #require(Validator(head(["ETag": "\"a\"", "Last-Modified": "Monday"])))
        #expect(tag.allows(head([:])))
        #expect(tag.allows(head(["ETag": "\"a\"", "Last-Modified": "Tuesday"])))
        #expect(!tag.allows(head(["ETag": "\"b\""])))
        #expect(!tag.allows(head(["ETag": "W/\"a\""])))
        let date = try #require(Validator(head(["Last-Modified": "Monday"])))
        #expect(date.allows(head(["Last-Modified": "Monday"])))
        #expect(!date.allows(head(["Last-Modified": "Tuesday"])))
    }

    // MARK: Times and places

    @Test func `pauses double up to ten minutes`() {
        #expect((1...12).map { Backoff.delay(afterFailures: $0) } == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600])
        #expect(Backoff.delay(afterFailures: 0) == 1)
        #expect(Backoff.delay(afterFailures: .max) == 600)
    }

    @Test func `a body goes where it continues a file, or begins one, or nowhere`() throws {
        let validator = try #require(Validator(head(["ETag": "\"a\""])))
        let beginning = TransferAttempt.Beginning(file: "old", offset: 5, total: 10, validator: validator)
        let attempt = TransferAttempt(number: 1, url: "", method: "GET", headers: [], beginning: beginning, file: "new")
        func place(_ status: Int, _ fields: [String: String] = [:]) -> BodyPlace {
            var head = head(fields)
            head.status = status
            return attempt.place(for: head)
        }
        #expect(place(206, ["Content-Range": "bytes 5-9/10"]) == .append("old", at: 5))
        #expect(place(206, ["Content-Range": "bytes 5-7/*"]) == .append("old", at: 5))
        #expect(place(206, ["Content-Range": "bytes 5-9/10", "Content-Length": "5"]) == .append("old", at: 5))
        #expect(place(206, ["Content-Range": "bytes 5-9/10", "Content-Length": "6"]) == .nowhere)
        #expect(place(206, ["Content-Range": "bytes 4-9/10"]) == .nowhere)
        #expect(place(206, ["Content-Range": "bytes 5-9/11"]) == .nowhere)
        #expect(place(206, ["Content-Range": "bytes 5-10/*"]) == .nowhere)
        #expect(place(206, ["Content-Range": "bytes 5-9/10", "ETag": "\"b\""]) == .nowhere)
        #expect(place(206) == .nowhere)
        #expect(place(416) == .nowhere)
        #expect(place(302, ["Location": "/"]) == .nowhere)
        #expect(place(302) == .create("new"))
        #expect(place(200) == .create("new"))
        #expect(place(503) == .create("new"))
    }

    @Test(arguments: ["http://", "https:///x", "ftp://a.org", "a.org", "", "https://a.org/\nHost: b", "javascript:1"])
    func `a URL without scheme and host is none`(text: String) { #expect(HTTPURL(text) == nil) }

    @Test func `a host has one spelling and its port`() {
        #expect(HTTPURL("HTTPS://A.Org/X")?.origin == "https://a.org:443")
        #expect(HTTPURL("http://a.org:8080")?.origin == "http://a.org:8080")
    }
}
