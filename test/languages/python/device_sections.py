import cdk8s_dra as dra
from cdk8s_dra import v1, v1beta1
from section import chart_on, section, show, show_resource, synthesize

DRIVER = "gpu.example.com"


def resource_slice():
    chart = chart_on("1.36", {"DRAConsumableCapacity": True, "DRAPartitionableDevices": True})
    slice = dra.ResourceSlice(
        chart, "Slice",
        driver_name=DRIVER,
        node_name="node-1",
        pool=dra.ResourcePool(name="node-1", generation=3, resource_slice_count=2),
        devices=[dra.Device(
            name="gpu-0",
            attributes={
                "model": dra.DeviceAttribute.string("a100"),
                "slots": dra.DeviceAttribute.int(4),
                "ecc": dra.DeviceAttribute.bool(False),
                "firmware": dra.DeviceAttribute.version("1.2.0-rc.1"),
            },
            capacity={
                "memory": dra.DeviceCapacity.of(
                    "80Gi", default_value="10Gi", min="10Gi", max="40Gi", step="10Gi"
                ),
                "cores": dra.DeviceCapacity.of("8", default_value="1", valid_values=["1", "2", "4"]),
                "lanes": dra.DeviceCapacity.of("16"),
            },
            consumes_counters=[dra.DeviceCounters(counter_set="memory", counters={"slices": "2"})],
            allow_multiple_allocations=True,
        )],
    )
    slice.add_device(
        name="gpu-1",
        binds_to_node=True,
        binding_conditions=["ready"],
        binding_failure_conditions=["failed"],
        taints=[
            dra.DeviceTaint(
                key="example.com/repair", value="fan", effect=dra.DeviceTaintEffect.NO_SCHEDULE
            ),
            dra.DeviceTaint(
                key="example.com/old",
                effect=dra.DeviceTaintEffect.NO_EXECUTE,
                time_added="2026-01-02T03:04:05Z",
            ),
        ],
    )
    dra.ResourceSlice(
        chart, "Counters",
        driver_name=DRIVER,
        all_nodes=True,
        pool=dra.ResourcePool(name="node-1", generation=3, resource_slice_count=2),
        shared_counters=[
            dra.DeviceCounters(counter_set="memory", counters={"slices": "8", "memory": "80Gi"})
        ],
    )
    show_resource("slice", slice)
    show("devices", [[each.name, each.allow_multiple_allocations] for each in slice.devices])
    synthesize(chart)


def resource_slice_lists():
    chart = chart_on("1.37", {"DRAListTypeAttributes": True})
    dra.ResourceSlice(
        chart, "Slice",
        driver_name=DRIVER,
        pool=dra.ResourcePool(name="pool"),
        per_device_node_selection=True,
        devices=[
            dra.Device(
                name="gpu-0",
                node_selector=dra.NodeSelector.all_of(dra.NodeRequirement.exists("gpu")),
                attributes={
                    "models": dra.DeviceAttribute.strings(["b", "a"]),
                    "slots": dra.DeviceAttribute.ints([3, 1, 2]),
                    "flags": dra.DeviceAttribute.bools([True, False]),
                    "versions": dra.DeviceAttribute.versions(["1.0.0", "0.9.0"]),
                },
            ),
            dra.Device(name="gpu-1", node_name="node-2"),
            dra.Device(name="gpu-2", all_nodes=True),
        ],
    )
    synthesize(chart)


def taint_rule():
    chart = chart_on("1.37")
    rule = dra.DeviceTaintRule(
        chart, "Rule",
        device_selector=dra.DeviceTaintSelector(driver=DRIVER, pool="node-1", device="gpu-0"),
        taint=dra.DeviceTaint(
            key="example.com/repair", value="fan", effect=dra.DeviceTaintEffect.NO_EXECUTE
        ),
    )
    every = dra.DeviceTaintRule(
        chart, "Every",
        taint=dra.DeviceTaint(key="example.com/watch", effect=dra.DeviceTaintEffect.NONE),
        device_selector=dra.DeviceTaintSelector(),
    )
    show_resource("rule", rule)
    show_resource("every", every)
    synthesize(chart)


def typed_objects():
    chart = chart_on("1.34")
    expression = 'device.driver == "gpu.example.com"'
    v1.KubeDeviceClass(
        chart, "Class",
        metadata={"name": "gpu"},
        spec=v1.DeviceClassSpec(
            selectors=[v1.DeviceSelector(cel=v1.CELDeviceSelector(expression=expression))]
        ),
    )
    exactly = v1.ExactDeviceRequest(device_class_name="gpu", count=2)
    v1.KubeResourceClaimList(chart, "Claims", items=[
        v1.KubeResourceClaimProps(
            metadata={"name": "claim"},
            spec=v1.ResourceClaimSpec(devices=v1.DeviceClaim(
                requests=[v1.DeviceRequest(name="gpu", exactly=exactly)]
            )),
        ),
    ])
    show("kind", v1.KubeDeviceClass.GVK.kind)
    show("manifest", v1beta1.KubeResourceClaim.manifest(
        spec=v1beta1.ResourceClaimSpec(devices=v1beta1.DeviceClaim(
            requests=[v1beta1.DeviceRequest(name="gpu", device_class_name="gpu")]
        ))
    ))
    synthesize(chart)


section("resource-slice", resource_slice)
section("resource-slice.lists", resource_slice_lists)
section("taint-rule", taint_rule)
section("typed-objects", typed_objects)
