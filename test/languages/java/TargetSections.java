package languages;

import static languages.PodSections.container;
import static languages.PodSections.podWith;
import static languages.Section.*;

import io.github.cdk8s_dra.*;
import java.util.List;
import org.cdk8s.ApiObject;
import org.cdk8s.App;
import org.cdk8s.Chart;
import org.cdk8s.ChartProps;

final class TargetSections {
    private TargetSections() {}

    static void run() {
        section("kubernetes-version", TargetSections::kubernetesVersion);
        section("target-cluster", TargetSections::targetCluster);
        section("target-cluster.versions", TargetSections::targetClusterVersions);
        section("target-cluster.gates", TargetSections::targetClusterGates);
        section("fleet", TargetSections::fleet);
        section("fleet.charts", TargetSections::fleetCharts);
    }

    /** A class, a claim and a pod that work on every version. */
    private static DeviceClass portableIn(Chart chart) {
        DeviceClass gpu = DeviceClass.Builder.create(chart, "Gpu").driverName(DRIVER).build();
        ResourceClaim claim = ResourceClaim.Builder.create(chart, "Claim")
            .requests(List.of(DeviceRequest.exactly("gpu", gpu))).build();
        ApiObject pod = podWith(chart, "Pod", object("containers", list(container("main", "trainer"))));
        PodClaims.of(pod).add(claim);
        return gpu;
    }

    private static TargetClusterProps version(KubernetesVersion version) {
        return TargetClusterProps.builder().version(version).build();
    }

    private static TargetClusterProps range(KubernetesVersion from, KubernetesVersion to) {
        return TargetClusterProps.builder().from(from).to(to).build();
    }

    private static void showTarget(String label, TargetCluster target) {
        show(label, list(target.getFrom().getMinor(), target.getTo().getMinor(), target.toString()));
    }

    private static void kubernetesVersion() {
        show("all", each(KubernetesVersion.all(), KubernetesVersion::toString));
        show("minors", each(KubernetesVersion.all(), KubernetesVersion::getMinor));
        KubernetesVersion version = KubernetesVersion.of("v1.30.14");
        show("parsed", list(version.getMinor(), version.toString()));
        show("constants", each(List.of(
            KubernetesVersion.V1_26, KubernetesVersion.V1_27, KubernetesVersion.V1_28, KubernetesVersion.V1_29,
            KubernetesVersion.V1_30, KubernetesVersion.V1_31, KubernetesVersion.V1_32, KubernetesVersion.V1_33,
            KubernetesVersion.V1_34, KubernetesVersion.V1_35, KubernetesVersion.V1_36, KubernetesVersion.V1_37
        ), KubernetesVersion::getMinor));
        refused("an old version", () -> KubernetesVersion.of("1.25"));
        refused("a word", () -> KubernetesVersion.of("newest"));
    }

    private static void targetCluster() {
        App app = newApp();
        Chart outside = new Chart(app, "outside");
        Chart inside = new Chart(app, "inside");
        showTarget("defined", TargetCluster.define(inside, version(KubernetesVersion.V1_32)));
        showTarget("found", TargetCluster.of(inside));
        TargetCluster nothing = TargetCluster.of(outside);
        show("outside", nothing == null ? null : nothing.toString());
        showResource("inside", portableIn(inside));
        showResource("outside", portableIn(outside));
        refused("a second target", () -> TargetCluster.define(inside, version(KubernetesVersion.V1_33)));
        synthesize(inside);
    }

    private static void targetClusterVersions() {
        for (KubernetesVersion version : KubernetesVersion.all()) {
            Chart chart = chartOn(version.toString());
            showResource(version.toString(), portableIn(chart));
            synthesize(chart);
        }
    }

    private static void targetClusterGates() {
        App app = newApp();
        var gates = flags("DRAAdminAccess", "DRAPrioritizedList");
        gates.put("DRAAdminAccess", false);
        TargetCluster target = TargetCluster.define(app, TargetClusterProps.builder()
            .version(KubernetesVersion.V1_34)
            .featureGates(gates)
            .runtimeConfig(flags("resource.k8s.io/v1beta1"))
            .build());
        show("target", target.toString());
        Chart chart = new Chart(app, "chart");
        IDeviceClass gpu = DeviceClass.fromDeviceClassName(chart, "Gpu", "gpu");
        ResourceClaim.Builder.create(chart, "Claim")
            .requests(List.of(DeviceRequest.exactly("gpu", gpu,
                DeviceRequestOptions.builder().adminAccess(true).build())))
            .build();
        synthesize(chart);
        refused("an unknown gate", () -> TargetCluster.define(chart, TargetClusterProps.builder()
            .version(KubernetesVersion.V1_34).featureGates(flags("DRAAdminAcess")).build()));
    }

    private static void fleet() {
        App app = newApp();
        showTarget("target", TargetCluster.define(app, range(KubernetesVersion.V1_34, KubernetesVersion.V1_37)));
        Chart chart = new Chart(app, "chart", ChartProps.builder().namespace("ml").build());
        showResource("class", portableIn(chart));
        synthesize(chart);
        refused("a range upside down", () -> TargetCluster.define(
            new Chart(app, "other"), range(KubernetesVersion.V1_34, KubernetesVersion.V1_32)));
    }

    private static void fleetCharts() {
        App app = newApp();
        for (String version : List.of("1.26", "1.30", "1.31", "1.33", "1.37")) {
            Chart chart = new Chart(app, "on-" + version.replace(".", "-"),
                ChartProps.builder().labels(texts("cluster", version)).build());
            TargetCluster.define(chart, version(KubernetesVersion.of(version)));
            showResource(version, portableIn(chart));
        }
        app.synth();
    }
}
