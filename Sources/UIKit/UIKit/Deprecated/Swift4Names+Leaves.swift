import CoreGraphics
public import Foundation
import UIFoundation
public import UIKitActivities
public import UIKitAlerts
public import UIKitAppServices
public import UIKitBars
public import UIKitCollections
public import UIKitContainers
public import UIKitControls
public import UIKitCore
public import UIKitDocuments
public import UIKitDynamics
public import UIKitEffects
public import UIKitPickers
public import UIKitPrinting
public import UIKitSearch
public import UIKitTables
public import UIKitText

// Swift 4 spellings of types that leaves declare: each is a warning whose fix-it is the current name.

@available(*, deprecated, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style
@available(*, deprecated, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
@available(*, deprecated, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation
@available(*, deprecated, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
@available(*, deprecated, renamed: "UITableViewCell.SeparatorStyle")
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
@available(*, deprecated, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
@available(*, deprecated, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
@available(*, deprecated, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
@available(*, deprecated, renamed: "UITableViewCell.StateMask")
public typealias UITableViewCellStateMask = UITableViewCell.StateMask
@available(*, deprecated, renamed: "UITableViewRowAction.Style")
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
@available(*, deprecated, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
@available(*, deprecated, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
@available(*, deprecated, renamed: "UINavigationController.Operation")
public typealias UINavigationControllerOperation = UINavigationController.Operation
@available(*, deprecated, renamed: "UIPageViewController.NavigationDirection")
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
@available(*, deprecated, renamed: "UIPageViewController.NavigationOrientation")
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
@available(*, deprecated, renamed: "UIPageViewController.TransitionStyle")
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
@available(*, deprecated, renamed: "UIPageViewController.SpineLocation")
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
@available(*, deprecated, renamed: "UISplitViewController.DisplayMode")
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
@available(*, deprecated, renamed: "UITextField.BorderStyle")
public typealias UITextBorderStyle = UITextField.BorderStyle
@available(*, deprecated, renamed: "UITextField.ViewMode")
public typealias UITextFieldViewMode = UITextField.ViewMode
@available(*, deprecated, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
@available(*, deprecated, renamed: "UIProgressView.Style")
public typealias UIProgressViewStyle = UIProgressView.Style
@available(*, deprecated, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style
@available(*, deprecated, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style
@available(*, deprecated, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
@available(*, deprecated, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
@available(*, deprecated, renamed: "UITabBarItem.SystemItem")
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
@available(*, deprecated, renamed: "UITabBar.ItemPositioning")
public typealias UITabBarItemPositioning = UITabBar.ItemPositioning
@available(*, deprecated, renamed: "UIDatePicker.Mode")
public typealias UIDatePickerMode = UIDatePicker.Mode
@available(*, deprecated, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style
@available(*, deprecated, renamed: "UISearchBar.Style")
public typealias UISearchBarStyle = UISearchBar.Style
@available(*, deprecated, renamed: "UISearchBar.Icon")
public typealias UISearchBarIcon = UISearchBar.Icon
@available(*, deprecated, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType
@available(*, deprecated, renamed: "UIStackView.Distribution")
public typealias UIStackViewDistribution = UIStackView.Distribution
@available(*, deprecated, renamed: "UIStackView.Alignment")
public typealias UIStackViewAlignment = UIStackView.Alignment
@available(*, deprecated, renamed: "UISegmentedControl.Segment")
public typealias UISegmentedControlSegment = UISegmentedControl.Segment
@available(*, deprecated, renamed: "UIPushBehavior.Mode")
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
@available(*, deprecated, renamed: "UIAttachmentBehavior.AttachmentType")
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType
@available(*, deprecated, renamed: "UICollisionBehavior.Mode")
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
@available(*, deprecated, renamed: "UIInterpolatingMotionEffect.EffectType")
public typealias UIInterpolatingMotionEffectType = UIInterpolatingMotionEffect.EffectType
@available(*, deprecated, renamed: "UIApplicationShortcutIcon.IconType")
public typealias UIApplicationShortcutIconType = UIApplicationShortcutIcon.IconType
@available(*, deprecated, renamed: "UIDocument.ChangeKind")
public typealias UIDocumentChangeKind = UIDocument.ChangeKind
@available(*, deprecated, renamed: "UIDocument.State")
public typealias UIDocumentState = UIDocument.State
@available(*, deprecated, renamed: "UIDocument.SaveOperation")
public typealias UIDocumentSaveOperation = UIDocument.SaveOperation
@available(*, deprecated, renamed: "UIImagePickerController.SourceType")
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
@available(*, deprecated, renamed: "UIImagePickerController.QualityType")
public typealias UIImagePickerControllerQualityType = UIImagePickerController.QualityType
@available(*, deprecated, renamed: "UIImagePickerController.CameraCaptureMode")
public typealias UIImagePickerControllerCameraCaptureMode = UIImagePickerController.CameraCaptureMode
@available(*, deprecated, renamed: "UIImagePickerController.CameraDevice")
public typealias UIImagePickerControllerCameraDevice = UIImagePickerController.CameraDevice
@available(*, deprecated, renamed: "UIImagePickerController.CameraFlashMode")
public typealias UIImagePickerControllerCameraFlashMode = UIImagePickerController.CameraFlashMode
@available(*, deprecated, renamed: "UIActivity.ActivityType")
public typealias UIActivityType = UIActivity.ActivityType
@available(*, deprecated, renamed: "UIActivity.Category")
public typealias UIActivityCategory = UIActivity.Category
@available(*, deprecated, renamed: "UIPrintInfo.OutputType")
public typealias UIPrintInfoOutputType = UIPrintInfo.OutputType
@available(*, deprecated, renamed: "UIPrintInfo.Orientation")
public typealias UIPrintInfoOrientation = UIPrintInfo.Orientation
@available(*, deprecated, renamed: "UIPrintInfo.Duplex")
public typealias UIPrintInfoDuplex = UIPrintInfo.Duplex
@available(*, deprecated, renamed: "UIImpactFeedbackGenerator.FeedbackStyle")
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
@available(*, deprecated, renamed: "UINotificationFeedbackGenerator.FeedbackType")
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
@available(*, deprecated, renamed: "UIMenuController.ArrowDirection")
public typealias UIMenuControllerArrowDirection = UIMenuController.ArrowDirection

@available(*, deprecated, renamed: "UITableView.automaticDimension")
@MainActor public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
@MainActor public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
@MainActor public var UICollectionElementKindSectionFooter: String { UICollectionView.elementKindSectionFooter }
@available(*, deprecated, renamed: "UISegmentedControl.noSegment")
public let UISegmentedControlNoSegment: Int = -1
@available(*, deprecated, renamed: "UIImagePickerController.InfoKey.originalImage")
public let UIImagePickerControllerOriginalImage = "UIImagePickerControllerOriginalImage"
@available(*, deprecated, renamed: "UIImagePickerController.InfoKey.editedImage")
public let UIImagePickerControllerEditedImage = "UIImagePickerControllerEditedImage"
@available(*, deprecated, renamed: "UIImagePickerController.InfoKey.mediaType")
public let UIImagePickerControllerMediaType = "UIImagePickerControllerMediaType"

extension UIActivityIndicatorView {
    @available(*, deprecated, renamed: "style")
    public var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }
}

extension NSNotification.Name {
    @available(*, deprecated, renamed: "UITextField.textDidChangeNotification")
    public static let UITextFieldTextDidChange = NSNotification.Name("UITextFieldTextDidChangeNotification")
    @available(*, deprecated, renamed: "UITextField.textDidBeginEditingNotification")
    public static let UITextFieldTextDidBeginEditing = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    @available(*, deprecated, renamed: "UITextField.textDidEndEditingNotification")
    public static let UITextFieldTextDidEndEditing = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    @available(*, deprecated, renamed: "UITextView.textDidChangeNotification")
    public static let UITextViewTextDidChange = NSNotification.Name("UITextViewTextDidChangeNotification")
    @available(*, deprecated, renamed: "UITextView.textDidBeginEditingNotification")
    public static let UITextViewTextDidBeginEditing = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    @available(*, deprecated, renamed: "UITextView.textDidEndEditingNotification")
    public static let UITextViewTextDidEndEditing = NSNotification.Name("UITextViewTextDidEndEditingNotification")
}
