import Foundation
import QuinceNibArchive

/// Checks that any bytes in place of a `Contents.json` yield a set of assets or an error that names the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAssets(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let data = Data(bytes: bytes, count: count)
    for kind in ["imageset", "colorset", "dataset", "appiconset", "group"] {
        let set = "A.xcassets/Name.\(kind)"
        var reader = AssetCatalogReader(
            entries: { $0 == "A.xcassets" ? [.init(name: "Name.\(kind)", isFolder: true)] : [] },
            data: { $0 == set + "/Contents.json" ? data : nil })
        do {
            let index = try reader.read("A.xcassets", files: "0")
            let again = try JSONDecoder().decode(AssetIndex.self, from: JSONEncoder().encode(index))
            precondition(again == index)
            for image in index.images.values.flatMap(\.images) {
                precondition(!image.file.contains("..") || image.file.hasPrefix("0/Name"))
            }
            _ = index.image("Name", in: AssetTraits(), scale: 2)
            _ = index.color("Name", in: AssetTraits())
        } catch let error as AssetError {
            precondition(error.message.hasPrefix(set) && !error.message.contains("\n"))
        } catch {
            preconditionFailure("\(error)")
        }
    }
    return 0
}
