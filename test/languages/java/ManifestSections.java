package languages;

import static languages.Section.*;

import io.github.cdk8s_dra.*;
import java.util.List;
import org.cdk8s.ApiObjectMetadata;
import org.cdk8s.Chart;

final class ManifestSections {
    private ManifestSections() {}

    static void run() {
        section("manifests.check", ManifestSections::check);
        section("manifests.check.defaults", ManifestSections::checkDefaults);
        section("manifests.check.options", ManifestSections::checkOptions);
        section("manifests.unreadable", ManifestSections::unreadable);
        section("manifests.from-objects", ManifestSections::fromObjects);
        section("manifests.from-scope", ManifestSections::fromScope);
        section("manifests.convert", ManifestSections::convert);
        section("manifests.convert.losses", ManifestSections::convertLosses);
        section("manifests.to-program", ManifestSections::toProgram);
        section("manifests.changes-from", ManifestSections::changesFrom);
        section("enums", ManifestSections::enums);
    }

    private static void showReport(Report report) {
        show("version", report.getVersion().toString());
        show("errors", report.getHasErrors());
        showFindings("findings", report.getFindings());
        showFindings("acknowledged", report.getAcknowledged());
        show("requirements", report.getRequirements());
        show("supported", each(report.getSupportedVersions(), KubernetesVersion::toString));
        show("limits", list(messageOf(report.getLowerLimit()), messageOf(report.getUpperLimit())));
        showText("report", report.toString());
    }

    private static String messageOf(Finding finding) {
        return finding == null ? null : finding.getMessage();
    }

    private static CheckOptions on(KubernetesVersion version) {
        return CheckOptions.builder().version(version).build();
    }

    private static void check() {
        showReport(Manifests.fromYaml(input("pods.yaml")).check(on(KubernetesVersion.V1_34)));
    }

    private static void checkDefaults() {
        showReport(Manifests.fromYaml(input("class.yaml")).check());
    }

    private static void checkOptions() {
        showReport(Manifests.fromYaml(input("pods.yaml")).check(CheckOptions.builder()
            .version(KubernetesVersion.V1_30)
            .featureGates(flags("DynamicResourceAllocation"))
            .runtimeConfig(flags("resource.k8s.io/v1alpha2"))
            .existing(List.of(
                ExistingObject.builder().kind("DeviceClass").name("gpu.example.com").build(),
                ExistingObject.builder().kind("ResourceClaim").name("missing").namespace("ml").build()))
            .acknowledge(List.of(
                AcknowledgedFinding.builder()
                    .ruleId("unknown-field").reason("changed next week")
                    .kind("Pod").namespace("ml").name("trainer").build(),
                AcknowledgedFinding.builder().ruleId("unknown-claim").reason("made by the driver").build()))
            .build()));
    }

    private static void unreadable() {
        showReport(Manifests.fromYaml("kind: [Pod\n").check());
        showReport(Manifests.fromYaml("").check());
        refused("an unknown gate", () -> Manifests.fromYaml("").check(
            CheckOptions.builder().featureGates(flags("DynamicResourceAlocation")).build()));
    }

    private static void fromObjects() {
        Object exactly = object("allocationMode", "Some", "count", 0, "deviceClassName", "gpu");
        Manifests manifests = Manifests.fromObjects(list(
            object(
                "apiVersion", "resource.k8s.io/v1",
                "kind", "ResourceClaim",
                "metadata", object("name", "claim"),
                "spec", object("devices", object(
                    "constraints", list(object("matchAttribute", "numa", "requests", list("nic"))),
                    "requests", list(object("exactly", exactly, "name", "gpu"))))),
            object(
                "apiVersion", "v1", "data", object("flag", true, "none", null, "number", 1.5),
                "kind", "ConfigMap", "metadata", object("name", "other"))));
        showReport(manifests.check(on(KubernetesVersion.V1_35)));
    }

    private static void fromScope() {
        Chart chart = chartOn("1.33");
        DeviceClass gpu = DeviceClass.Builder.create(chart, "Gpu").driverName("gpu.example.com").build();
        ResourceClaim.Builder.create(chart, "My_Claim")
            .metadata(ApiObjectMetadata.builder().name("My_Claim").build())
            .requests(List.of(DeviceRequest.exactly("gpu", gpu)))
            .build();
        Checks.of(chart).acknowledge("object-metadata", "named by an earlier system");
        showReport(Manifests.fromScope(chart).check());
        showReport(Manifests.fromScope(chart.getNode().getRoot()).check(on(KubernetesVersion.V1_30)));
    }

    private static void convert() {
        Manifests manifests = Manifests.fromYaml(input("class.yaml"));
        for (KubernetesVersion version : List.of(KubernetesVersion.V1_34, KubernetesVersion.V1_30)) {
            Conversion conversion = manifests.convert(ConvertOptions.builder().version(version).build());
            show("version", conversion.getVersion().toString());
            showText("yaml", conversion.getYaml());
            show("objects", conversion.getObjects());
            showFindings("losses", conversion.getLosses());
        }
    }

    private static void convertLosses() {
        Conversion conversion = Manifests.fromYaml(input("pods.yaml")).convert(ConvertOptions.builder()
            .version(KubernetesVersion.V1_29)
            .featureGates(flags("DynamicResourceAllocation"))
            .runtimeConfig(flags("resource.k8s.io/v1alpha2"))
            .build());
        showText("yaml", conversion.getYaml());
        showFindings("losses", conversion.getLosses());
    }

    private static void toProgram() {
        for (String name : List.of("class.yaml", "pods.yaml", "deployment.yaml")) {
            Program program = Manifests.fromYaml(input(name)).toProgram();
            showText("source", program.getSource());
            showFindings("notes", program.getNotes());
            show("same", program.toString().equals(program.getSource()));
        }
    }

    private static void changesFrom() {
        String text = input("class.yaml");
        Manifests deployed = Manifests.fromYaml(text);
        Manifests next = Manifests.fromYaml(text.replace("count: 1", "count: 2"));
        Changes changes = next.changesFrom(deployed, on(KubernetesVersion.V1_32));
        show("version", changes.getVersion().toString());
        show("errors", changes.getHasErrors());
        showFindings("findings", changes.getFindings());
        showText("changes", changes.toString());
        showText("no changes", deployed.changesFrom(deployed).toString());
    }

    private static void enums() {
        Finding finding =
            Manifests.fromYaml(input("pods.yaml")).check(on(KubernetesVersion.V1_34)).getFindings().get(0);
        show("severities", each(
            List.of(Severity.ERROR, Severity.WARNING, Severity.INFO), each -> each == finding.getSeverity()));
        show("origins", each(
            List.of(FindingOrigin.API_SERVER, FindingOrigin.DROPPED, FindingOrigin.SETUP),
            each -> each == finding.getOrigin()));
    }
}
