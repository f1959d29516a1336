import UIKit

final class SpringPage: PageController {
}
