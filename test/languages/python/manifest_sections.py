import cdk8s_dra as dra
from section import chart_on, input_text, refused, section, show, show_findings, show_text


def show_report(report):
    show("version", report.version.to_string())
    show("errors", report.has_errors)
    show_findings("findings", report.findings)
    show_findings("acknowledged", report.acknowledged)
    show("requirements", report.requirements)
    show("supported", [version.to_string() for version in report.supported_versions])
    limits = [report.lower_limit, report.upper_limit]
    show("limits", [None if limit is None else limit.message for limit in limits])
    show_text("report", report.to_string())


def check():
    manifests = dra.Manifests.from_yaml(input_text("pods.yaml"))
    show_report(manifests.check(version=dra.KubernetesVersion.V1_34))


def check_defaults():
    show_report(dra.Manifests.from_yaml(input_text("class.yaml")).check())


def check_options():
    show_report(dra.Manifests.from_yaml(input_text("pods.yaml")).check(
        version=dra.KubernetesVersion.V1_30,
        feature_gates={"DynamicResourceAllocation": True},
        runtime_config={"resource.k8s.io/v1alpha2": True},
        existing=[
            dra.ExistingObject(kind="DeviceClass", name="gpu.example.com"),
            dra.ExistingObject(kind="ResourceClaim", name="missing", namespace="ml"),
        ],
        acknowledge=[
            dra.AcknowledgedFinding(
                rule_id="unknown-field", reason="changed next week",
                kind="Pod", namespace="ml", name="trainer",
            ),
            dra.AcknowledgedFinding(rule_id="unknown-claim", reason="made by the driver"),
        ],
    ))


def unreadable():
    show_report(dra.Manifests.from_yaml("kind: [Pod\n").check())
    show_report(dra.Manifests.from_yaml("").check())
    refused("an unknown gate", lambda: dra.Manifests.from_yaml("").check(
        feature_gates={"DynamicResourceAlocation": True}
    ))


def from_objects():
    manifests = dra.Manifests.from_objects([
        {
            "apiVersion": "resource.k8s.io/v1",
            "kind": "ResourceClaim",
            "metadata": {"name": "claim"},
            "spec": {
                "devices": {
                    "constraints": [{"matchAttribute": "numa", "requests": ["nic"]}],
                    "requests": [{
                        "exactly": {"allocationMode": "Some", "count": 0, "deviceClassName": "gpu"},
                        "name": "gpu",
                    }],
                },
            },
        },
        {
            "apiVersion": "v1", "data": {"flag": True, "none": None, "number": 1.5},
            "kind": "ConfigMap", "metadata": {"name": "other"},
        },
    ])
    show_report(manifests.check(version=dra.KubernetesVersion.V1_35))


def from_scope():
    chart = chart_on("1.33")
    gpu = dra.DeviceClass(chart, "Gpu", driver_name="gpu.example.com")
    dra.ResourceClaim(
        chart, "My_Claim",
        metadata={"name": "My_Claim"},
        requests=[dra.DeviceRequest.exactly("gpu", gpu)],
    )
    dra.Checks.of(chart).acknowledge("object-metadata", "named by an earlier system")
    show_report(dra.Manifests.from_scope(chart).check())
    manifests = dra.Manifests.from_scope(chart.node.root)
    show_report(manifests.check(version=dra.KubernetesVersion.V1_30))


def convert():
    manifests = dra.Manifests.from_yaml(input_text("class.yaml"))
    for version in [dra.KubernetesVersion.V1_34, dra.KubernetesVersion.V1_30]:
        conversion = manifests.convert(version=version)
        show("version", conversion.version.to_string())
        show_text("yaml", conversion.yaml)
        show("objects", conversion.objects)
        show_findings("losses", conversion.losses)


def convert_losses():
    conversion = dra.Manifests.from_yaml(input_text("pods.yaml")).convert(
        version=dra.KubernetesVersion.V1_29,
        feature_gates={"DynamicResourceAllocation": True},
        runtime_config={"resource.k8s.io/v1alpha2": True},
    )
    show_text("yaml", conversion.yaml)
    show_findings("losses", conversion.losses)


def to_program():
    for name in ["class.yaml", "pods.yaml", "deployment.yaml"]:
        program = dra.Manifests.from_yaml(input_text(name)).to_program()
        show_text("source", program.source)
        show_findings("notes", program.notes)
        show("same", program.to_string() == program.source)


def changes_from():
    text = input_text("class.yaml")
    deployed = dra.Manifests.from_yaml(text)
    following = dra.Manifests.from_yaml(text.replace("count: 1", "count: 2"))
    changes = following.changes_from(deployed, version=dra.KubernetesVersion.V1_32)
    show("version", changes.version.to_string())
    show("errors", changes.has_errors)
    show_findings("findings", changes.findings)
    show_text("changes", changes.to_string())
    show_text("no changes", deployed.changes_from(deployed).to_string())


def enums():
    manifests = dra.Manifests.from_yaml(input_text("pods.yaml"))
    finding = manifests.check(version=dra.KubernetesVersion.V1_34).findings[0]
    severities = [dra.Severity.ERROR, dra.Severity.WARNING, dra.Severity.INFO]
    show("severities", [each == finding.severity for each in severities])
    origins = [dra.FindingOrigin.API_SERVER, dra.FindingOrigin.DROPPED, dra.FindingOrigin.SETUP]
    show("origins", [each == finding.origin for each in origins])


section("manifests.check", check)
section("manifests.check.defaults", check_defaults)
section("manifests.check.options", check_options)
section("manifests.unreadable", unreadable)
section("manifests.from-objects", from_objects)
section("manifests.from-scope", from_scope)
section("manifests.convert", convert)
section("manifests.convert.losses", convert_losses)
section("manifests.to-program", to_program)
section("manifests.changes-from", changes_from)
section("enums", enums)
