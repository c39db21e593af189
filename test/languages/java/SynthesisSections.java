package languages;

import static languages.PodSections.podWith;
import static languages.Section.*;

import io.github.cdk8s_dra.*;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.cdk8s.ApiObject;
import org.cdk8s.ApiObjectMetadata;
import org.cdk8s.ApiObjectProps;
import org.cdk8s.App;
import org.cdk8s.AppProps;
import org.cdk8s.Chart;
import org.cdk8s.ChartProps;
import org.cdk8s.JsonPatch;
import org.cdk8s.YamlOutputType;
import software.constructs.Construct;

final class SynthesisSections {
    private SynthesisSections() {}

    static void run() {
        section("to-json.subclass", SynthesisSections::toJsonSubclass);
        section("to-json.subclass-of-subclass", SynthesisSections::toJsonSubclassOfSubclass);
        section("chart.subclass", SynthesisSections::chartSubclass);
        section("json-patches", SynthesisSections::jsonPatches);
        section("numbers", SynthesisSections::numbers);
        section("checks", SynthesisSections::checks);
        section("synthesis.warnings", SynthesisSections::synthesisWarnings);
        section("synthesis.errors", SynthesisSections::synthesisErrors);
        section("charts", SynthesisSections::charts);
        section("charts.output-types", SynthesisSections::chartsOutputTypes);
    }

    /** A custom resource with a pod, as a user's class renders it. */
    public static class Trainer extends ApiObject {
        private final String image;

        public Trainer(Construct scope, String id, String image) {
            super(scope, id, ApiObjectProps.builder().apiVersion("example.com/v1").kind("Trainer").build());
            this.image = image;
        }

        @Override
        @SuppressWarnings("unchecked")
        public Object toJson() {
            Map<String, Object> manifest = new LinkedHashMap<>((Map<String, Object>) super.toJson());
            Object containers = list(object("image", image, "name", "main"));
            manifest.put("spec", object("template", object("spec", object("containers", containers))));
            return manifest;
        }
    }

    /** Adds to what its base class renders, which has the pod. */
    public static class RingTrainer extends Trainer {
        public RingTrainer(Construct scope, String id, String image) {
            super(scope, id, image);
        }

        @Override
        @SuppressWarnings("unchecked")
        public Object toJson() {
            Map<String, Object> manifest = (Map<String, Object>) super.toJson();
            manifest.put("topology", "ring");
            return manifest;
        }
    }

    public static class TeamChart extends Chart {
        final DeviceClass gpu;

        public TeamChart(Construct scope, String id, ChartProps props) {
            super(scope, id, props);
            gpu = DeviceClass.Builder.create(this, "Gpu").driverName("gpu.example.com").build();
        }

        @Override
        public String generateObjectName(ApiObject apiObject) {
            return "team-" + apiObject.getKind().toLowerCase(Locale.ROOT);
        }
    }

    private static ResourceClaimTemplate templateIn(Chart chart) {
        IDeviceClass gpu = DeviceClass.fromDeviceClassName(chart, "Gpu", "gpu");
        return ResourceClaimTemplate.Builder.create(chart, "OneGpu")
            .requests(List.of(DeviceRequest.exactly("gpu", gpu))).build();
    }

    private static void toJsonSubclass() {
        Chart chart = chartOn("1.34");
        Trainer trainer = new Trainer(chart, "Trainer", "trainer");
        show("claim", PodClaims.of(trainer).add(templateIn(chart)));
        synthesize(chart);
    }

    private static void toJsonSubclassOfSubclass() {
        Chart chart = chartOn("1.30");
        RingTrainer trainer = new RingTrainer(chart, "Trainer", "trainer");
        IPodClaimSource claim = ResourceClaim.fromResourceClaimName(chart, "Claim", "claim");
        PodClaims.of(trainer).add(claim, AddPodClaimOptions.builder().containers(List.of("main")).build());
        trainer.addJsonPatch(JsonPatch.add("/scale", 2));
        showText("yaml", App.of(chart).synthYaml());
        synthesize(chart);
    }

    private static void chartSubclass() {
        App app = newApp();
        TeamChart chart = new TeamChart(app, "team",
            ChartProps.builder().namespace("ml").labels(texts("team", "ml")).build());
        show("name", chart.gpu.getName());
        synthesize(chart);
    }

    private static void jsonPatches() {
        Chart chart = chartOn("1.34");
        DeviceClass gpu = DeviceClass.Builder.create(chart, "Gpu").driverName("gpu.example.com").build();
        gpu.getApiObject().addJsonPatch(
            JsonPatch.add("/metadata/labels", object("tier", "gold")),
            JsonPatch.add("/spec/futureField", object("nested", list(1, 2.5, "three", true))),
            JsonPatch.test("/kind", "DeviceClass"));
        Checks.of(gpu).acknowledge("unknown-field", "the cluster runs a later version");
        show("object", gpu.getApiObject().toJson());
        show("chart", chart.toJson());
        synthesize(chart);
    }

    private static void numbers() {
        Chart chart = chartOn("1.34");
        DeviceConfiguration configuration = DeviceConfiguration.opaque("gpu.example.com", object(
            "zero", 0, "negative", -1.25, "million", 1000000, "tiny", 0.001, "none", null, "empty", object(),
            "list", list(), "text", "1e3", "yes", "yes"));
        DeviceClass.Builder.create(chart, "Gpu")
            .driverName("gpu.example.com").config(List.of(configuration)).build();
        synthesize(chart);
    }

    private static Map<String, Object> claimOf(String name, String claim) {
        return object("name", name, "resourceClaimName", claim);
    }

    private static Map<String, Object> containerWith(String... claims) {
        return object("image", "trainer", "name", "main", "resources",
            object("claims", each(List.of(claims), claim -> object("name", claim))));
    }

    private static void checks() {
        Chart chart = chartOn("1.34");
        podWith(chart, "Pod", object(
            "containers", list(containerWith("gpu", "nic")),
            "resourceClaims", list(claimOf("gpu", "preallocated"), claimOf("nic", "nic"))));
        Checks checks = Checks.of(chart);
        checks.declareExisting(
            ExistingObject.builder().kind("ResourceClaim").name("nic").namespace("ml").build(),
            ExistingObject.builder().kind("DeviceClass").name("gpu").build());
        show("findings", each(Manifests.fromScope(chart).check().getFindings(),
            finding -> list(finding.getRuleId(), finding.getName())));
        checks.acknowledge("unknown-claim", "the driver creates it");
        show("acknowledgements", each(checks.getAcknowledgements(),
            each -> list(each.getRuleId(), each.getReason())));
        refused("an unknown rule", () -> checks.acknowledge("unknown-clam", "a slip"));
        refused("no reason", () -> checks.acknowledge("unknown-claim", ""));
        synthesize(chart);
    }

    private static void synthesisWarnings() {
        Chart chart = chartOn("1.34");
        podWith(chart, "Pod", object(
            "containers", list(containerWith("gpu")), "resourceClaims", list(claimOf("gpu", "missing"))));
        synthesize(chart);
    }

    private static void synthesisErrors() {
        Chart chart = chartOn("1.34");
        DeviceClass.Builder.create(chart, "Gpu")
            .selectors(List.of(DeviceSelector.cel("device.drivr == \"gpu.example.com\"")))
            .metadata(ApiObjectMetadata.builder().name("My_Class").build())
            .build();
        refused("the app", () -> synthesize(chart));
    }

    private static void charts() {
        App app = newApp();
        Chart first = new Chart(app, "first", ChartProps.builder().namespace("gpus").build());
        Chart second = new Chart(app, "second",
            ChartProps.builder().namespace("ml").disableResourceNameHashes(true).build());
        DeviceClass gpu = DeviceClass.Builder.create(first, "Gpu").driverName("gpu.example.com").build();
        ResourceClaim.Builder.create(second, "Claim").requests(List.of(DeviceRequest.exactly("gpu", gpu))).build();
        second.addDependency(first);
        showText("yaml", app.synthYaml());
        app.synth();
    }

    private static void chartsOutputTypes() {
        for (YamlOutputType type : List.of(
            YamlOutputType.FILE_PER_APP, YamlOutputType.FILE_PER_CHART, YamlOutputType.FILE_PER_RESOURCE,
            YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE)) {
            App app = newApp(AppProps.builder().yamlOutputType(type));
            for (String id : List.of("one", "two")) {
                DeviceClass.Builder.create(new Chart(app, id), "Gpu").driverName("gpu.example.com").build();
            }
            app.synth();
        }
    }
}
