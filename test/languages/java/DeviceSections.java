package languages;

import static languages.Section.*;

import io.github.cdk8s_dra.*;
import io.github.cdk8s_dra.v1.CELDeviceSelector;
import io.github.cdk8s_dra.v1.DeviceClaim;
import io.github.cdk8s_dra.v1.DeviceClassSpec;
import io.github.cdk8s_dra.v1.ExactDeviceRequest;
import io.github.cdk8s_dra.v1.KubeDeviceClass;
import io.github.cdk8s_dra.v1.KubeResourceClaimList;
import io.github.cdk8s_dra.v1.KubeResourceClaimProps;
import io.github.cdk8s_dra.v1.ResourceClaimSpec;
import io.github.cdk8s_dra.v1beta1.KubeResourceClaim;
import java.util.List;
import java.util.Map;
import org.cdk8s.ApiObjectMetadata;
import org.cdk8s.Chart;

final class DeviceSections {
    private DeviceSections() {}

    static void run() {
        section("resource-slice", DeviceSections::resourceSlice);
        section("resource-slice.lists", DeviceSections::resourceSliceLists);
        section("taint-rule", DeviceSections::taintRule);
        section("typed-objects", DeviceSections::typedObjects);
    }

    private static void resourceSlice() {
        Chart chart = chartOn("1.36", "DRAConsumableCapacity", "DRAPartitionableDevices");
        ResourcePool pool = ResourcePool.builder().name("node-1").generation(3).resourceSliceCount(2).build();
        ResourceSlice slice = ResourceSlice.Builder.create(chart, "Slice")
            .driverName(DRIVER)
            .nodeName("node-1")
            .pool(pool)
            .devices(List.of(Device.builder()
                .name("gpu-0")
                .attributes(Map.of(
                    "model", DeviceAttribute.string("a100"),
                    "slots", DeviceAttribute.doInt(4),
                    "ecc", DeviceAttribute.bool(false),
                    "firmware", DeviceAttribute.version("1.2.0-rc.1")))
                .capacity(Map.of(
                    "memory", DeviceCapacity.of("80Gi", CapacityRequestPolicy.builder()
                        .defaultValue("10Gi").min("10Gi").max("40Gi").step("10Gi").build()),
                    "cores", DeviceCapacity.of("8", CapacityRequestPolicy.builder()
                        .defaultValue("1").validValues(List.of("1", "2", "4")).build()),
                    "lanes", DeviceCapacity.of("16")))
                .consumesCounters(List.of(
                    DeviceCounters.builder().counterSet("memory").counters(texts("slices", "2")).build()))
                .allowMultipleAllocations(true)
                .build()))
            .build();
        slice.addDevice(Device.builder()
            .name("gpu-1")
            .bindsToNode(true)
            .bindingConditions(List.of("ready"))
            .bindingFailureConditions(List.of("failed"))
            .taints(List.of(
                DeviceTaint.builder()
                    .key("example.com/repair").value("fan").effect(DeviceTaintEffect.NO_SCHEDULE).build(),
                DeviceTaint.builder()
                    .key("example.com/old")
                    .effect(DeviceTaintEffect.NO_EXECUTE)
                    .timeAdded("2026-01-02T03:04:05Z")
                    .build()))
            .build());
        ResourceSlice.Builder.create(chart, "Counters")
            .driverName(DRIVER)
            .allNodes(true)
            .pool(pool)
            .sharedCounters(List.of(DeviceCounters.builder()
                .counterSet("memory").counters(texts("slices", "8", "memory", "80Gi")).build()))
            .build();
        showResource("slice", slice);
        show("devices", each(slice.getDevices(),
            device -> list(device.getName(), device.getAllowMultipleAllocations())));
        synthesize(chart);
    }

    private static void resourceSliceLists() {
        Chart chart = chartOn("1.37", "DRAListTypeAttributes");
        ResourceSlice.Builder.create(chart, "Slice")
            .driverName(DRIVER)
            .pool(ResourcePool.builder().name("pool").build())
            .perDeviceNodeSelection(true)
            .devices(List.of(
                Device.builder()
                    .name("gpu-0")
                    .nodeSelector(NodeSelector.allOf(NodeRequirement.exists("gpu")))
                    .attributes(Map.of(
                        "models", DeviceAttribute.strings(List.of("b", "a")),
                        "slots", DeviceAttribute.ints(List.of(3, 1, 2)),
                        "flags", DeviceAttribute.bools(List.of(true, false)),
                        "versions", DeviceAttribute.versions(List.of("1.0.0", "0.9.0"))))
                    .build(),
                Device.builder().name("gpu-1").nodeName("node-2").build(),
                Device.builder().name("gpu-2").allNodes(true).build()))
            .build();
        synthesize(chart);
    }

    private static void taintRule() {
        Chart chart = chartOn("1.37");
        DeviceTaintRule rule = DeviceTaintRule.Builder.create(chart, "Rule")
            .deviceSelector(DeviceTaintSelector.builder().driver(DRIVER).pool("node-1").device("gpu-0").build())
            .taint(DeviceTaint.builder()
                .key("example.com/repair").value("fan").effect(DeviceTaintEffect.NO_EXECUTE).build())
            .build();
        DeviceTaintRule every = DeviceTaintRule.Builder.create(chart, "Every")
            .taint(DeviceTaint.builder().key("example.com/watch").effect(DeviceTaintEffect.NONE).build())
            .deviceSelector(DeviceTaintSelector.builder().build())
            .build();
        showResource("rule", rule);
        showResource("every", every);
        synthesize(chart);
    }

    private static void typedObjects() {
        Chart chart = chartOn("1.34");
        String expression = "device.driver == \"gpu.example.com\"";
        KubeDeviceClass.Builder.create(chart, "Class")
            .metadata(ApiObjectMetadata.builder().name("gpu").build())
            .spec(DeviceClassSpec.builder()
                .selectors(List.of(io.github.cdk8s_dra.v1.DeviceSelector.builder()
                    .cel(CELDeviceSelector.builder().expression(expression).build()).build()))
                .build())
            .build();
        ExactDeviceRequest exactly = ExactDeviceRequest.builder().deviceClassName("gpu").count(2).build();
        KubeResourceClaimList.Builder.create(chart, "Claims")
            .items(List.of(KubeResourceClaimProps.builder()
                .metadata(ApiObjectMetadata.builder().name("claim").build())
                .spec(ResourceClaimSpec.builder()
                    .devices(DeviceClaim.builder()
                        .requests(List.of(io.github.cdk8s_dra.v1.DeviceRequest.builder()
                            .name("gpu").exactly(exactly).build()))
                        .build())
                    .build())
                .build()))
            .build();
        show("kind", KubeDeviceClass.GVK.getKind());
        show("manifest", KubeResourceClaim.manifest(io.github.cdk8s_dra.v1beta1.KubeResourceClaimProps.builder()
            .spec(io.github.cdk8s_dra.v1beta1.ResourceClaimSpec.builder()
                .devices(io.github.cdk8s_dra.v1beta1.DeviceClaim.builder()
                    .requests(List.of(io.github.cdk8s_dra.v1beta1.DeviceRequest.builder()
                        .name("gpu").deviceClassName("gpu").build()))
                    .build())
                .build())
            .build()));
        synthesize(chart);
    }
}
