import SourceBridge
import Testing
