/// The optional methods of the protocols that Foundation declares. On Linux they have default implementations, as those
/// of Quince's protocols do. The list is that of swift-corelibs-foundation, with the
/// methods that QuinceNetworkingAdditions adds.
enum FoundationProtocols {
    /// Returns the requirements with their protocols.
    static var requirements: [OptionalRequirement] {
        methods.flatMap { name, methods in
            methods.map { method in
                OptionalRequirement(
                    protocolName: name, member: member(method), hasDefault: true,
                    defaultBody: method.result == nil ? "" : nil)
            }
        }
    }

    private struct Method: ExpressibleByStringLiteral {
        let name: String
        var result: String?

        init(stringLiteral name: String) { self.name = name }
        init(_ name: String, _ result: String) { (self.name, self.result) = (name, result) }
    }

    private static func member(_ method: Method) -> MemberFacts {
        let parts = method.name.split(separator: "(", maxSplits: 1)
        var member = MemberFacts(kind: .method, name: String(parts[0]))
        member.parameters = parts[1].split(separator: ":").filter { $0 != ")" }.map {
            MemberFacts.Parameter(label: String($0), name: String($0), type: "", valueType: "", isBeyondObjC: false)
        }
        member.type = method.result
        return member
    }

    private static let methods: KeyValuePairs<String, [Method]> = [
        "URLSessionDelegate": [
            "urlSession(_:didBecomeInvalidWithError:)", "urlSession(_:didReceive:completionHandler:)",
        ],
        "URLSessionTaskDelegate": [
            "urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)",
            "urlSession(_:task:didReceive:completionHandler:)", "urlSession(_:task:needNewBodyStream:)",
            "urlSession(_:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:)",
            "urlSession(_:task:didCompleteWithError:)", "urlSession(_:task:willBeginDelayedRequest:completionHandler:)",
            "urlSession(_:task:didFinishCollecting:)", "urlSession(_:taskIsWaitingForConnectivity:)",
            "urlSession(_:didCreateTask:)",
        ],
        "URLSessionDataDelegate": [
            "urlSession(_:dataTask:didReceive:completionHandler:)", "urlSession(_:dataTask:didBecome:)",
            "urlSession(_:dataTask:didReceive:)", "urlSession(_:dataTask:willCacheResponse:completionHandler:)",
        ],
        "URLSessionDownloadDelegate": [
            "urlSession(_:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:)",
            "urlSession(_:downloadTask:didResumeAtOffset:expectedTotalBytes:)",
        ],
        "XMLParserDelegate": [
            "parserDidStartDocument(_:)", "parserDidEndDocument(_:)",
            "parser(_:foundNotationDeclarationWithName:publicID:systemID:)",
            "parser(_:foundUnparsedEntityDeclarationWithName:publicID:systemID:notationName:)",
            "parser(_:foundAttributeDeclarationWithName:forElement:type:defaultValue:)",
            "parser(_:foundElementDeclarationWithName:model:)",
            "parser(_:foundInternalEntityDeclarationWithName:value:)",
            "parser(_:foundExternalEntityDeclarationWithName:publicID:systemID:)",
            "parser(_:didStartElement:namespaceURI:qualifiedName:attributes:)",
            "parser(_:didEndElement:namespaceURI:qualifiedName:)", "parser(_:didStartMappingPrefix:toURI:)",
            "parser(_:didEndMappingPrefix:)", "parser(_:foundCharacters:)", "parser(_:foundIgnorableWhitespace:)",
            "parser(_:foundProcessingInstructionWithTarget:data:)", "parser(_:foundComment:)",
            "parser(_:foundCDATA:)", "parser(_:parseErrorOccurred:)", "parser(_:validationErrorOccurred:)",
            Method("parser(_:resolveExternalEntityName:systemID:)", "Data?"),
        ],
        "FileManagerDelegate": [
            Method("fileManager(_:shouldCopyItemAt:to:)", "Bool"),
            Method("fileManager(_:shouldCopyItemAtPath:toPath:)", "Bool"),
            Method("fileManager(_:shouldProceedAfterError:copyingItemAt:to:)", "Bool"),
            Method("fileManager(_:shouldProceedAfterError:copyingItemAtPath:toPath:)", "Bool"),
            Method("fileManager(_:shouldMoveItemAt:to:)", "Bool"),
            Method("fileManager(_:shouldMoveItemAtPath:toPath:)", "Bool"),
            Method("fileManager(_:shouldProceedAfterError:movingItemAt:to:)", "Bool"),
            Method("fileManager(_:shouldProceedAfterError:movingItemAtPath:toPath:)", "Bool"),
            Method("fileManager(_:shouldLinkItemAt:to:)", "Bool"),
            Method("fileManager(_:shouldLinkItemAtPath:toPath:)", "Bool"),
            Method("fileManager(_:shouldProceedAfterError:linkingItemAt:to:)", "Bool"),
            Method("fileManager(_:shouldProceedAfterError:linkingItemAtPath:toPath:)", "Bool"),
            Method("fileManager(_:shouldRemoveItemAt:)", "Bool"),
            Method("fileManager(_:shouldRemoveItemAtPath:)", "Bool"),
            Method("fileManager(_:shouldProceedAfterError:removingItemAt:)", "Bool"),
            Method("fileManager(_:shouldProceedAfterError:removingItemAtPath:)", "Bool"),
        ],
        "NSCacheDelegate": ["cache(_:willEvictObject:)"],
        "StreamDelegate": ["stream(_:handle:)"],
        "NSKeyedArchiverDelegate": [
            Method("archiver(_:willEncode:)", "Any?"), "archiver(_:didEncode:)", "archiver(_:willReplace:with:)",
            "archiverWillFinish(_:)", "archiverDidFinish(_:)",
        ],
        "NSKeyedUnarchiverDelegate": [
            Method("unarchiver(_:cannotDecodeObjectOfClassName:originalClasses:)", "AnyClass?"),
            "unarchiver(_:willReplace:with:)", "unarchiverWillFinish(_:)", "unarchiverDidFinish(_:)",
        ],
    ]
}
