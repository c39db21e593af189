from cdk8s import ApiObject
import cdk8s_dra as dra
from cdk8s_dra import v1alpha1, v1alpha2
from section import chart_on, section, show, show_resource, synthesize

DRIVER = "gpu.example.com"


def resource_class():
    chart = chart_on("1.30")
    gpu = dra.ResourceClass(
        chart, "Gpu",
        driver_name=DRIVER,
        structured_parameters=True,
        suitable_nodes=dra.NodeSelector.all_of(dra.NodeRequirement.is_("gpu", "yes")),
        parameters_ref=dra.ParametersReference.to_name(
            api_group="gpu.example.com", kind="GpuParameters", name="fast", namespace="gpus"
        ),
    )
    show_resource("class", gpu)
    show("driver", gpu.driver_name)
    existing = dra.ResourceClass.from_resource_class_name(chart, "Existing", "gpu")
    show("existing", [existing.kind, existing.name])
    synthesize(chart)


def resource_claim_classic():
    chart = chart_on("1.28")
    gpu = dra.ResourceClass.from_resource_class_name(chart, "Gpu", "gpu")
    vendor = ApiObject(chart, "Vendor", api_version="gpu.example.com/v1", kind="GpuClaim")
    claim = dra.ResourceClaim(
        chart, "Claim",
        resource_class=gpu,
        allocation_mode=dra.AllocationMode.IMMEDIATE,
        parameters_ref=dra.ParametersReference.to(vendor),
    )
    template = dra.ResourceClaimTemplate(
        chart, "Template",
        resource_class=gpu,
        allocation_mode=dra.AllocationMode.WAIT_FOR_FIRST_CONSUMER,
        claim_metadata={"labels": {"app": "trainer"}},
    )
    show_resource("claim", claim)
    show("classes", [claim.resource_class.name, template.resource_class.name])
    show("requests", [len(claim.requests), len(template.requests)])
    synthesize(chart)


def claim_parameters():
    chart = chart_on("1.30")
    parameters = dra.ResourceClaimParameters(
        chart, "Parameters",
        shareable=True,
        generated_from=dra.ParametersReference.to_name(api_group=DRIVER, kind="GpuClaim", name="source"),
        driver_requests=[dra.DriverRequests(
            driver_name=DRIVER,
            vendor_parameters={"topology": "ring", "lanes": 4},
            requests=[
                dra.NamedResourceRequest(
                    selector='attributes.bool["healthy"]', vendor_parameters={"mode": "fast"}
                ),
                dra.NamedResourceRequest(selector="true", vendor_parameters=["a", 1, None]),
            ],
        )],
    )
    parameters.add_driver_requests(
        driver_name="nic.example.com", requests=[dra.NamedResourceRequest(selector="true")]
    )
    show_resource("parameters", parameters)
    for each in parameters.driver_requests:
        show(each.driver_name, [each.vendor_parameters, [request.selector for request in each.requests]])
        show("  parameters", [request.vendor_parameters for request in each.requests])
    existing = dra.ResourceClaimParameters.from_resource_claim_parameters_name(chart, "Existing", "big")
    show("existing", [existing.kind, existing.name])
    dra.ResourceClaim(
        chart, "Claim",
        resource_class=dra.ResourceClass.from_resource_class_name(chart, "Gpu", "gpu"),
        parameters_ref=dra.ParametersReference.to(parameters),
    )
    synthesize(chart)


def class_parameters():
    chart = chart_on("1.30")
    parameters = dra.ResourceClassParameters(
        chart, "Parameters",
        filters=[dra.ResourceFilter(driver_name=DRIVER, selector='attributes.bool["healthy"]')],
        vendor_parameters=[dra.VendorParameters(driver_name=DRIVER, parameters={"mode": ["fast", "safe"]})],
    )
    parameters.add_filter(driver_name="nic.example.com", selector="true")
    parameters.add_vendor_parameters(driver_name="nic.example.com")
    show_resource("parameters", parameters)
    show("filters", [[each.driver_name, each.selector] for each in parameters.filters])
    show("vendors", [[each.driver_name, each.parameters] for each in parameters.vendor_parameters])
    existing = dra.ResourceClassParameters.from_resource_class_parameters_name(chart, "Existing", "fast")
    show("existing", [existing.kind, existing.name])
    dra.ResourceClass(
        chart, "Gpu", driver_name=DRIVER, parameters_ref=dra.ParametersReference.to(parameters)
    )
    synthesize(chart)


def typed_objects_classic():
    first = chart_on("1.26")
    v1alpha1.KubeResourceClass(first, "Class", driver_name=DRIVER)
    v1alpha1.KubePodScheduling(
        first, "Scheduling", spec=v1alpha1.PodSchedulingSpec(selected_node="node-1")
    )
    synthesize(first)
    second = chart_on("1.29")
    v1alpha2.KubePodSchedulingContext(
        second, "Context",
        spec=v1alpha2.PodSchedulingContextSpec(
            potential_nodes=["node-1", "node-2"], selected_node="node-1"
        ),
    )
    show("manifest", v1alpha2.KubeResourceClass.manifest(driver_name=DRIVER, metadata={"name": "gpu"}))
    synthesize(second)


section("resource-class", resource_class)
section("resource-claim.classic", resource_claim_classic)
section("claim-parameters", claim_parameters)
section("class-parameters", class_parameters)
section("typed-objects.classic", typed_objects_classic)
