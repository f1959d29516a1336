extension InterfaceOrder {
    /// The order of attributes.
    static let attributeOrder = """
        * allowableMovement autoresizesArchivedViewToFullSize direction extendedLayoutIncludesOpaqueBars
          firstItem headerTitle hidden minimumNumberOfTouches placeholderIdentifier property selector
          storyboardName verifyAmbiguity videoGravity key opaque type clipsSubviews version scrollDirection
          firstAttribute transitionStyle clearsContextBeforeDrawing toolsVersion flexibleMinX white
          automaticEstimatedItemSize minX top x relation up configurationType multipleTouchEnabled
          userInteractionEnabled tag allowsAirPlayForMediaPlayback phoneNumber referencedIdentifier
          systemVersion destination kind minimumPressDuration numberOfTapsRequired minimumLineSpacing
          targetRuntime keyboardType navigationOrientation secondItem widthSizable propertyAccessControl
          inheritsFrom minY returnKeyType xcode11CocoaTouchSystemColor systemColor red green blue
          flexibleMaxX keyboardAppearance y spineLocation useAutolayout down secondAttribute identifier
          alpha contentMode restorationIdentifier storyboardIdentifier automaticallyAdjustsScrollViewInsets
          definesPresentationContext colorPixelFormat bounces providesPresentationContextTransitionStyle
          useStoryboardIdentifierAsRestorationIdentifier toolbarHidden horizontalHuggingPriority enabled
          allowsLinkPreview hidesBarsWhenVerticallyCompact depthStencilPixelFormat paused barStyle
          searchBarStyle verticalHuggingPriority fixedFrame horizontalCompressionResistancePriority
          placeholderIntrinsicWidth placeholderIntrinsicHeight ambiguous misplaced modalTransitionStyle
          verticalCompressionResistancePriority contentHorizontalAlignment axis enableSetNeedsDisplay
          preservesSuperviewLayoutMargins distribution contentVerticalAlignment datePickerMode alignment
          customUserAgent semanticContentAttribute usesAttributedText pagingEnabled
          apportionsSegmentWidthsByContent alwaysBounceHorizontal insetsLayoutMarginsFromSafeArea
          selectionStyle alwaysBounceVertical accessoryType hidesAccessoryWhenEditing scrollEnabled
          showsHorizontalScrollIndicator indentationLevel showsVerticalScrollIndicator delaysContentTouches
          indentationWidth contentInsetAdjustmentBehavior canCancelContentTouches minimumZoomScale
          keyboardDismissMode reuseIdentifier focusStyle buttonType showsTouchWhenHighlighted
          adjustsImageWhenHighlighted adjustsImageWhenDisabled segmentControlStyle mapType maximumZoomScale
          bouncesZoom dataMode spacing minuteInterval textLabel minimumInteritemSpacing address
          allowsPictureInPictureMediaPlayback appends collectionClass eventType largeTitles metaFont
          numberOfPages relationship simulatedAppContext detailTextLabel editable text borderStyle
          destinationCreationSelector translucent spacingType popoverAnchorView pitchEnabled multiplier
          priority progress left unwindAction selectedSegmentIndex animates modalPresentationStyle
          launchScreen constant placeholder textAlignment showsSearchResultsButton lineBreakMode
          pointerInteraction numberOfLines hasAttributedTitle selectable baselineAdjustment
          adjustsFontForContentSizeCategory maxX on useTraitCollections autocapitalizationType
          autocorrectionType useSafeAreas flexibleMinY minimumFontSize minimumScaleFactor prefetchingEnabled
          adjustsFontSizeToFit symbolic colorSpace clearButtonMode tableViewCell
          adjustsLetterSpacingToFitWidth preferredMaxLayoutWidth symbolType enablesReturnKeyAutomatically
          keyPath value minValue maxValue minimumValueImage maximumValueImage maximumValue stepValue bottom
          size name family colorMatched applicationNameForUserAgent backgroundEffect baseWritingDirection
          calendarEvent cocoaTouchSystemColor customColorSpace flexibleMaxY heightSizable
          initialViewController javaScriptEnabled link maxY minToolsVersion none prompted right
          secureTextEntry spellCheckingType suppressesIncrementalRendering textContentType
          timeIntervalSinceReferenceDate style separatorStyle allowsSelection
          showsSelectionImmediatelyOnTouchBegin title clearsSelectionOnViewWillAppear largeTitleDisplayMode
          rowHeight estimatedRowHeight image catalog adjustsImageSizeForAccessibilityContentSizeCategory
          width systemItem landscapeImage largeContentSizeImage symbolScale sectionHeaderHeight
          sectionFooterHeight translatesAutoresizingMaskIntoConstraints contentViewInsetsToSafeArea
          backgroundImage height renderingMode layout id userLabel customClass customModule orientation
          customModuleProvider popoverAnchorBarButtonItem appearance sceneMemberID scale weight pointSize
        barButtonItem key title width style image systemItem id
        boolean value key
        device id orientation layout appearance
        plugIn identifier version
        preferredSymbolConfiguration key configurationType pointSize scale weight
        segue destination key kind inheritsFrom reference identifier customClass customModule relationship
          destinationCreationSelector popoverAnchorView unwindAction animates modalPresentationStyle
          modalTransitionStyle customModuleProvider popoverAnchorBarButtonItem id
        tableViewCell opaque clipsSubviews contentMode insetsLayoutMarginsFromSafeArea
          preservesSuperviewLayoutMargins selectionStyle accessoryType hidesAccessoryWhenEditing
          indentationLevel indentationWidth reuseIdentifier focusStyle textLabel detailTextLabel rowHeight
          style id userLabel customClass customModule customModuleProvider
        """
}
