package languages;

import static languages.Section.*;

import io.github.cdk8s_dra.*;
import java.util.List;
import java.util.Map;
import org.cdk8s.ApiObject;
import org.cdk8s.App;
import org.cdk8s.Chart;
import org.cdk8s.ChartProps;
import org.cdk8s.Include;
import org.cdk8s.JsonPatch;

final class PodSections {
    private PodSections() {}

    static void run() {
        section("pod-claims.add", PodSections::podClaimsAdd);
        section("pod-claims.request", PodSections::podClaimsRequest);
        section("pod-claims.extended-resource", PodSections::podClaimsExtendedResource);
        section("pod-claims.classic", PodSections::podClaimsClassic);
        section("pod-claims.patches", PodSections::podClaimsPatches);
        section("pod-group-claims", PodSections::podGroupClaims);
        section("pod-claims.of-what", PodSections::podClaimsOfWhat);
    }

    static Map<String, Object> container(String name, String image) {
        return object("image", image, "name", name);
    }

    static ApiObject podIn(Chart chart, String id) {
        return podWith(chart, id, object(
            "containers", list(container("main", "trainer"), container("monitor", "monitor"))));
    }

    static ApiObject podWith(Chart chart, String id, Map<String, Object> spec) {
        ApiObject pod = ApiObject.Builder.create(chart, id).apiVersion("v1").kind("Pod").build();
        pod.addJsonPatch(JsonPatch.add("/spec", spec));
        return pod;
    }

    static ResourceClaimTemplate templateIn(Chart chart, String id) {
        IDeviceClass gpu = DeviceClass.fromDeviceClassName(chart, id + "Class", "gpu");
        return ResourceClaimTemplate.Builder.create(chart, id)
            .requests(List.of(DeviceRequest.exactly("gpu", gpu))).build();
    }

    private static void podClaimsAdd() {
        Chart chart = chartOn("1.34");
        ApiObject pod = podIn(chart, "Pod");
        PodClaims claims = PodClaims.of(pod);
        show("first", claims.add(templateIn(chart, "OneGpu")));
        show("second", claims.add(templateIn(chart, "Another"), AddPodClaimOptions.builder()
            .containers(List.of("monitor")).request("gpu").name("other").build()));
        show("third", claims.add(ResourceClaim.fromResourceClaimName(chart, "Shared", "shared"),
            AddPodClaimOptions.builder().podOnly(true).build()));
        show("names", claims.getNames());
        show("names again", PodClaims.of(pod).getNames());
        refused("a second claim of one name", () ->
            claims.add(templateIn(chart, "Third"), AddPodClaimOptions.builder().name("other").build()));
        show("pod", pod.toJson());
        synthesize(chart);
    }

    private static void podClaimsRequest() {
        Chart chart = chartOn("1.34");
        Include deployment = Include.Builder.create(chart, "Workload").url(inputPath("deployment.yaml")).build();
        IDeviceClass gpu = DeviceClass.fromDeviceClassName(chart, "Gpu", "gpu");
        PodClaims claims = PodClaims.of(deployment);
        ResourceClaimTemplate template = claims.request(gpu, RequestPodClaimOptions.builder()
            .name("gpus").count(2).containers(List.of("main"))
            .selectors(List.of(DeviceSelector.driver("gpu.example.com"))).build());
        show("template", list(template.getName(), template.getNode().getPath()));
        show("another", claims.request(gpu).getName());
        show("names", claims.getNames());
        show("object", deployment.getApiObjects().get(0).toJson());
        synthesize(chart);
    }

    private static void podClaimsExtendedResource() {
        Chart chart = chartOn("1.34");
        DeviceClass gpu = DeviceClass.Builder.create(chart, "Gpu").extendedResourceName("example.com/gpu").build();
        PodClaims claims = PodClaims.of(podIn(chart, "Pod"));
        claims.addExtendedResource(gpu,
            ExtendedResourceOptions.builder().containers(List.of("main")).count(2).build());
        claims.addExtendedResource(
            DeviceClass.Builder.create(chart, "Nic").extendedResourceName("example.com/nic").build());
        show("names", claims.getNames());
        synthesize(chart);
    }

    private static void podClaimsClassic() {
        Chart chart = chartOn("1.29");
        ResourceClass gpu = ResourceClass.Builder.create(chart, "Gpu").driverName("gpu.example.com").build();
        ApiObject pod = podIn(chart, "Pod");
        show("template", PodClaims.of(pod).request(gpu).getName());
        show("pod", pod.toJson());
        synthesize(chart);
    }

    private static void podClaimsPatches() {
        Chart chart = chartOn("1.34");
        ApiObject pod = podIn(chart, "Pod");
        PodClaims.of(pod).add(templateIn(chart, "OneGpu"), AddPodClaimOptions.builder().name("gpu").build());
        pod.addJsonPatch(
            JsonPatch.add("/metadata/labels", object("team", "ml")),
            JsonPatch.replace("/spec/containers/0/image", "trainer:2"),
            JsonPatch.add("/spec/containers/-", container("late", "late")));
        pod.getMetadata().addAnnotation("note", "patched");
        show("pod", pod.toJson());
        synthesize(chart);
    }

    private static void podGroupClaims() {
        App app = newApp();
        TargetCluster.define(app, TargetClusterProps.builder()
            .version(KubernetesVersion.V1_37)
            .featureGates(flags("GenericWorkload", "DRAWorkloadResourceClaims"))
            .runtimeConfig(flags("scheduling.k8s.io/v1beta1"))
            .build());
        Chart chart = new Chart(app, "chart", ChartProps.builder().namespace("ml").build());
        ApiObject workload = ApiObject.Builder.create(chart, "Workload")
            .apiVersion("scheduling.k8s.io/v1beta1").kind("Workload").build();
        workload.addJsonPatch(JsonPatch.add("/spec", object("podGroupTemplates", each(
            List.of("workers", "leaders"),
            name -> object("name", name, "schedulingPolicy", object("basic", object()))))));
        PodGroupClaims claims = PodGroupClaims.of(workload);
        show("one", claims.add(templateIn(chart, "OneGpu"),
            AddPodGroupClaimOptions.builder().name("gpu").templates(List.of("workers")).build()));
        show("all", claims.add(ResourceClaim.fromResourceClaimName(chart, "Nic", "nic")));
        show("names", claims.getNames());
        refused("a name that is taken", () -> claims.add(templateIn(chart, "Third"),
            AddPodGroupClaimOptions.builder().name("gpu").build()));
        synthesize(chart);
    }

    private static void podClaimsOfWhat() {
        Chart chart = chartOn("1.34");
        podIn(chart, "One");
        podIn(chart, "Two");
        refused("a chart with two pods", () -> PodClaims.of(chart));
        refused("an empty chart", () -> PodClaims.of(chartOn("1.34")));
    }
}
