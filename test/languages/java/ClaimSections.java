package languages;

import static languages.Section.*;

import io.github.cdk8s_dra.*;
import java.util.List;
import org.cdk8s.ApiObjectMetadata;
import org.cdk8s.App;
import org.cdk8s.Chart;

final class ClaimSections {
    private ClaimSections() {}

    static void run() {
        section("requests", ClaimSections::requests);
        section("requests.alternatives", ClaimSections::requestsAlternatives);
        section("resource-claim", ClaimSections::resourceClaim);
        section("resource-claim.distinct", ClaimSections::resourceClaimDistinct);
        section("resource-claim.existing", ClaimSections::resourceClaimExisting);
        section("claim-template", ClaimSections::claimTemplate);
        section("hashed-names", ClaimSections::hashedNames);
    }

    static IExistingDeviceClass gpuIn(Chart chart) {
        return DeviceClass.fromDeviceClassName(chart, "Gpu", "gpu");
    }

    static List<Object> namesOf(List<DeviceRequest> requests) {
        return each(requests, DeviceRequest::getName);
    }

    static DeviceRequestOptions count(int count) {
        return DeviceRequestOptions.builder().count(count).build();
    }

    private static void requests() {
        Chart chart = chartOn("1.34");
        IDeviceClass gpu = gpuIn(chart);
        DeviceRequest exact = DeviceRequest.exactly("all", gpu, DeviceRequestOptions.builder()
            .all(true)
            .adminAccess(true)
            .selectors(List.of(DeviceSelector.driver(DRIVER)))
            .tolerations(List.of(
                DeviceToleration.builder()
                    .key("example.com/repair")
                    .operator(DeviceTolerationOperator.EQUAL)
                    .value("fan")
                    .effect(DeviceTaintEffect.NO_EXECUTE)
                    .tolerationSeconds(60)
                    .build(),
                DeviceToleration.builder()
                    .operator(DeviceTolerationOperator.EXISTS)
                    .effect(DeviceTaintEffect.NO_SCHEDULE)
                    .build()))
            .build());
        DeviceRequest shared = DeviceRequest.exactly("shared", gpu, DeviceRequestOptions.builder()
            .count(2).capacity(texts("memory", "10Gi", "cores", "2")).build());
        DeviceRequest plain = DeviceRequest.exactly("plain", gpu);
        List<DeviceRequest> all = List.of(exact, shared, plain);
        for (DeviceRequest request : all) {
            show(request.getName(), each(request.getDeviceClasses(), IDeviceClass::getName));
        }
        ResourceClaim claim = ResourceClaim.Builder.create(chart, "Claim").requests(all).build();
        show("requests", namesOf(claim.getRequests()));
        refused("a negative count", () -> DeviceRequest.exactly("gpu", gpu, count(-1)));
        refused("a count of all", () -> DeviceRequest.exactly("gpu", gpu,
            DeviceRequestOptions.builder().count(2).all(true).build()));
        synthesize(chart);
    }

    private static void requestsAlternatives() {
        Chart chart = chartOn("1.34");
        IDeviceClass gpu = gpuIn(chart);
        IDeviceClass small = DeviceClass.fromDeviceClassName(chart, "Small", "small-gpu");
        DeviceSubRequest large = DeviceSubRequest.exactly("large", gpu, DeviceSubRequestOptions.builder()
            .selectors(List.of(DeviceSelector.capacityAtLeast("gpu.example.com/memory", "80Gi"))).build());
        DeviceRequest request = DeviceRequest.firstAvailable("gpu", List.of(
            large,
            DeviceSubRequest.exactly("two-small", small, DeviceSubRequestOptions.builder().count(2).build()),
            DeviceSubRequest.exactly("one-small", small)));
        show("sub-request", list(large.getName(), large.getDeviceClass().getName()));
        show("classes", each(request.getDeviceClasses(), IDeviceClass::getName));
        ResourceClaim.Builder.create(chart, "Claim").requests(List.of(request)).build();
        refused("no alternative", () -> DeviceRequest.firstAvailable("gpu", List.of()));
        synthesize(chart);
    }

    private static void resourceClaim() {
        Chart chart = chartOn("1.34");
        IDeviceClass gpu = gpuIn(chart);
        ResourceClaim claim = ResourceClaim.Builder.create(chart, "Claim")
            .metadata(ApiObjectMetadata.builder().name("gpus").labels(texts("team", "ml")).build())
            .requests(List.of(DeviceRequest.exactly("one", gpu), DeviceRequest.exactly("two", gpu)))
            .constraints(List.of(
                DeviceConstraint.matchAttribute("gpu.example.com/numa"),
                DeviceConstraint.matchAttribute("gpu.example.com/root", scope("one", "two"))))
            .config(List.of(
                DeviceConfiguration.opaque(DRIVER, object("mode", "fast"), scope("one")),
                DeviceConfiguration.opaque(DRIVER, object("mode", "safe"))))
            .build();
        showResource("claim", claim);
        show("class", nameOf(claim.getResourceClass()));
        show("object", claim.getApiObject().toJson());
        synthesize(chart);
    }

    private static DeviceRequestScope scope(String... requests) {
        return DeviceRequestScope.builder().requests(List.of(requests)).build();
    }

    private static String nameOf(IResourceClass resourceClass) {
        return resourceClass == null ? null : resourceClass.getName();
    }

    private static void resourceClaimDistinct() {
        Chart chart = chartOn("1.35", "DRAConsumableCapacity");
        ResourceClaim.Builder.create(chart, "Claim")
            .requests(List.of(DeviceRequest.exactly("gpus", gpuIn(chart), count(2))))
            .constraints(List.of(DeviceConstraint.distinctAttribute("gpu.example.com/board")))
            .build();
        synthesize(chart);
    }

    private static void resourceClaimExisting() {
        Chart chart = chartOn("1.34");
        IPodClaimSource claim = ResourceClaim.fromResourceClaimName(chart, "Claim", "shared");
        IPodClaimSource template =
            ResourceClaimTemplate.fromResourceClaimTemplateName(chart, "Template", "each");
        show("claim", list(claim.getKind(), claim.getName(), claim.getNode().getPath()));
        show("template", list(template.getKind(), template.getName(), template.getNode().getPath()));
    }

    private static void claimTemplate() {
        Chart chart = chartOn("1.32");
        ResourceClaimTemplate template = ResourceClaimTemplate.Builder.create(chart, "Template")
            .metadata(ApiObjectMetadata.builder().annotations(texts("owner", "ml")).build())
            .claimMetadata(ResourceClaimTemplateMetadata.builder()
                .labels(texts("app", "trainer")).annotations(texts("cost", "high")).build())
            .requests(List.of(DeviceRequest.exactly("gpu", gpuIn(chart), count(3))))
            .build();
        showResource("template", template);
        show("requests", namesOf(template.getRequests()));
        show("class", nameOf(template.getResourceClass()));
        synthesize(chart);
    }

    private static void hashedNames() {
        App app = newApp();
        Chart chart = new Chart(app, "chart");
        List<DeviceRequest> all = List.of(DeviceRequest.exactly("gpu", gpuIn(chart)));
        show("before", HashedNames.isEnabledFor(chart));
        HashedNames.enable(app);
        show("enabled", HashedNames.isEnabledFor(chart));
        ResourceClaimTemplate hashed = ResourceClaimTemplate.Builder.create(chart, "Hashed").requests(all).build();
        ResourceClaimTemplate plain =
            ResourceClaimTemplate.Builder.create(chart, "Plain").requests(all).hashedName(false).build();
        show("names", list(hashed.getName(), plain.getName()));
        refused("disabling", () -> HashedNames.disable(chart));
        Chart other = new Chart(app, "other");
        HashedNames.disable(other);
        show("disabled", HashedNames.isEnabledFor(other));
        ResourceClaim own = ResourceClaim.Builder.create(chart, "Own")
            .requests(all).hashedName(true).metadata(ApiObjectMetadata.builder().name("own").build()).build();
        show("own", own.getName());
        synthesize(chart);
    }
}
