"""The jobs that the files of CI systems describe, as lists of steps.

What a file says that is not known here is an error, so that no step is left out silently.
"""

import hashlib
import itertools
import re
from dataclasses import dataclass, field
from pathlib import Path

import yaml


class Unknown(Exception):
    """Something in a file that the test cannot play."""


@dataclass
class Step:
    kind: str  # run, checkout, cache or artifact
    name: str
    script: str = ""
    shell: list = field(default_factory=list)
    environment: dict = field(default_factory=dict)
    paths: list = field(default_factory=list)
    key: str = ""
    when: str = "success"  # success, failure or always


@dataclass
class Job:
    name: str
    image: str
    folder: str  # of the repository
    environment: dict
    steps: list


def jobs(file, repository, changes):
    """Returns the jobs of a file.

    - changes: the variables that have other values in the test
    """
    readers = {"github.yml": github, "gitlab.yml": gitlab, "ci.sh": shell}
    return readers[file.name](file, repository, changes)


def allow(place, table, names):
    for name in table:
        if name not in names:
            raise Unknown(f"{place}: {name} is not known; scripts/testing/jobs.py has to learn it")


# GitHub

GITHUB_FOLDER = "/__w/badge/badge"


def github(file, repository, changes):
    # YAML 1.1 reads the key `on` as true.
    flow = yaml.safe_load(file.read_text())
    allow(file, flow, ["name", True, "permissions", "env", "jobs"])
    return [
        github_job(f"{file}: {name}", job, flow.get("env", {}), choice, repository, changes)
        for name, job in flow["jobs"].items()
        for choice in choices(job)
    ]


def choices(job):
    matrix = job.get("strategy", {}).get("matrix", {})
    return [dict(zip(matrix, values)) for values in itertools.product(*matrix.values())]


def github_job(place, job, environment, choice, repository, changes):
    allow(place, job, ["runs-on", "container", "strategy", "env", "steps"])
    context = {f"matrix.{name}": str(value) for name, value in choice.items()}
    context |= {"github.workspace": GITHUB_FOLDER}

    def fill(text):
        return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda match: evaluate(place, match[1], context, repository), str(text))

    variables = {name: fill(value) for name, value in (environment | job.get("env", {})).items()}
    variables |= {name: value for name, value in changes.items() if name in variables}
    context |= {f"env.{name}": value for name, value in variables.items()}
    variables |= {"CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": GITHUB_FOLDER}
    steps = [github_step(f"{place}: step {number}", step, fill) for number, step in enumerate(job["steps"], 1)]
    name = place + "".join(f", {key} {value}" for key, value in choice.items())
    return Job(name, job["container"], GITHUB_FOLDER, variables, steps)


def evaluate(place, text, context, repository):
    if text in context:
        return context[text]
    if call := re.fullmatch(r"hashFiles\((.*)\)", text):
        patterns = re.findall(r"'([^']*)'", call[1])
        files = sorted({path for pattern in patterns for path in Path(repository).glob(pattern) if path.is_file()})
        return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest() if files else ""
    raise Unknown(f"{place}: the expression {text} is not known; scripts/testing/jobs.py has to learn it")


# The shell of a step in a container, if the step names none.
GITHUB_SHELLS = {None: ["sh", "-e"], "sh": ["sh", "-e"], "bash": ["bash", "--noprofile", "--norc", "-eo", "pipefail"]}
GITHUB_CONDITIONS = {None: "success", "success()": "success", "failure()": "failure", "always()": "always"}
GITHUB_USES = {
    "actions/checkout": ("checkout", []),
    "actions/cache": ("cache", ["path", "key"]),
    "actions/upload-artifact": ("artifact", ["name", "path"]),
}


def github_step(place, step, fill):
    allow(place, step, ["name", "uses", "with", "run", "shell", "env", "if"])
    if step.get("if") not in GITHUB_CONDITIONS:
        raise Unknown(f"{place}: the condition {step['if']} is not known; scripts/testing/jobs.py has to learn it")
    when = GITHUB_CONDITIONS[step.get("if")]
    variables = {name: fill(value) for name, value in step.get("env", {}).items()}
    if "run" in step:
        shell = GITHUB_SHELLS[step.get("shell")]
        return Step("run", fill(step.get("name", step["run"])), fill(step["run"]), shell, variables, when=when)
    action = step["uses"].partition("@")[0]
    if action not in GITHUB_USES:
        raise Unknown(f"{place}: uses {step['uses']}, which is not known; scripts/testing/jobs.py has to learn it")
    kind, inputs = GITHUB_USES[action]
    values = step.get("with", {})
    allow(place, values, inputs)
    return Step(
        kind,
        step["uses"],
        paths=fill(values.get("path", "")).split(),
        key=fill(values.get("key", values.get("name", ""))),
        when=when,
    )


# GitLab

GITLAB_FOLDER = "/builds/quince/badge"


def gitlab(file, repository, changes):
    return [
        gitlab_job(f"{file}: {name}", job, number, job.get("parallel", 1), repository, changes)
        for name, job in yaml.safe_load(file.read_text()).items()
        for number in range(1, job.get("parallel", 1) + 1)
    ]


def gitlab_job(place, job, number, count, repository, changes):
    allow(place, job, ["image", "parallel", "variables", "cache", "before_script", "script", "artifacts"])
    known = {"CI": "true", "GITLAB_CI": "true", "CI_PROJECT_DIR": GITLAB_FOLDER}
    known |= {"CI_NODE_INDEX": str(number), "CI_NODE_TOTAL": str(count)}

    def fill(text):
        return re.sub(r"\$\{?(\w+)\}?", lambda match: known.get(match[1], ""), str(text))

    variables = {name: fill(value) for name, value in job.get("variables", {}).items()}
    variables |= {name: value for name, value in changes.items() if name in variables}
    steps = [Step("checkout", "checkout")]
    if cache := job.get("cache"):
        allow(place, cache, ["key", "paths"])
        allow(place, cache["key"], ["files", "prefix"])
        hashed = hashlib.sha256(b"".join(Path(repository, name).read_bytes() for name in cache["key"]["files"]))
        steps.append(
            Step("cache", "cache", paths=cache["paths"], key=fill(cache["key"].get("prefix", "")) + hashed.hexdigest())
        )
    # GitLab runs the lines of both lists in one shell, and stops at the first that fails.
    lines = job.get("before_script", []) + job["script"]
    steps.append(Step("run", "script", "\n".join(lines), ["bash", "-eo", "pipefail"]))
    if artifacts := job.get("artifacts"):
        allow(place, artifacts, ["when", "paths", "reports"])
        allow(place, artifacts.get("reports", {}), ["junit"])
        when = {"on_success": "success", "on_failure": "failure", "always": "always"}[
            artifacts.get("when", "on_success")
        ]
        paths = artifacts.get("paths", []) + list(artifacts.get("reports", {}).values())
        steps.append(Step("artifact", "artifacts", paths=paths, key=f"artifacts-{number}", when=when))
    return Job(f"{place}, node {number} of {count}", job["image"], GITLAB_FOLDER, known | variables, steps)


# Plain shell


def shell(file, repository, changes):
    folder = "/home/ci/badge"
    steps = [Step("checkout", "checkout"), Step("run", file.name, file.read_text(), ["sh"])]
    return [Job(str(file), "", folder, dict(changes), steps)]
