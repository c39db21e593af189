from cdk8s import Chart
import cdk8s_dra as dra
from section import chart_on, new_app, refused, section, show, show_resource, synthesize

DRIVER = "gpu.example.com"


def gpu_in(chart):
    return dra.DeviceClass.from_device_class_name(chart, "Gpu", "gpu")


def requests():
    chart = chart_on("1.34")
    gpu = gpu_in(chart)
    exact = dra.DeviceRequest.exactly(
        "all", gpu,
        all=True,
        admin_access=True,
        selectors=[dra.DeviceSelector.driver(DRIVER)],
        tolerations=[
            dra.DeviceToleration(
                key="example.com/repair",
                operator=dra.DeviceTolerationOperator.EQUAL,
                value="fan",
                effect=dra.DeviceTaintEffect.NO_EXECUTE,
                toleration_seconds=60,
            ),
            dra.DeviceToleration(
                operator=dra.DeviceTolerationOperator.EXISTS,
                effect=dra.DeviceTaintEffect.NO_SCHEDULE,
            ),
        ],
    )
    shared = dra.DeviceRequest.exactly("shared", gpu, count=2, capacity={"memory": "10Gi", "cores": "2"})
    plain = dra.DeviceRequest.exactly("plain", gpu)
    for request in [exact, shared, plain]:
        show(request.name, [each.name for each in request.device_classes])
    claim = dra.ResourceClaim(chart, "Claim", requests=[exact, shared, plain])
    show("requests", [each.name for each in claim.requests])
    refused("a negative count", lambda: dra.DeviceRequest.exactly("gpu", gpu, count=-1))
    refused("a count of all", lambda: dra.DeviceRequest.exactly("gpu", gpu, count=2, all=True))
    synthesize(chart)


def requests_alternatives():
    chart = chart_on("1.34")
    gpu = gpu_in(chart)
    small = dra.DeviceClass.from_device_class_name(chart, "Small", "small-gpu")
    large = dra.DeviceSubRequest.exactly(
        "large", gpu,
        selectors=[dra.DeviceSelector.capacity_at_least("gpu.example.com/memory", "80Gi")],
    )
    request = dra.DeviceRequest.first_available("gpu", [
        large,
        dra.DeviceSubRequest.exactly("two-small", small, count=2),
        dra.DeviceSubRequest.exactly("one-small", small),
    ])
    show("sub-request", [large.name, large.device_class.name])
    show("classes", [each.name for each in request.device_classes])
    dra.ResourceClaim(chart, "Claim", requests=[request])
    refused("no alternative", lambda: dra.DeviceRequest.first_available("gpu", []))
    synthesize(chart)


def resource_claim():
    chart = chart_on("1.34")
    gpu = gpu_in(chart)
    claim = dra.ResourceClaim(
        chart, "Claim",
        metadata={"name": "gpus", "labels": {"team": "ml"}},
        requests=[dra.DeviceRequest.exactly("one", gpu), dra.DeviceRequest.exactly("two", gpu)],
        constraints=[
            dra.DeviceConstraint.match_attribute("gpu.example.com/numa"),
            dra.DeviceConstraint.match_attribute("gpu.example.com/root", requests=["one", "two"]),
        ],
        config=[
            dra.DeviceConfiguration.opaque(DRIVER, {"mode": "fast"}, requests=["one"]),
            dra.DeviceConfiguration.opaque(DRIVER, {"mode": "safe"}),
        ],
    )
    show_resource("claim", claim)
    show("class", name_of(claim.resource_class))
    show("object", claim.api_object.to_json())
    synthesize(chart)


def name_of(resource):
    return None if resource is None else resource.name


def resource_claim_distinct():
    chart = chart_on("1.35", {"DRAConsumableCapacity": True})
    dra.ResourceClaim(
        chart, "Claim",
        requests=[dra.DeviceRequest.exactly("gpus", gpu_in(chart), count=2)],
        constraints=[dra.DeviceConstraint.distinct_attribute("gpu.example.com/board")],
    )
    synthesize(chart)


def resource_claim_existing():
    chart = chart_on("1.34")
    claim = dra.ResourceClaim.from_resource_claim_name(chart, "Claim", "shared")
    template = dra.ResourceClaimTemplate.from_resource_claim_template_name(chart, "Template", "each")
    show("claim", [claim.kind, claim.name, claim.node.path])
    show("template", [template.kind, template.name, template.node.path])


def claim_template():
    chart = chart_on("1.32")
    template = dra.ResourceClaimTemplate(
        chart, "Template",
        metadata={"annotations": {"owner": "ml"}},
        claim_metadata=dra.ResourceClaimTemplateMetadata(
            labels={"app": "trainer"}, annotations={"cost": "high"}
        ),
        requests=[dra.DeviceRequest.exactly("gpu", gpu_in(chart), count=3)],
    )
    show_resource("template", template)
    show("requests", [each.name for each in template.requests])
    show("class", name_of(template.resource_class))
    synthesize(chart)


def hashed_names():
    app = new_app()
    chart = Chart(app, "chart")
    all_requests = [dra.DeviceRequest.exactly("gpu", gpu_in(chart))]
    show("before", dra.HashedNames.is_enabled_for(chart))
    dra.HashedNames.enable(app)
    show("enabled", dra.HashedNames.is_enabled_for(chart))
    hashed = dra.ResourceClaimTemplate(chart, "Hashed", requests=all_requests)
    plain = dra.ResourceClaimTemplate(chart, "Plain", requests=all_requests, hashed_name=False)
    show("names", [hashed.name, plain.name])
    refused("disabling", lambda: dra.HashedNames.disable(chart))
    other = Chart(app, "other")
    dra.HashedNames.disable(other)
    show("disabled", dra.HashedNames.is_enabled_for(other))
    own = dra.ResourceClaim(chart, "Own", requests=all_requests, hashed_name=True, metadata={"name": "own"})
    show("own", own.name)
    synthesize(chart)


section("requests", requests)
section("requests.alternatives", requests_alternatives)
section("resource-claim", resource_claim)
section("resource-claim.distinct", resource_claim_distinct)
section("resource-claim.existing", resource_claim_existing)
section("claim-template", claim_template)
section("hashed-names", hashed_names)
