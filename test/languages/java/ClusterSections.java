package languages;

import static languages.Section.*;

import io.github.cdk8s_dra.*;
import java.util.List;
import org.cdk8s.ApiObject;
import org.cdk8s.ApiObjectMetadata;
import org.cdk8s.Chart;

final class ClusterSections {
    private ClusterSections() {}

    static void run() {
        section("driver-installation", ClusterSections::driverInstallation);
        section("driver-installation.options", ClusterSections::driverInstallationOptions);
        section("grants", ClusterSections::grants);
        section("grants.existing", ClusterSections::grantsExisting);
        section("admin-access", ClusterSections::adminAccess);
    }

    private static void driverInstallation() {
        Chart chart = chartOn("1.34");
        DriverInstallation driver = DriverInstallation.Builder.create(chart, "Driver")
            .driverName(DRIVER).image("gpu-driver:1.4").build();
        show("driver", list(driver.getDriverName(), driver.getNamespace(), driver.getDeviceClass().getName()));
        show("objects", each(List.of(
            driver.getServiceAccount(), driver.getClusterRole(), driver.getClusterRoleBinding(),
            driver.getDaemonSet(), driver.getSlicePolicy(), driver.getSlicePolicyBinding(),
            driver.getStatusPolicy(), driver.getStatusPolicyBinding()
        ), object -> list(object.getKind(), object.getName())));
        show("controller", driver.getControllerDeployment());
        synthesize(chart);
    }

    private static void driverInstallationOptions() {
        Chart chart = chartOn("1.30");
        DriverInstallation driver = DriverInstallation.Builder.create(chart, "Driver")
            .driverName(DRIVER)
            .image("gpu-driver:1.4")
            .namespace("gpus")
            .args(List.of("--verbose"))
            .command(List.of("/driver"))
            .env(texts("ZONE", "a", "MODE", "fast", "LEVEL", "3"))
            .limits(texts("memory", "128Mi", "cpu", "1"))
            .requests(texts("memory", "64Mi"))
            .labels(texts("app", "gpu-driver", "team", "ml"))
            .nodeSelector(texts("gpu", "yes", "arch", "amd64"))
            .tolerations(List.of(
                NodeToleration.builder().key("gpu").value("yes").effect("NoSchedule").build(),
                NodeToleration.builder().key("late").tolerationSeconds(30).build()))
            .hostPaths(List.of(
                HostPath.builder().path("/dev").readOnly(true).build(),
                HostPath.builder().path("/sys").mountPath("/host/sys").type("Directory").build()))
            .additionalRules(List.of(PolicyRule.builder()
                .apiGroups(List.of("")).resources(List.of("nodes")).verbs(List.of("get"))
                .resourceNames(List.of("node-1")).build()))
            .imagePullPolicy("Always")
            .imagePullSecrets(List.of("registry"))
            .kubeletDirectory("/data/kubelet")
            .cdiDirectory("/etc/cdi")
            .priorityClassName("system-node-critical")
            .privileged(true)
            .healthPort(51515)
            .healthService("liveness")
            .deviceClass(DeviceClassProps.builder()
                .metadata(ApiObjectMetadata.builder().name("gpu").build()).build())
            .controller(DriverControllerProps.builder()
                .image("gpu-controller:1.4").replicas(2).env(texts("B", "2", "A", "1")).build())
            .build();
        show("controller", each(List.of(
            driver.getControllerDeployment(), driver.getControllerServiceAccount(),
            driver.getControllerClusterRole(), driver.getControllerClusterRoleBinding()
        ), ApiObject::getKind));
        synthesize(chart);
    }

    private static GrantSubject subject(String kind, String name, String namespace) {
        return GrantSubject.builder().kind(kind).name(name).namespace(namespace).build();
    }

    private static void grants() {
        Chart chart = chartOn("1.34");
        DeviceClass gpu = DeviceClass.Builder.create(chart, "Gpu")
            .driverName(DRIVER).metadata(ApiObjectMetadata.builder().name("gpu").build()).build();
        List<DeviceRequest> requests = List.of(DeviceRequest.exactly("gpu", gpu));
        ResourceClaim claim = ResourceClaim.Builder.create(chart, "Claim").requests(requests).build();
        ResourceClaimTemplate template =
            ResourceClaimTemplate.Builder.create(chart, "Template").requests(requests).build();
        ApiObject account = ApiObject.Builder.create(chart, "Account")
            .apiVersion("v1").kind("ServiceAccount")
            .metadata(ApiObjectMetadata.builder().name("trainer").build()).build();
        List<Grant> grants = List.of(
            claim.grantRead(account),
            claim.grantUse(subject("ServiceAccount", "trainer", "ml")),
            template.grantUse(subject("Group", "ml-team", null)),
            gpu.grantUse(subject("User", "ada", "lab")),
            gpu.grantRead(subject("Group", "system:authenticated", null)));
        for (Grant grant : grants) {
            show(grant.getNode().getPath(), list(
                each(grant.getRoles(), ApiObject::getKind), each(grant.getBindings(), ApiObject::getKind)));
        }
        refused("a robot", () -> claim.grantRead(subject("Robot", "r2", null)));
        synthesize(chart);
    }

    private static void grantsExisting() {
        Chart chart = chartOn("1.28");
        GrantSubject subject = subject("User", "ada", "ml");
        DeviceClass.fromDeviceClassName(chart, "Gpu", "gpu").grantRead(subject);
        ResourceClass.fromResourceClassName(chart, "Old", "gpu").grantUse(subject);
        ResourceClaim.fromResourceClaimName(chart, "Claim", "claim").grantUse(subject);
        ResourceClaimTemplate.fromResourceClaimTemplateName(chart, "Template", "template").grantRead(subject);
        synthesize(chart);
    }

    private static void adminAccess() {
        Chart chart = chartOn("1.34");
        ApiObject namespace = ApiObject.Builder.create(chart, "Namespace")
            .apiVersion("v1").kind("Namespace").build();
        AdminAccess.allowIn(namespace);
        show("namespace", namespace.toJson());
        refused("a chart without a namespace", () -> AdminAccess.allowIn(chartOn("1.34")));
        synthesize(chart);
    }
}
