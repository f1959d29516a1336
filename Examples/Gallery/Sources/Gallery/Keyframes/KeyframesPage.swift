import UIKit

final class KeyframesPage: PageController {
}
