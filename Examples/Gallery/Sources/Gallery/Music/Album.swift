import UIKit

/// A record: its songs, and a cover that is drawn from its number.
struct Album: Hashable {
    let number: Int
    let title: String
    let artist: String
    let year: Int
    let songs: [Song]

    var minutes: Int { (songs.map(\.seconds).reduce(0, +) + 30) / 60 }

    static let all: [Album] = {
        let albums: [(String, String, Int, [String])] = [
            (
                "Weather for Sailing", "The Harbour Lights", 2011,
                [
                    "Slack Water", "Seven Knots", "The Pilot's Daughter", "Ebb", "Charts of the Moon", "Leeward",
                    "Home Port",
                ]
            ),
            (
                "Small Machines", "Ada & the Engines", 2013,
                [
                    "Difference", "Punched Cards", "A Crank by Hand", "Carry the One", "Brass", "It Weaves Flowers",
                    "Notes by the Translator", "Store and Mill",
                    "Eighty Teeth", "Variables", "The Crank Turns Back", "Oil and Cake",
                ]
            ),
            ("Orchard", "Marmelo", 2009, ["Blossom", "Five Rows", "Windfall", "Wasps", "Jelly", "Winter Pruning"]),
            (
                "Night Trains", "Lena Brandt Trio", 2012,
                ["Departure", "Sleeper Car", "The Border at Three", "Tunnels", "Black Coffee", "Arrival"]
            ),
            (
                "Paper Suns", "Kimura", 2014,
                ["Fold", "Crane", "Valley and Mountain", "A Thousand of Them", "Reverse Fold", "Lantern", "Unfolded"]
            ),
            (
                "Far from Any Road", "Tom Marsh", 2008,
                ["Cairn", "Larches", "The Bothy", "Peat", "Scree", "Long Way Down"]
            ),
            (
                "Tangents", "Euler Street", 2010,
                ["Limit", "Slope", "Cusp", "Under the Curve", "Asymptote", "Constant of Integration"]
            ),
            ("Salt", "Ines Moreau", 2013, ["Pan", "Rake", "Flower", "White Hills", "Brine", "Tide Table", "Crystals"]),
            (
                "Kitchen Dances", "The Rossi Family", 2007,
                ["Flour", "Rising", "Turn It Over", "Grandmother's Step", "Who Took the Spoon", "Washing Up"]
            ),
            ("Copper Sky", "Nair", 2014, ["First Light", "Verdigris", "Wire", "Thunderhead", "Bell", "Patina"]),
        ]
        return albums.enumerated().map { number, album in
            var dice = Dice(seed: 400 + number)
            let songs = album.3.map { Song(title: $0, seconds: Int(dice.roll(128...341))) }
            return Album(number: number, title: album.0, artist: album.1, year: album.2, songs: songs)
        }
    }()
}

struct Song: Hashable {
    let title: String
    let seconds: Int

    static func clock(_ seconds: Int) -> String { "\(seconds / 60):\(seconds % 60 / 10)\(seconds % 10)" }
}
