"""What every section uses: a header, apps of its own, and printing."""
import json
import os
import sys
from typing import Any, Callable, Mapping, Optional, Sequence

from cdk8s import App, Chart
import cdk8s_dra as dra

INPUTS, OUTPUT = sys.argv[1:3]

current = ""
apps = 0


def section(name: str, body: Callable[[], Any]) -> None:
    """Prints the header of a section, then what its body shows."""
    global current, apps
    current, apps = name, 0
    print(f"== {name}")
    refused("the section", body)


def new_app(**props: Any) -> App:
    """An app that writes to a folder of its own, named after the section."""
    global apps
    apps += 1
    return App(outdir=os.path.join(OUTPUT, current, str(apps)), **props)


def chart_on(version: str, feature_gates: Optional[Mapping[str, bool]] = None) -> Chart:
    """A chart of an app of its own, for a Kubernetes version."""
    app = new_app()
    dra.TargetCluster.define(
        app, version=dra.KubernetesVersion.of(version), feature_gates=feature_gates
    )
    return Chart(app, "chart", namespace="ml")


def synthesize(chart: Chart) -> None:
    """Writes the manifests of the app that the chart is in."""
    chart.node.root.synth()


def show(label: str, value: Any) -> None:
    """Prints a value as JSON with sorted keys."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    print(f"{label}: {text}")


def show_text(label: str, text: str) -> None:
    """Prints a text as it is."""
    print(f"{label}:\n{text}")


def refused(label: str, action: Callable[[], Any]) -> None:
    """Prints the message of the error that an action ends with, if it does."""
    try:
        action()
    except Exception as error:
        show_text(f"{label} is refused", str(error))


def input_path(name: str) -> str:
    return os.path.join(INPUTS, name)


def input_text(name: str) -> str:
    """The text of a file that all languages read."""
    with open(input_path(name), encoding="utf-8") as file:
        return file.read()


def show_resource(label: str, resource: dra.Resource) -> None:
    show(label, [
        resource.kind, resource.name, resource.api_version, resource.api_group,
        resource.metadata.name,
    ])


def show_findings(label: str, findings: Sequence[dra.Finding]) -> None:
    show(label, len(findings))
    for finding in findings:
        show("  finding", [
            SEVERITIES[finding.severity], ORIGINS[finding.origin], finding.rule_id, finding.reason,
            finding.document_index, finding.api_version, finding.kind, finding.namespace,
            finding.name, finding.construct_path, finding.field_path, finding.message,
            finding.suggestion,
        ])


SEVERITIES = {severity: severity.name for severity in dra.Severity}
ORIGINS = {origin: origin.name for origin in dra.FindingOrigin}
