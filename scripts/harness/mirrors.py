"""Dependencies that are taken from checkouts of this machine and not from a network."""

import json
import re


def mirrors(dependencies, checkouts):
    """SwiftPM's list of mirrors: of each address in a manifest whose last part is the name of a dependency's checkout."""
    found = {}
    for checkout in [*checkouts, *dependencies.values()]:
        for manifest in checkout.glob("Package*.swift"):
            for address in re.findall(r'url:\s*"([^"]+)"', manifest.read_text(errors="replace")):
                path = dependencies.get(name(address))
                if path:
                    found[address] = str(path)
    return [{"original": address, "mirror": path} for address, path in sorted(found.items())]


def name(address):
    return address.rstrip("/").rsplit("/", 1)[-1].removesuffix(".git").lower()


def write(listed, package):
    """Sets the mirrors of a package: those that it has of its own lead to a network, too."""
    if listed:
        file = package / ".swiftpm/configuration/mirrors.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"object": listed, "version": 1}))
