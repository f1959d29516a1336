import UIKit

/// A photo; its picture is drawn when it is needed.
struct Photo: Hashable {
    let number: Int
    let ground: Landscape.Ground

    var palette: Palette { Palette.hours[(number * 5 + number / 6) % Palette.hours.count] }

    /// Width by height.
    var aspect: CGFloat {
        switch number % 7 {
        case 2, 5: 3.0 / 4
        case 4: 1
        default: 4.0 / 3
        }
    }

    static func == (a: Photo, b: Photo) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Photos of one place and day.
struct Moment {
    let place: String
    let day: String
    let photos: [Photo]

    static let all: [Moment] = {
        let places: [(String, String, Landscape.Ground, Int)] = [
            ("Northern Fells", "14 March", .peaks, 11), ("Salt Coast", "2 June", .sea, 9),
            ("Red Dunes", "21 August", .dunes, 7), ("Pine Valley", "5 November", .pines, 13),
        ]
        var next = 0
        return places.map { place, day, ground, count in
            next += count
            return Moment(
                place: place, day: day,
                photos: (next - count..<next).map { Photo(number: $0, ground: ground) })
        }
    }()
}

/// All photos by their places in the grid, and their pictures.
@MainActor
final class PhotoLibrary {
    let moments = Moment.all
    lazy var paths = moments.indices.flatMap { section in
        moments[section].photos.indices.map { IndexPath(item: $0, section: section) }
    }
    private var pictures: [Photo: UIImage] = [:]
    private var thumbnails: [Photo: UIImage] = [:]

    func photo(_ path: IndexPath) -> Photo { moments[path.section].photos[path.item] }

    /// The photo that is a number of places before or after another.
    func path(_ steps: Int, from path: IndexPath) -> IndexPath? {
        guard let place = paths.firstIndex(of: path), paths.indices.contains(place + steps) else { return nil }
        return paths[place + steps]
    }

    /// The whole picture, as large as a phone is wide.
    func picture(_ path: IndexPath) -> UIImage {
        let photo = photo(path)
        if let known = pictures[photo] { return known }
        let side: CGFloat = 420
        let size = CGSize(width: side * min(photo.aspect, 1), height: side / max(photo.aspect, 1))
        let new = UIGraphicsImageRenderer(size: size).image { Landscape.draw(photo, in: size, $0.cgContext) }
        pictures[photo] = new
        return new
    }

    /// The middle of the picture, as a square.
    func thumbnail(_ path: IndexPath, side: CGFloat) -> UIImage {
        let photo = photo(path)
        if let known = thumbnails[photo], known.size.width >= side { return known }
        let size = CGSize(width: side * max(photo.aspect, 1), height: side / min(photo.aspect, 1))
        let new = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
            $0.cgContext.translateBy(x: (side - size.width) / 2, y: (side - size.height) / 2)
            Landscape.draw(photo, in: size, $0.cgContext)
        }
        thumbnails[photo] = new
        return new
    }
}
