from cdk8s import ApiObject
import cdk8s_dra as dra
from section import chart_on, refused, section, show, synthesize

DRIVER = "gpu.example.com"


def driver_installation():
    chart = chart_on("1.34")
    driver = dra.DriverInstallation(chart, "Driver", driver_name=DRIVER, image="gpu-driver:1.4")
    show("driver", [driver.driver_name, driver.namespace, driver.device_class.name])
    show("objects", [[each.kind, each.name] for each in [
        driver.service_account, driver.cluster_role, driver.cluster_role_binding, driver.daemon_set,
        driver.slice_policy, driver.slice_policy_binding, driver.status_policy,
        driver.status_policy_binding,
    ]])
    show("controller", driver.controller_deployment)
    synthesize(chart)


def driver_installation_options():
    chart = chart_on("1.30")
    driver = dra.DriverInstallation(
        chart, "Driver",
        driver_name=DRIVER,
        image="gpu-driver:1.4",
        namespace="gpus",
        args=["--verbose"],
        command=["/driver"],
        env={"ZONE": "a", "MODE": "fast", "LEVEL": "3"},
        limits={"memory": "128Mi", "cpu": "1"},
        requests={"memory": "64Mi"},
        labels={"app": "gpu-driver", "team": "ml"},
        node_selector={"gpu": "yes", "arch": "amd64"},
        tolerations=[
            dra.NodeToleration(key="gpu", value="yes", effect="NoSchedule"),
            dra.NodeToleration(key="late", toleration_seconds=30),
        ],
        host_paths=[
            dra.HostPath(path="/dev", read_only=True),
            dra.HostPath(path="/sys", mount_path="/host/sys", type="Directory"),
        ],
        additional_rules=[dra.PolicyRule(
            api_groups=[""], resources=["nodes"], verbs=["get"], resource_names=["node-1"]
        )],
        image_pull_policy="Always",
        image_pull_secrets=["registry"],
        kubelet_directory="/data/kubelet",
        cdi_directory="/etc/cdi",
        priority_class_name="system-node-critical",
        privileged=True,
        health_port=51515,
        health_service="liveness",
        device_class=dra.DeviceClassProps(metadata={"name": "gpu"}),
        controller=dra.DriverControllerProps(
            image="gpu-controller:1.4", replicas=2, env={"B": "2", "A": "1"}
        ),
    )
    show("controller", [each.kind for each in [
        driver.controller_deployment, driver.controller_service_account,
        driver.controller_cluster_role, driver.controller_cluster_role_binding,
    ]])
    synthesize(chart)


def grants():
    chart = chart_on("1.34")
    gpu = dra.DeviceClass(chart, "Gpu", driver_name=DRIVER, metadata={"name": "gpu"})
    requests = [dra.DeviceRequest.exactly("gpu", gpu)]
    claim = dra.ResourceClaim(chart, "Claim", requests=requests)
    template = dra.ResourceClaimTemplate(chart, "Template", requests=requests)
    account = ApiObject(
        chart, "Account", api_version="v1", kind="ServiceAccount", metadata={"name": "trainer"}
    )
    for grant in [
        claim.grant_read(account),
        claim.grant_use(dra.GrantSubject(kind="ServiceAccount", name="trainer", namespace="ml")),
        template.grant_use(dra.GrantSubject(kind="Group", name="ml-team")),
        gpu.grant_use(dra.GrantSubject(kind="User", name="ada", namespace="lab")),
        gpu.grant_read(dra.GrantSubject(kind="Group", name="system:authenticated")),
    ]:
        show(grant.node.path, [[each.kind for each in objects] for objects in [grant.roles, grant.bindings]])
    refused("a robot", lambda: claim.grant_read(dra.GrantSubject(kind="Robot", name="r2")))
    synthesize(chart)


def grants_existing():
    chart = chart_on("1.28")
    subject = dra.GrantSubject(kind="User", name="ada", namespace="ml")
    dra.DeviceClass.from_device_class_name(chart, "Gpu", "gpu").grant_read(subject)
    dra.ResourceClass.from_resource_class_name(chart, "Old", "gpu").grant_use(subject)
    dra.ResourceClaim.from_resource_claim_name(chart, "Claim", "claim").grant_use(subject)
    template = dra.ResourceClaimTemplate.from_resource_claim_template_name(chart, "Template", "template")
    template.grant_read(subject)
    synthesize(chart)


def admin_access():
    chart = chart_on("1.34")
    namespace = ApiObject(chart, "Namespace", api_version="v1", kind="Namespace")
    dra.AdminAccess.allow_in(namespace)
    show("namespace", namespace.to_json())
    refused("a chart without a namespace", lambda: dra.AdminAccess.allow_in(chart_on("1.34")))
    synthesize(chart)


section("driver-installation", driver_installation)
section("driver-installation.options", driver_installation_options)
section("grants", grants)
section("grants.existing", grants_existing)
section("admin-access", admin_access)
