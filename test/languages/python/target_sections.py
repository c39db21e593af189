from cdk8s import ApiObject, Chart, JsonPatch
import cdk8s_dra as dra
from section import chart_on, new_app, refused, section, show, show_resource, synthesize

DRIVER = "gpu.example.com"


def portable_in(chart):
    """A class, a claim and a pod that work on every version."""
    gpu = dra.DeviceClass(chart, "Gpu", driver_name=DRIVER)
    claim = dra.ResourceClaim(chart, "Claim", requests=[dra.DeviceRequest.exactly("gpu", gpu)])
    pod = ApiObject(chart, "Pod", api_version="v1", kind="Pod")
    pod.add_json_patch(JsonPatch.add("/spec", {"containers": [{"image": "trainer", "name": "main"}]}))
    dra.PodClaims.of(pod).add(claim)
    return gpu


def kubernetes_version():
    show("all", [version.to_string() for version in dra.KubernetesVersion.all()])
    show("minors", [version.minor for version in dra.KubernetesVersion.all()])
    version = dra.KubernetesVersion.of("v1.30.14")
    show("parsed", [version.minor, version.to_string()])
    show("constants", [each.minor for each in [
        dra.KubernetesVersion.V1_26, dra.KubernetesVersion.V1_27, dra.KubernetesVersion.V1_28,
        dra.KubernetesVersion.V1_29, dra.KubernetesVersion.V1_30, dra.KubernetesVersion.V1_31,
        dra.KubernetesVersion.V1_32, dra.KubernetesVersion.V1_33, dra.KubernetesVersion.V1_34,
        dra.KubernetesVersion.V1_35, dra.KubernetesVersion.V1_36, dra.KubernetesVersion.V1_37,
    ]])
    refused("an old version", lambda: dra.KubernetesVersion.of("1.25"))
    refused("a word", lambda: dra.KubernetesVersion.of("newest"))


def target_cluster():
    app = new_app()
    outside = Chart(app, "outside")
    inside = Chart(app, "inside")
    defined = dra.TargetCluster.define(inside, version=dra.KubernetesVersion.V1_32)
    found = dra.TargetCluster.of(inside)
    nothing = dra.TargetCluster.of(outside)
    show("defined", [defined.from_.minor, defined.to.minor, defined.to_string()])
    show("found", [found.from_.minor, found.to.minor, found.to_string()])
    show("outside", None if nothing is None else nothing.to_string())
    show_resource("inside", portable_in(inside))
    show_resource("outside", portable_in(outside))
    refused("a second target", lambda: dra.TargetCluster.define(
        inside, version=dra.KubernetesVersion.V1_33
    ))
    synthesize(inside)


def target_cluster_versions():
    for version in dra.KubernetesVersion.all():
        chart = chart_on(version.to_string())
        show_resource(version.to_string(), portable_in(chart))
        synthesize(chart)


def target_cluster_gates():
    app = new_app()
    target = dra.TargetCluster.define(
        app,
        version=dra.KubernetesVersion.V1_34,
        feature_gates={"DRAAdminAccess": False, "DRAPrioritizedList": True},
        runtime_config={"resource.k8s.io/v1beta1": True},
    )
    show("target", target.to_string())
    chart = Chart(app, "chart")
    gpu = dra.DeviceClass.from_device_class_name(chart, "Gpu", "gpu")
    dra.ResourceClaim(
        chart, "Claim", requests=[dra.DeviceRequest.exactly("gpu", gpu, admin_access=True)]
    )
    synthesize(chart)
    refused("an unknown gate", lambda: dra.TargetCluster.define(
        chart, version=dra.KubernetesVersion.V1_34, feature_gates={"DRAAdminAcess": True}
    ))


def fleet():
    app = new_app()
    target = dra.TargetCluster.define(
        app, from_=dra.KubernetesVersion.V1_34, to=dra.KubernetesVersion.V1_37
    )
    show("target", [target.from_.minor, target.to.minor, target.to_string()])
    chart = Chart(app, "chart", namespace="ml")
    show_resource("class", portable_in(chart))
    synthesize(chart)
    refused("a range upside down", lambda: dra.TargetCluster.define(
        Chart(app, "other"), from_=dra.KubernetesVersion.V1_34, to=dra.KubernetesVersion.V1_32
    ))


def fleet_charts():
    app = new_app()
    for version in ["1.26", "1.30", "1.31", "1.33", "1.37"]:
        chart = Chart(app, "on-" + version.replace(".", "-"), labels={"cluster": version})
        dra.TargetCluster.define(chart, version=dra.KubernetesVersion.of(version))
        show_resource(version, portable_in(chart))
    app.synth()


section("kubernetes-version", kubernetes_version)
section("target-cluster", target_cluster)
section("target-cluster.versions", target_cluster_versions)
section("target-cluster.gates", target_cluster_gates)
section("fleet", fleet)
section("fleet.charts", fleet_charts)
