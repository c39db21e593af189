package languages;

import static languages.Section.*;

import io.github.cdk8s_dra.*;
import java.util.List;
import java.util.Map;
import org.cdk8s.ApiObjectMetadata;
import org.cdk8s.Chart;

final class ClassSections {
    private ClassSections() {}

    static void run() {
        section("device-class", ClassSections::deviceClass);
        section("device-class.existing", ClassSections::deviceClassExisting);
        section("device-class.suitable-nodes", ClassSections::deviceClassSuitableNodes);
        section("selectors", ClassSections::selectors);
        section("selectors.arguments", ClassSections::selectorsArguments);
    }

    private static void deviceClass() {
        Chart chart = chartOn("1.34");
        DeviceClass gpu = DeviceClass.Builder.create(chart, "Gpu")
            .metadata(ApiObjectMetadata.builder()
                .name("gpu").labels(texts("team", "ml")).annotations(texts("note", "naïve — 数")).build())
            .driverName(DRIVER)
            .extendedResourceName("example.com/gpu")
            .selectors(List.of(
                DeviceSelector.cel("device.attributes[\"gpu.example.com\"].?model.orValue(\"\") == \"a100\"")))
            .config(List.of(DeviceConfiguration.opaque(DRIVER, object(
                "kind", "GpuConfig", "ratio", 0.5, "replicas", 2, "shared", true, "tags", list("b", "a"),
                "limits", object("small", 1, "large", object("memory", "40Gi"))))))
            .build();
        gpu.getMetadata().addLabel("tier", "gold");
        showResource("class", gpu);
        show("path", gpu.getNode().getPath());
        show("extended resource", gpu.getExtendedResourceName());
        DeviceClass bare = new DeviceClass(chart, "Bare");
        show("extended resource of another", bare.getExtendedResourceName());
        show("object", gpu.getApiObject().toJson());
        synthesize(chart);
    }

    private static void deviceClassExisting() {
        Chart chart = chartOn("1.34");
        IExistingDeviceClass gpu = DeviceClass.fromDeviceClassName(chart, "Gpu", "gpu");
        show("class", list(gpu.getKind(), gpu.getName(), gpu.getNode().getPath()));
        refused("an empty name", () -> DeviceClass.fromDeviceClassName(chart, "Empty", ""));
    }

    private static void deviceClassSuitableNodes() {
        Chart chart = chartOn("1.31");
        DeviceClass.Builder.create(chart, "Gpu")
            .driverName(DRIVER)
            .suitableNodes(NodeSelector.anyOf(
                NodeSelector.allOf(
                    NodeRequirement.is("zone", "a"),
                    NodeRequirement.in("gpu", List.of("a100", "h100")),
                    NodeRequirement.notIn("rack", List.of("1", "2")),
                    NodeRequirement.greaterThan("slots", 2),
                    NodeRequirement.lessThan("slots", 8)),
                NodeSelector.allOf(NodeRequirement.exists("gpu"), NodeRequirement.doesNotExist("drained")),
                NodeSelector.allOf(NodeRequirement.named("node-1"))))
            .build();
        synthesize(chart);
    }

    private static void selectors() {
        List<DeviceSelector> all = List.of(
            DeviceSelector.driver(DRIVER),
            DeviceSelector.cel("device.driver.startsWith(\"gpu\")"),
            DeviceSelector.attributeEquals("gpu.example.com/model", "a100"),
            DeviceSelector.attributeEquals("gpu.example.com/slots", 4),
            DeviceSelector.attributeEquals("gpu.example.com/ecc", true),
            DeviceSelector.attributeIsOneOf("gpu.example.com/model", List.of("a100", "h100")),
            DeviceSelector.attributeIsOneOf("gpu.example.com/slots", List.of(1, 2)),
            DeviceSelector.capacityAtLeast("gpu.example.com/memory", "40Gi"),
            DeviceSelector.versionAtLeast("gpu.example.com/firmware", "1.2.0"),
            DeviceSelector.versionBelow("gpu.example.com/firmware", "2.0.0"),
            DeviceSelector.capacityBetween("gpu.example.com/memory", "40Gi", "80Gi"),
            DeviceSelector.attributeExists("gpu.example.com/model"),
            DeviceSelector.anyOf(
                DeviceSelector.attributeStartsWith("gpu.example.com/model", "a"),
                DeviceSelector.driver("nic.example.com")),
            DeviceSelector.allOf(
                DeviceSelector.driver(DRIVER),
                DeviceSelector.attributeExists("gpu.example.com/ecc")),
            DeviceSelector.not(DeviceSelector.attributeEquals("gpu.example.com/model", "a100")));
        PublishedDevice device = PublishedDevice.builder()
            .driverName(DRIVER)
            .allowMultipleAllocations(true)
            .attributes(Map.of(
                "model", DeviceAttribute.string("a100"),
                "slots", DeviceAttribute.doInt(4),
                "ecc", DeviceAttribute.bool(true),
                "firmware", DeviceAttribute.version("1.10.0")))
            .capacity(Map.of("memory", DeviceCapacity.of("80Gi")))
            .build();
        PublishedDevice nic = PublishedDevice.builder().driverName("nic.example.com").build();
        SelectorMatchOptions older =
            SelectorMatchOptions.builder().kubernetesVersion(KubernetesVersion.V1_32).build();
        for (DeviceSelector selector : all) {
            show(selector.getExpression(), list(
                selector.matches(device), selector.matches(nic), selector.matches(device, older)));
        }
        refused("an unguarded attribute", () ->
            DeviceSelector.cel("device.attributes[\"gpu.example.com\"].model == \"a\"")
                .matches(PublishedDevice.builder().driverName(DRIVER).build()));
    }

    private static void selectorsArguments() {
        PublishedDevice device = PublishedDevice.builder().driverName(DRIVER).build();
        refused("a selector that does not compile", () -> DeviceSelector.cel("device.").matches(device));
        refused("a capacity", () -> DeviceSelector.capacityAtLeast("gpu.example.com/memory", "much"));
        refused("a version", () -> DeviceSelector.versionAtLeast("gpu.example.com/firmware", "newest"));
        refused("a pattern", () -> DeviceSelector.attributeMatches("gpu.example.com/model", "(a"));
        refused("an attribute", () -> DeviceSelector.attributeEquals("", "a100"));
        refused("no values", () -> DeviceSelector.attributeIsOneOf("gpu.example.com/model", List.of()));
        refused("a driver", () -> DeviceSelector.driver("GPU"));
        SelectorMatchOptions older =
            SelectorMatchOptions.builder().kubernetesVersion(KubernetesVersion.V1_29).build();
        refused("an old version", () -> DeviceSelector.driver(DRIVER).matches(device, older));
    }
}
