"""Sorts the messages of a build into kinds of causes."""

import re

# The first row that fits decides: special messages stand above those that many causes share. Each expression is of the
# compiler's, SwiftPM's or quince's own words, and none names a project.
KINDS = [
    ("dependency", r"[Ff]ailed to clone|unable to access|could not (be )?resolve|cannot be reached|can't be reached"
                   r"|failed to resolve|Could not resolve host|Failed to connect|unknown package|binary target"
                   r"|check out revision|\bPods\b|CocoaPods|Carthage|dependencies could not|local package.*does not exist"),
    ("SwiftUI", r"SwiftUI"),
    ("Objective-C", r"Objective-C|bridging header|mixed language|C-family|\.(m|mm|h):\d+|no @interface|unsupported header"),
    ("other framework", r"no such module '|Quince does not have|lacks the framework|needs the framework"),
    ("projects", r"\.xcodeproj|\.pbxproj|invalid manifest|Contents\.json|Info\.plist|\.xib\b|\.storyboard\b"
                 r"|no app\b|several (products|targets)|no such (file|product|target)|swift-tools-version|resource"),
    ("Foundation", r"'(Foundation\.)?(URL\w*|Bundle|Thread|NSLock|NSRecursiveLock|\w*Formatter\w*|Locale|Calendar|Date\w*"
                   r"|ProcessInfo|FileManager|NSString|NS\w*Dictionary|NS\w*Array|NSNumber|NSPredicate|NSRegularExpression"
                   r"|NSUbiquitous\w*|UserDefaults|NotificationCenter|Measurement\w*|Unit\w*|Operation\w*|XCT\w*)'"),
    ("API missing", r"cannot find (type |')|has no member|is not a member type|no exact matches|extra argument"
                    r"|missing argument|incorrect argument label|is inaccessible|unavailable|cannot convert"
                    r"|cannot infer contextual"),
    ("bridge", r"override|@objc|#selector|expected declaration|does not conform|requirement|main actor|isolat|ambiguous"),
]


def errors(text):
    """The messages that begin with `error:`, each once, in their order, without place."""
    found = re.findall(r"^(?:(.+?:\d+(?::\d+)?): )?(?:fatal )?error: (.+)$", strip_colors(text), re.MULTILINE)
    return list(dict.fromkeys(message.strip() for _, message in found if not is_summary(message)))


def is_summary(message):
    """Whether a message only says that others came before."""
    return re.match(r"fatalError$|emit-module command failed|the build failed|Exited with", message) is not None


def kind(message):
    return next((name for name, expression in KINDS if re.search(expression, message)), "other")


def sorted_causes(text):
    """Each kind with its messages; the kind of the first message is first, since later errors often follow from it."""
    kinds = {}
    for message in errors(text):
        kinds.setdefault(kind(message), []).append(message)
    return kinds


def strip_colors(text):
    return re.sub(r"\x1b\[[0-9;]*m", "", text)
