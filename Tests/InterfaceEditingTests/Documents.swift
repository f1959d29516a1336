import Foundation
import InterfaceEditing
import QuinceNibArchive

/// Documents to edit.
enum Documents {
    /// The storyboards and xibs of this repository and, if it is set, of the folder that `QUINCE_INTERFACES` names.
    static let files: [URL] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var folders = [root.appendingPathComponent("Examples"), root.appendingPathComponent("Tests")]
        if let other = ProcessInfo.processInfo.environment["QUINCE_INTERFACES"] {
            folders.append(URL(fileURLWithPath: other))
        }
        return folders.flatMap { folder -> [URL] in
            let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return paths.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
                .map { folder.appendingPathComponent($0) }
        }
    }()

    /// A scene with a label and a button in a view.
    static let small = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="one">
            <scenes>
                <!--First-->
                <scene sceneID="s-1">
                    <objects>
                        <viewController id="one" customClass="First" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="top">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    <label opaque="NO" text="A &amp; B" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
                                        <rect key="frame" x="20" y="60.333333333333336" width="100" height="21"/>
                                        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                                        <nil key="textColor"/>
                                    </label>
                                    <view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                                        <rect key="frame" x="40" y="100" width="200" height="200"/>
                                        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                                    </view>
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="saf"/>
                            </view>
                            <connections>
                                <outlet property="label" destination="lab" id="out"/>
                            </connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fir" sceneMemberID="firstResponder"/>
                    </objects>
                </scene>
            </scenes>
        </document>

        """#

    static func edited(_ text: String = small, seed: UInt64 = 1) throws -> EditedInterface {
        try EditedInterface(Array(text.utf8), file: "Main.storyboard", seed: seed)
    }

    /// Returns the lines of a text that another does not have, and those that it has beyond it.
    static func difference(_ old: String, _ new: String) -> (gone: [String], new: [String]) {
        let lines = [old, new].map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        let changes = lines[1].difference(from: lines[0])
        var result: (gone: [String], new: [String]) = ([], [])
        for change in changes {
            switch change {
            case .remove(_, let line, _): result.gone.append(line.trimmingCharacters(in: .whitespaces))
            case .insert(_, let line, _): result.new.append(line.trimmingCharacters(in: .whitespaces))
            }
        }
        return result
    }
}
