import Foundation

// The file contains frames as [x, y, width, height] and sizes as [width, height]; numbers that were not finite are
// null.

extension ElementTree: Decodable {
    private enum Key: String, CodingKey { case time, device, scale, size, windows, screens }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let size = try values.numbers(.size, count: 2)
        self.init(
            time: try values.decode(Double.self, forKey: .time),
            device: try values.decode(String.self, forKey: .device),
            scale: try values.decode(Double.self, forKey: .scale), size: CGSize(width: size[0], height: size[1]),
            windows: try values.decode([ElementNode].self, forKey: .windows),
            screens: try values.decodeIfPresent([ElementScreen].self, forKey: .screens) ?? [])
    }
}

extension ElementScreen: Decodable {
    private enum Key: String, CodingKey { case name, scale, size, mirrors, windows }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let size = try values.numbers(.size, count: 2)
        self.init(
            name: try values.decode(String.self, forKey: .name), scale: try values.decode(Double.self, forKey: .scale),
            size: CGSize(width: size[0], height: size[1]), mirrors: try values.decode(Bool.self, forKey: .mirrors),
            windows: try values.decodeIfPresent([ElementNode].self, forKey: .windows))
    }
}

extension ElementNode: Decodable {
    private enum Key: String, CodingKey {
        case `class`, id, label, text, frame, shown, hidden, layer, controller, children, layers, style, layout
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            class: try values.decode(String.self, forKey: .class),
            id: try values.decodeIfPresent(String.self, forKey: .id),
            label: try values.decodeIfPresent(String.self, forKey: .label),
            text: try values.decodeIfPresent(String.self, forKey: .text), frame: try values.rect(.frame),
            shown: try values.decode(Shown.self, forKey: .shown),
            hidden: try values.decode(Bool.self, forKey: .hidden),
            layer: try values.decode(String.self, forKey: .layer),
            controller: try values.decodeIfPresent(String.self, forKey: .controller),
            children: try values.decode([ElementNode].self, forKey: .children),
            layers: try values.decode([ElementNode].self, forKey: .layers),
            style: try values.decodeIfPresent(ElementStyle.self, forKey: .style) ?? ElementStyle(),
            layout: try values.decodeIfPresent(Layout.self, forKey: .layout))
    }
}

extension ElementNode.Shown: Decodable {
    private enum Key: String, CodingKey { case frame, opacity, transform, transform3D }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            frame: try values.rect(.frame), opacity: try values.decode(Double?.self, forKey: .opacity) ?? .nan,
            transform: try values.numbers(.transform, count: 6),
            transform3D: values.contains(.transform3D) ? try values.numbers(.transform3D, count: 16) : nil)
    }
}

extension KeyedDecodingContainer {
    fileprivate func numbers(_ key: Key, count: Int) throws -> [Double] {
        let found = try decode([Double?].self, forKey: key).map { $0 ?? .nan }
        guard found.count == count else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "expected \(count) numbers, found \(found.count)")
        }
        return found
    }

    fileprivate func rect(_ key: Key) throws -> CGRect {
        let found = try numbers(key, count: 4)
        return CGRect(x: found[0], y: found[1], width: found[2], height: found[3])
    }
}
