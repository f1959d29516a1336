import ArgumentParser
import Foundation

/// Writes the document from which a toolkit loads the form.
struct FormDocumentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "form-document", abstract: "Writes the form of 50 labels and controls as a document.")

    @Argument(help: "\(FormWriter.allCases.map(\.rawValue).joined(separator: ", ")).")
    var writer: FormWriter

    @Argument var file: String

    func run() throws {
        try Data(writer.document(FormScreen()).utf8).write(to: URL(fileURLWithPath: file))
    }
}
