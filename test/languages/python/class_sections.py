import cdk8s_dra as dra
from section import chart_on, refused, section, show, show_resource, synthesize

DRIVER = "gpu.example.com"


def device_class():
    chart = chart_on("1.34")
    gpu = dra.DeviceClass(
        chart, "Gpu",
        metadata={"name": "gpu", "labels": {"team": "ml"}, "annotations": {"note": "naïve — 数"}},
        driver_name=DRIVER,
        extended_resource_name="example.com/gpu",
        selectors=[dra.DeviceSelector.cel('device.attributes["gpu.example.com"].?model.orValue("") == "a100"')],
        config=[dra.DeviceConfiguration.opaque(DRIVER, {
            "kind": "GpuConfig",
            "ratio": 0.5,
            "replicas": 2,
            "shared": True,
            "tags": ["b", "a"],
            "limits": {"small": 1, "large": {"memory": "40Gi"}},
        })],
    )
    gpu.metadata.add_label("tier", "gold")
    show_resource("class", gpu)
    show("path", gpu.node.path)
    show("extended resource", gpu.extended_resource_name)
    bare = dra.DeviceClass(chart, "Bare")
    show("extended resource of another", bare.extended_resource_name)
    show("object", gpu.api_object.to_json())
    synthesize(chart)


def device_class_existing():
    chart = chart_on("1.34")
    gpu = dra.DeviceClass.from_device_class_name(chart, "Gpu", "gpu")
    show("class", [gpu.kind, gpu.name, gpu.node.path])
    refused("an empty name", lambda: dra.DeviceClass.from_device_class_name(chart, "Empty", ""))


def device_class_suitable_nodes():
    chart = chart_on("1.31")
    dra.DeviceClass(
        chart, "Gpu",
        driver_name=DRIVER,
        suitable_nodes=dra.NodeSelector.any_of(
            dra.NodeSelector.all_of(
                dra.NodeRequirement.is_("zone", "a"),
                dra.NodeRequirement.in_("gpu", ["a100", "h100"]),
                dra.NodeRequirement.not_in("rack", ["1", "2"]),
                dra.NodeRequirement.greater_than("slots", 2),
                dra.NodeRequirement.less_than("slots", 8),
            ),
            dra.NodeSelector.all_of(
                dra.NodeRequirement.exists("gpu"), dra.NodeRequirement.does_not_exist("drained")
            ),
            dra.NodeSelector.all_of(dra.NodeRequirement.named("node-1")),
        ),
    )
    synthesize(chart)


def selectors():
    all_selectors = [
        dra.DeviceSelector.driver(DRIVER),
        dra.DeviceSelector.cel('device.driver.startsWith("gpu")'),
        dra.DeviceSelector.attribute_equals("gpu.example.com/model", "a100"),
        dra.DeviceSelector.attribute_equals("gpu.example.com/slots", 4),
        dra.DeviceSelector.attribute_equals("gpu.example.com/ecc", True),
        dra.DeviceSelector.attribute_is_one_of("gpu.example.com/model", ["a100", "h100"]),
        dra.DeviceSelector.attribute_is_one_of("gpu.example.com/slots", [1, 2]),
        dra.DeviceSelector.capacity_at_least("gpu.example.com/memory", "40Gi"),
        dra.DeviceSelector.version_at_least("gpu.example.com/firmware", "1.2.0"),
        dra.DeviceSelector.version_below("gpu.example.com/firmware", "2.0.0"),
        dra.DeviceSelector.capacity_between("gpu.example.com/memory", "40Gi", "80Gi"),
        dra.DeviceSelector.attribute_exists("gpu.example.com/model"),
        dra.DeviceSelector.any_of(
            dra.DeviceSelector.attribute_starts_with("gpu.example.com/model", "a"),
            dra.DeviceSelector.driver("nic.example.com"),
        ),
        dra.DeviceSelector.all_of(
            dra.DeviceSelector.driver(DRIVER),
            dra.DeviceSelector.attribute_exists("gpu.example.com/ecc"),
        ),
        dra.DeviceSelector.not_(dra.DeviceSelector.attribute_equals("gpu.example.com/model", "a100")),
    ]
    device = dra.PublishedDevice(
        driver_name=DRIVER,
        allow_multiple_allocations=True,
        attributes={
            "model": dra.DeviceAttribute.string("a100"),
            "slots": dra.DeviceAttribute.int(4),
            "ecc": dra.DeviceAttribute.bool(True),
            "firmware": dra.DeviceAttribute.version("1.10.0"),
        },
        capacity={"memory": dra.DeviceCapacity.of("80Gi")},
    )
    for selector in all_selectors:
        show(selector.expression, [
            selector.matches(device),
            selector.matches(dra.PublishedDevice(driver_name="nic.example.com")),
            selector.matches(device, kubernetes_version=dra.KubernetesVersion.V1_32),
        ])
    unguarded = dra.DeviceSelector.cel('device.attributes["gpu.example.com"].model == "a"')
    refused("an unguarded attribute", lambda: unguarded.matches(dra.PublishedDevice(driver_name=DRIVER)))


def selectors_arguments():
    device = dra.PublishedDevice(driver_name=DRIVER)
    broken = dra.DeviceSelector.cel("device.")
    refused("a selector that does not compile", lambda: broken.matches(device))
    refused("a capacity", lambda: dra.DeviceSelector.capacity_at_least("gpu.example.com/memory", "much"))
    refused("a version", lambda: dra.DeviceSelector.version_at_least("gpu.example.com/firmware", "newest"))
    refused("a pattern", lambda: dra.DeviceSelector.attribute_matches("gpu.example.com/model", "(a"))
    refused("an attribute", lambda: dra.DeviceSelector.attribute_equals("", "a100"))
    refused("no values", lambda: dra.DeviceSelector.attribute_is_one_of("gpu.example.com/model", []))
    refused("a driver", lambda: dra.DeviceSelector.driver("GPU"))
    selector = dra.DeviceSelector.driver(DRIVER)
    refused("an old version", lambda: selector.matches(
        device, kubernetes_version=dra.KubernetesVersion.V1_29
    ))


section("device-class", device_class)
section("device-class.existing", device_class_existing)
section("device-class.suitable-nodes", device_class_suitable_nodes)
section("selectors", selectors)
section("selectors.arguments", selectors_arguments)
