import Foundation

/// An object of one of several projects.
struct XcodePlace: Hashable {
    /// The path of the `.xcodeproj`.
    let project: String
    let identifier: String
}

extension XcodeTarget {
    /// Returns the frameworks and static libraries that the target depends on or links.
    ///
    /// - Parameter targets: those of the target's project and of the projects that it refers to.
    func libraries(among targets: [XcodeTarget]) -> [XcodeTarget] {
        let (depended, linked) = (depended, linked)
        return targets.filter { other in
            let product = other.object.string("productReference").map(other.place)
            return other.kind == .library && other.platform == platform && other.identity != identity
                && (depended.contains(other.identity) || product.map(linked.contains) ?? false)
        }
    }

    /// The paths of the projects that the target needs products of.
    var neededProjects: Set<String> { Set((depended + linked).map(\.project)) }

    /// The targets that the target depends on.
    private var depended: [XcodePlace] {
        object.objects("dependencies").compactMap { dependency in
            dependency.string("target").map(place) ?? dependency.object("targetProxy").flatMap(place(behind:))
        }
    }

    /// The products that the target links.
    private var linked: [XcodePlace] {
        let phases = object.objects("buildPhases").filter { $0.isa == "PBXFrameworksBuildPhase" }
        return phases.flatMap { $0.objects("files") }.compactMap { file in
            file.object("fileRef")?.object("remoteRef").flatMap(place(behind:)) ?? file.string("fileRef").map(place)
        }
    }

    /// Returns the place of an object of the same project.
    private func place(_ identifier: String) -> XcodePlace {
        XcodePlace(project: project.path, identifier: identifier)
    }

    /// Returns the place of an object in another project, for which one of this project stands.
    private func place(behind proxy: XcodeObject) -> XcodePlace? {
        guard let project = proxy.object("containerPortal")?.location,
            let identifier = proxy.string("remoteGlobalIDString")
        else { return nil }
        return XcodePlace(project: project, identifier: identifier)
    }
}

extension XcodeProjectFile {
    /// Returns the projects that the project refers to. One that cannot be read is an error if a target needs it.
    func referenced(neededBy target: XcodeTarget) throws -> [XcodeProjectFile] {
        let references = root?.values["projectReferences"] as? [Any] ?? []
        let paths = references.compactMap { reference in
            ((reference as? [String: Any])?["ProjectRef"] as? String).flatMap(object)?.location
        }
        let needed = target.neededProjects
        return try paths.compactMap { needed.contains($0) ? try XcodeProjectFile($0) : try? XcodeProjectFile($0) }
    }
}
