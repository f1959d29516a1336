import SwiftSyntax

extension FileRewriter {
    func rewrite(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.path.map(\.name.text)
        guard let module = names.first else { return .skipChildren }
        switch build.meaning(of: module) {
        case .renamed(let name):
            replaceImport(node, with: usesXCTestAdditions(module) ? "QuinceXCTestAdditions; import " + name : name)
        case .kept, .missing:
            // Imports of missing modules have been left out.
            // Imports of submodules or declarations, such as `UIKit.UIGestureRecognizerSubclass`, become imports of the
            // module.
            guard Frameworks(build.platform).canImport(module) else { return .skipChildren }
            let isGeometry: Bool = module == "CoreGraphics" && Self.geometry.contains(names[names.count - 1])
            if names.count > 1 { replaceImport(node, with: isGeometry ? "Foundation" : module) }
        }
        return .skipChildren
    }

    /// Types of Core Graphics that Foundation declares on Linux.
    private static let geometry: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect"]

    private func replaceImport(_ node: ImportDeclSyntax, with module: String) {
        let start = start(of: node.importKindSpecifier ?? node.path.first?.name ?? node.importKeyword)
        edits.replace(start..<end(of: node.path), with: module)
    }
}
