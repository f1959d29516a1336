import Foundation
import QuinceFoundationAdditions
import Testing

@Suite("Codable values in archives")
struct CodableArchiveTests {
    private struct Person: Codable, Equatable {
        var name: String
        var age: Int?
    }

    private func archive(_ fill: (NSKeyedArchiver) throws -> Void) rethrows -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        try fill(archiver)
        archiver.finishEncoding()
        return archiver.encodedData
    }

    @Test("A value comes back under its key, a plain one as well as a structure")
    func back() throws {
        let matt = Person(name: "matt", age: 3)
        let data = try archive {
            try $0.encodeEncodable(matt, forKey: "person")
            try $0.encodeEncodable(7, forKey: "number")
        }
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        #expect(reader.decodeDecodable(Person.self, forKey: "person") == matt)
        #expect(reader.decodeDecodable(Int.self, forKey: "number") == 7)
    }

    @Test("A value of another type or key is none; the throwing form says so of a type")
    func others() throws {
        let data = try archive { try $0.encodeEncodable("text", forKey: "text") }
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        #expect(reader.decodeDecodable(Person.self, forKey: "text") == nil)
        #expect(reader.decodeDecodable(String.self, forKey: "none") == nil)
        #expect(throws: DecodingError.self) { try reader.decodeTopLevelDecodable(Person.self, forKey: "text") }
    }
}
