from cdk8s import ApiObject, Chart, Include, JsonPatch
import cdk8s_dra as dra
from section import chart_on, input_path, new_app, refused, section, show, synthesize

CONTAINERS = [{"image": "trainer", "name": "main"}, {"image": "monitor", "name": "monitor"}]


def pod_in(chart, id="Pod"):
    pod = ApiObject(chart, id, api_version="v1", kind="Pod")
    pod.add_json_patch(JsonPatch.add("/spec", {"containers": CONTAINERS}))
    return pod


def template_in(chart, id="OneGpu"):
    gpu = dra.DeviceClass.from_device_class_name(chart, f"{id}Class", "gpu")
    request = dra.DeviceRequest.exactly("gpu", gpu)
    return dra.ResourceClaimTemplate(chart, id, requests=[request])


def pod_claims_add():
    chart = chart_on("1.34")
    pod = pod_in(chart)
    claims = dra.PodClaims.of(pod)
    show("first", claims.add(template_in(chart)))
    show("second", claims.add(
        template_in(chart, "Another"), containers=["monitor"], request="gpu", name="other"
    ))
    shared = dra.ResourceClaim.from_resource_claim_name(chart, "Shared", "shared")
    show("third", claims.add(shared, pod_only=True))
    show("names", claims.names)
    show("names again", dra.PodClaims.of(pod).names)
    refused("a second claim of one name", lambda: claims.add(template_in(chart, "Third"), name="other"))
    show("pod", pod.to_json())
    synthesize(chart)


def pod_claims_request():
    chart = chart_on("1.34")
    deployment = Include(chart, "Workload", url=input_path("deployment.yaml"))
    gpu = dra.DeviceClass.from_device_class_name(chart, "Gpu", "gpu")
    claims = dra.PodClaims.of(deployment)
    template = claims.request(
        gpu, name="gpus", count=2, containers=["main"],
        selectors=[dra.DeviceSelector.driver("gpu.example.com")],
    )
    show("template", [template.name, template.node.path])
    show("another", claims.request(gpu).name)
    show("names", claims.names)
    show("object", deployment.api_objects[0].to_json())
    synthesize(chart)


def pod_claims_extended_resource():
    chart = chart_on("1.34")
    gpu = dra.DeviceClass(chart, "Gpu", extended_resource_name="example.com/gpu")
    claims = dra.PodClaims.of(pod_in(chart))
    claims.add_extended_resource(gpu, containers=["main"], count=2)
    claims.add_extended_resource(dra.DeviceClass(chart, "Nic", extended_resource_name="example.com/nic"))
    show("names", claims.names)
    synthesize(chart)


def pod_claims_classic():
    chart = chart_on("1.29")
    gpu = dra.ResourceClass(chart, "Gpu", driver_name="gpu.example.com")
    pod = pod_in(chart)
    show("template", dra.PodClaims.of(pod).request(gpu).name)
    show("pod", pod.to_json())
    synthesize(chart)


def pod_claims_patches():
    chart = chart_on("1.34")
    pod = pod_in(chart)
    dra.PodClaims.of(pod).add(template_in(chart), name="gpu")
    pod.add_json_patch(
        JsonPatch.add("/metadata/labels", {"team": "ml"}),
        JsonPatch.replace("/spec/containers/0/image", "trainer:2"),
        JsonPatch.add("/spec/containers/-", {"image": "late", "name": "late"}),
    )
    pod.metadata.add_annotation("note", "patched")
    show("pod", pod.to_json())
    synthesize(chart)


def pod_group_claims():
    app = new_app()
    dra.TargetCluster.define(
        app,
        version=dra.KubernetesVersion.V1_37,
        feature_gates={"GenericWorkload": True, "DRAWorkloadResourceClaims": True},
        runtime_config={"scheduling.k8s.io/v1beta1": True},
    )
    chart = Chart(app, "chart", namespace="ml")
    workload = ApiObject(chart, "Workload", api_version="scheduling.k8s.io/v1beta1", kind="Workload")
    workload.add_json_patch(JsonPatch.add("/spec", {
        "podGroupTemplates": [
            {"name": name, "schedulingPolicy": {"basic": {}}} for name in ["workers", "leaders"]
        ],
    }))
    claims = dra.PodGroupClaims.of(workload)
    show("one", claims.add(template_in(chart), name="gpu", templates=["workers"]))
    show("all", claims.add(dra.ResourceClaim.from_resource_claim_name(chart, "Nic", "nic")))
    show("names", claims.names)
    refused("a name that is taken", lambda: claims.add(template_in(chart, "Third"), name="gpu"))
    synthesize(chart)


def pod_claims_of_what():
    chart = chart_on("1.34")
    pod_in(chart, "One")
    pod_in(chart, "Two")
    refused("a chart with two pods", lambda: dra.PodClaims.of(chart))
    refused("an empty chart", lambda: dra.PodClaims.of(chart_on("1.34")))


section("pod-claims.add", pod_claims_add)
section("pod-claims.request", pod_claims_request)
section("pod-claims.extended-resource", pod_claims_extended_resource)
section("pod-claims.classic", pod_claims_classic)
section("pod-claims.patches", pod_claims_patches)
section("pod-group-claims", pod_group_claims)
section("pod-claims.of-what", pod_claims_of_what)
