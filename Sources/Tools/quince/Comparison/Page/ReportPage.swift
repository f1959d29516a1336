import Foundation

/// The page of a report: one file, with its style, its script and the results in it, so that it also works from a disk.
enum ReportPage {
    /// A text in each page, by which a folder is known for a report.
    static let mark = "quince-comparison-report"

    static func html(_ summary: ComparisonSummary) throws -> String {
        // A name may contain "</script>".
        let results = String(decoding: try JSONEncoder().encode(summary.encodable), as: UTF8.self)
            .replacingOccurrences(of: "<", with: "\\u003c")
        return text(PackageResources.report_html)
            .replacingOccurrences(of: "/* style */", with: text(PackageResources.report_css))
            .replacingOccurrences(of: "/* script */", with: text(PackageResources.report_js))
            .replacingOccurrences(of: "{/* results */}", with: results)
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
