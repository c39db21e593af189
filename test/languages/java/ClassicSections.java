package languages;

import static languages.Section.*;

import io.github.cdk8s_dra.*;
import io.github.cdk8s_dra.v1alpha1.KubePodScheduling;
import io.github.cdk8s_dra.v1alpha1.PodSchedulingSpec;
import io.github.cdk8s_dra.v1alpha2.KubePodSchedulingContext;
import io.github.cdk8s_dra.v1alpha2.KubeResourceClassProps;
import io.github.cdk8s_dra.v1alpha2.PodSchedulingContextSpec;
import java.util.List;
import org.cdk8s.ApiObject;
import org.cdk8s.ApiObjectMetadata;
import org.cdk8s.Chart;

final class ClassicSections {
    private ClassicSections() {}

    static void run() {
        section("resource-class", ClassicSections::resourceClass);
        section("resource-claim.classic", ClassicSections::resourceClaimClassic);
        section("claim-parameters", ClassicSections::claimParameters);
        section("class-parameters", ClassicSections::classParameters);
        section("typed-objects.classic", ClassicSections::typedObjectsClassic);
    }

    private static void resourceClass() {
        Chart chart = chartOn("1.30");
        ResourceClass gpu = ResourceClass.Builder.create(chart, "Gpu")
            .driverName(DRIVER)
            .structuredParameters(true)
            .suitableNodes(NodeSelector.allOf(NodeRequirement.is("gpu", "yes")))
            .parametersRef(ParametersReference.toName(ParametersObjectName.builder()
                .apiGroup("gpu.example.com").kind("GpuParameters").name("fast").namespace("gpus").build()))
            .build();
        showResource("class", gpu);
        show("driver", gpu.getDriverName());
        IResourceClass existing = ResourceClass.fromResourceClassName(chart, "Existing", "gpu");
        show("existing", list(existing.getKind(), existing.getName()));
        synthesize(chart);
    }

    private static void resourceClaimClassic() {
        Chart chart = chartOn("1.28");
        IResourceClass gpu = ResourceClass.fromResourceClassName(chart, "Gpu", "gpu");
        ApiObject vendor = ApiObject.Builder.create(chart, "Vendor")
            .apiVersion("gpu.example.com/v1").kind("GpuClaim").build();
        ResourceClaim claim = ResourceClaim.Builder.create(chart, "Claim")
            .resourceClass(gpu)
            .allocationMode(AllocationMode.IMMEDIATE)
            .parametersRef(ParametersReference.to(vendor))
            .build();
        ResourceClaimTemplate template = ResourceClaimTemplate.Builder.create(chart, "Template")
            .resourceClass(gpu)
            .allocationMode(AllocationMode.WAIT_FOR_FIRST_CONSUMER)
            .claimMetadata(ResourceClaimTemplateMetadata.builder().labels(texts("app", "trainer")).build())
            .build();
        showResource("claim", claim);
        show("classes", list(claim.getResourceClass().getName(), template.getResourceClass().getName()));
        show("requests", list(claim.getRequests().size(), template.getRequests().size()));
        synthesize(chart);
    }

    private static void claimParameters() {
        Chart chart = chartOn("1.30");
        ResourceClaimParameters parameters = ResourceClaimParameters.Builder.create(chart, "Parameters")
            .shareable(true)
            .generatedFrom(ParametersReference.toName(ParametersObjectName.builder()
                .apiGroup(DRIVER).kind("GpuClaim").name("source").build()))
            .driverRequests(List.of(DriverRequests.builder()
                .driverName(DRIVER)
                .vendorParameters(object("topology", "ring", "lanes", 4))
                .requests(List.of(
                    NamedResourceRequest.builder()
                        .selector("attributes.bool[\"healthy\"]")
                        .vendorParameters(object("mode", "fast"))
                        .build(),
                    NamedResourceRequest.builder()
                        .selector("true").vendorParameters(list("a", 1, null)).build()))
                .build()))
            .build();
        parameters.addDriverRequests(DriverRequests.builder()
            .driverName("nic.example.com")
            .requests(List.of(NamedResourceRequest.builder().selector("true").build()))
            .build());
        showResource("parameters", parameters);
        for (DriverRequests each : parameters.getDriverRequests()) {
            List<NamedResourceRequest> requests = (List<NamedResourceRequest>) each.getRequests();
            show(each.getDriverName(), list(
                each.getVendorParameters(), each(requests, NamedResourceRequest::getSelector)));
            show("  parameters", each(requests, NamedResourceRequest::getVendorParameters));
        }
        IResourceClaimParameters existing =
            ResourceClaimParameters.fromResourceClaimParametersName(chart, "Existing", "big");
        show("existing", list(existing.getKind(), existing.getName()));
        ResourceClaim.Builder.create(chart, "Claim")
            .resourceClass(ResourceClass.fromResourceClassName(chart, "Gpu", "gpu"))
            .parametersRef(ParametersReference.to(parameters))
            .build();
        synthesize(chart);
    }

    private static void classParameters() {
        Chart chart = chartOn("1.30");
        ResourceClassParameters parameters = ResourceClassParameters.Builder.create(chart, "Parameters")
            .filters(List.of(
                ResourceFilter.builder().driverName(DRIVER).selector("attributes.bool[\"healthy\"]").build()))
            .vendorParameters(List.of(VendorParameters.builder()
                .driverName(DRIVER).parameters(object("mode", list("fast", "safe"))).build()))
            .build();
        parameters.addFilter(ResourceFilter.builder().driverName("nic.example.com").selector("true").build());
        parameters.addVendorParameters(VendorParameters.builder().driverName("nic.example.com").build());
        showResource("parameters", parameters);
        show("filters", each(parameters.getFilters(), filter -> list(filter.getDriverName(), filter.getSelector())));
        show("vendors", each(parameters.getVendorParameters(),
            vendor -> list(vendor.getDriverName(), vendor.getParameters())));
        IResourceClassParameters existing =
            ResourceClassParameters.fromResourceClassParametersName(chart, "Existing", "fast");
        show("existing", list(existing.getKind(), existing.getName()));
        ResourceClass.Builder.create(chart, "Gpu")
            .driverName(DRIVER).parametersRef(ParametersReference.to(parameters)).build();
        synthesize(chart);
    }

    private static void typedObjectsClassic() {
        Chart first = chartOn("1.26");
        io.github.cdk8s_dra.v1alpha1.KubeResourceClass.Builder.create(first, "Class").driverName(DRIVER).build();
        KubePodScheduling.Builder.create(first, "Scheduling")
            .spec(PodSchedulingSpec.builder().selectedNode("node-1").build()).build();
        synthesize(first);
        Chart second = chartOn("1.29");
        KubePodSchedulingContext.Builder.create(second, "Context")
            .spec(PodSchedulingContextSpec.builder()
                .potentialNodes(List.of("node-1", "node-2")).selectedNode("node-1").build())
            .build();
        show("manifest", io.github.cdk8s_dra.v1alpha2.KubeResourceClass.manifest(KubeResourceClassProps.builder()
            .driverName(DRIVER).metadata(ApiObjectMetadata.builder().name("gpu").build()).build()));
        synthesize(second);
    }
}
