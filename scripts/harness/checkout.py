"""The parts of a checkout that are built: its package, and the projects of its apps."""

from dataclasses import dataclass
from pathlib import Path

APPLICATION = "com.apple.product-type.application\""
SKIPPED = {"Pods", "Carthage", "DerivedData", "node_modules"}


@dataclass
class Part:
    """A package, a project with an app, one without, or a folder of sources; the path is relative to the checkout's."""

    name: str
    kind: str
    path: str


def checkouts(folders):
    """Checkouts by name: each given folder if it is one, or the folders in it."""
    found = {}
    for folder in map(Path, folders):
        for path in [folder] if is_checkout(folder) else sorted(filter(Path.is_dir, folder.iterdir())):
            if not path.name.startswith("."):
                found[path.name] = path.resolve()
    return found


def is_checkout(folder):
    return any((folder / name).exists() for name in [".git", "Package.swift"]) or any(folder.glob("*.xcodeproj"))


def parts(checkout):
    """The package at the top, and the projects with an app; deeper ones, often examples, count if nothing is at the top."""
    package = [Part(checkout.name, "package", ".")] if (checkout / "Package.swift").exists() else []
    top = sorted(checkout.glob("*.xcodeproj"))
    apps = [project for project in top if has_app(project)]
    if not package and not top:
        apps = [project for project in deeper(checkout) if has_app(project)]
    if package or apps:
        return package + [named(checkout, app, "app", alone=not package and len(apps) == 1) for app in apps]
    return [named(checkout, top[0], "library", alone=True)] if top else [Part(checkout.name, "folder", ".")]


def named(checkout, project, kind, alone):
    name = checkout.name if alone else f"{checkout.name}: {project.relative_to(checkout).with_suffix('')}"
    return Part(name, kind, str(project.relative_to(checkout)))


def deeper(checkout):
    found = [*checkout.glob("*/*.xcodeproj"), *checkout.glob("*/*/*.xcodeproj")]
    return sorted(project for project in found if not SKIPPED & set(project.relative_to(checkout).parts))


def has_app(project):
    settings = project / "project.pbxproj"
    return settings.exists() and APPLICATION in settings.read_text(errors="replace")
