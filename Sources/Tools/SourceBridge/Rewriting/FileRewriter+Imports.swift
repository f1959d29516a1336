import SwiftSyntax

extension FileRewriter {
    func rewrite(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.path.map(\.name.text)
        guard let module = names.first else { return .skipChildren }
        switch Frameworks.meaning(of: module, besides: build.modules) {
        case .missing:
            let hint = module == "Combine" ? "; a package that has OpenCombine is given that" : ""
            report("Quince has no \(module): this import cannot be met\(hint)", at: node)
        case .renamed(let name):
            replaceImport(node, with: name)
        case .kept:
            // Parts of modules, as in `UIKit.UIGestureRecognizerSubclass` and `class UIKit.UIView`, are whole here.
            if names.count > 1, Frameworks.canImport(module) { replaceImport(node, with: module) }
        }
        return .skipChildren
    }

    private func replaceImport(_ node: ImportDeclSyntax, with module: String) {
        let start = start(of: node.importKindSpecifier ?? node.path.first?.name ?? node.importKeyword)
        edits.replace(start..<end(of: node.path), with: module)
    }
}
