import AppProjects
import Foundation
import QuinceConfinedFiles
import QuinceNibArchive
import Testing

@Suite("PDF images of catalogs", .serialized)
struct VectorConverterTests {
    /// A red square of 16 points in a page of 24.
    static let pdf = """
        %PDF-1.4
        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 24 24]/Contents 4 0 R>>endobj
        4 0 obj<</Length 31>>stream
        1 0 0 rg 4 4 16 16 re f        
        endstream endobj
        xref
        0 5
        0000000000 65535 f 
        trailer<</Size 5/Root 1 0 R>>
        startxref
        0
        %%EOF
        """

    private func compile(_ files: [String: String]) throws -> (CatalogCompiler, TemporaryFolder) {
        let folder = try TemporaryFolder(files)
        let vectors = try VectorConverter(in: ConfinedFolder(at: folder.path + "/products"))
        return (try CatalogCompiler([folder.path + "/A.xcassets"], vectors), folder)
    }

    private let set =
        #"{"images": [{"idiom": "universal", "filename": "v.pdf"}], "properties": {"preserves-vector-representation": true}}"#

    @Test("A PDF image becomes SVG, which keeps the shapes, and is not converted twice")
    func conversion() throws {
        let (catalog, folder) = try compile([
            "A.xcassets/V.imageset/Contents.json": set, "A.xcassets/V.imageset/v.pdf": Self.pdf,
        ])
        let found = try #require(catalog.index.images["V"])
        #expect(found.images.map(\.file) == ["0/V.imageset/v.pdf.svg"] && found.keepsVectors == true)
        #expect(catalog.files.map(\.path) == ["Assets.catalog/0/V.imageset/v.pdf.svg"])
        let file = try #require(catalog.files.first?.file)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains("<path") && !text.contains("<image"))
        // Another build finds the file.
        try Data("kept".utf8).write(to: URL(fileURLWithPath: file))
        let vectors = try VectorConverter(in: ConfinedFolder(at: folder.path + "/products"))
        #expect(try vectors.convert(folder.path + "/A.xcassets/V.imageset/v.pdf") == file)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
    }

    @Test(
        "A broken PDF is left out, in one line that names it",
        arguments: ["", "%PDF-1.4", "no PDF", "%PDF-1.4\n1 0 obj<<>>"])
    func broken(_ text: String) throws {
        let (catalog, folder) = try compile([
            "A.xcassets/V.imageset/Contents.json": set, "A.xcassets/V.imageset/v.pdf": text,
        ])
        #expect(catalog.index.images["V"]?.images.isEmpty == true && catalog.index.images["V"]?.unread == ["v.pdf"])
        let name = "\(folder.path)/A.xcassets/V.imageset/v.pdf"
        #expect(catalog.notes == ["\(name): expected a PDF image, which pdftocairo can convert"])
        #expect(catalog.files.isEmpty)
    }

    @Test("A PDF image that is not there is told as any other one")
    func missing() throws {
        let (catalog, folder) = try compile(["A.xcassets/V.imageset/Contents.json": set])
        #expect(catalog.notes == ["\(folder.path)/A.xcassets/V.imageset/v.pdf: listed in its catalog, but missing"])
    }
}
