import QuinceTesting
import Testing
import UIKit
