from cdk8s import ApiObject, App, Chart, JsonPatch, YamlOutputType
import cdk8s_dra as dra
from section import chart_on, new_app, refused, section, show, show_text, synthesize


class Trainer(ApiObject):
    """A custom resource with a pod, as a user's class renders it."""

    def __init__(self, scope, id, image):
        super().__init__(scope, id, api_version="example.com/v1", kind="Trainer")
        self.image = image

    def to_json(self):
        containers = [{"image": self.image, "name": "main"}]
        return {**super().to_json(), "spec": {"template": {"spec": {"containers": containers}}}}


class RingTrainer(Trainer):
    """Adds to what its base class renders, which has the pod."""

    def to_json(self):
        return {**super().to_json(), "topology": "ring"}


class TeamChart(Chart):
    def __init__(self, scope, id, **props):
        super().__init__(scope, id, **props)
        self.gpu = dra.DeviceClass(self, "Gpu", driver_name="gpu.example.com")

    def generate_object_name(self, api_object):
        return f"team-{api_object.kind.lower()}"


def template_in(chart):
    gpu = dra.DeviceClass.from_device_class_name(chart, "Gpu", "gpu")
    return dra.ResourceClaimTemplate(
        chart, "OneGpu", requests=[dra.DeviceRequest.exactly("gpu", gpu)]
    )


def to_json_subclass():
    chart = chart_on("1.34")
    trainer = Trainer(chart, "Trainer", "trainer")
    show("claim", dra.PodClaims.of(trainer).add(template_in(chart)))
    synthesize(chart)


def to_json_subclass_of_subclass():
    chart = chart_on("1.30")
    trainer = RingTrainer(chart, "Trainer", "trainer")
    claim = dra.ResourceClaim.from_resource_claim_name(chart, "Claim", "claim")
    dra.PodClaims.of(trainer).add(claim, containers=["main"])
    trainer.add_json_patch(JsonPatch.add("/scale", 2))
    show_text("yaml", App.of(chart).synth_yaml())
    synthesize(chart)


def chart_subclass():
    app = new_app()
    chart = TeamChart(app, "team", namespace="ml", labels={"team": "ml"})
    show("name", chart.gpu.name)
    synthesize(chart)


def json_patches():
    chart = chart_on("1.34")
    gpu = dra.DeviceClass(chart, "Gpu", driver_name="gpu.example.com")
    gpu.api_object.add_json_patch(
        JsonPatch.add("/metadata/labels", {"tier": "gold"}),
        JsonPatch.add("/spec/futureField", {"nested": [1, 2.5, "three", True]}),
        JsonPatch.test("/kind", "DeviceClass"),
    )
    dra.Checks.of(gpu).acknowledge("unknown-field", "the cluster runs a later version")
    show("object", gpu.api_object.to_json())
    show("chart", chart.to_json())
    synthesize(chart)


def numbers():
    chart = chart_on("1.34")
    configuration = dra.DeviceConfiguration.opaque("gpu.example.com", {
        "zero": 0, "negative": -1.25, "million": 1000000, "tiny": 0.001, "none": None,
        "empty": {}, "list": [], "text": "1e3", "yes": "yes",
    })
    dra.DeviceClass(chart, "Gpu", driver_name="gpu.example.com", config=[configuration])
    synthesize(chart)


def checks():
    chart = chart_on("1.34")
    pod = ApiObject(chart, "Pod", api_version="v1", kind="Pod")
    pod.add_json_patch(JsonPatch.add("/spec", {
        "containers": [{
            "image": "trainer", "name": "main",
            "resources": {"claims": [{"name": "gpu"}, {"name": "nic"}]},
        }],
        "resourceClaims": [
            {"name": "gpu", "resourceClaimName": "preallocated"},
            {"name": "nic", "resourceClaimName": "nic"},
        ],
    }))
    all_checks = dra.Checks.of(chart)
    all_checks.declare_existing(
        dra.ExistingObject(kind="ResourceClaim", name="nic", namespace="ml"),
        dra.ExistingObject(kind="DeviceClass", name="gpu"),
    )
    report = dra.Manifests.from_scope(chart).check()
    show("findings", [[each.rule_id, each.name] for each in report.findings])
    all_checks.acknowledge("unknown-claim", "the driver creates it")
    show("acknowledgements", [[each.rule_id, each.reason] for each in all_checks.acknowledgements])
    refused("an unknown rule", lambda: all_checks.acknowledge("unknown-clam", "a slip"))
    refused("no reason", lambda: all_checks.acknowledge("unknown-claim", ""))
    synthesize(chart)


def synthesis_warnings():
    chart = chart_on("1.34")
    pod = ApiObject(chart, "Pod", api_version="v1", kind="Pod")
    pod.add_json_patch(JsonPatch.add("/spec", {
        "containers": [{
            "image": "trainer", "name": "main", "resources": {"claims": [{"name": "gpu"}]},
        }],
        "resourceClaims": [{"name": "gpu", "resourceClaimName": "missing"}],
    }))
    synthesize(chart)


def synthesis_errors():
    chart = chart_on("1.34")
    dra.DeviceClass(
        chart, "Gpu",
        selectors=[dra.DeviceSelector.cel('device.drivr == "gpu.example.com"')],
        metadata={"name": "My_Class"},
    )
    refused("the app", lambda: synthesize(chart))


def charts():
    app = new_app()
    first = Chart(app, "first", namespace="gpus")
    second = Chart(app, "second", namespace="ml", disable_resource_name_hashes=True)
    gpu = dra.DeviceClass(first, "Gpu", driver_name="gpu.example.com")
    dra.ResourceClaim(second, "Claim", requests=[dra.DeviceRequest.exactly("gpu", gpu)])
    second.add_dependency(first)
    show_text("yaml", app.synth_yaml())
    app.synth()


def charts_output_types():
    for output_type in [
        YamlOutputType.FILE_PER_APP, YamlOutputType.FILE_PER_CHART, YamlOutputType.FILE_PER_RESOURCE,
        YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
    ]:
        app = new_app(yaml_output_type=output_type)
        for id in ["one", "two"]:
            dra.DeviceClass(Chart(app, id), "Gpu", driver_name="gpu.example.com")
        app.synth()


section("to-json.subclass", to_json_subclass)
section("to-json.subclass-of-subclass", to_json_subclass_of_subclass)
section("chart.subclass", chart_subclass)
section("json-patches", json_patches)
section("numbers", numbers)
section("checks", checks)
section("synthesis.warnings", synthesis_warnings)
section("synthesis.errors", synthesis_errors)
section("charts", charts)
section("charts.output-types", charts_output_types)
