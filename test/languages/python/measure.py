"""A translation of measure.ts: measure.py CHARTS OUTPUT ROUNDS."""
import json
import sys
import time

from cdk8s import ApiObject, App, Chart, JsonPatch
import cdk8s_dra as dra

charts, output, rounds = sys.argv[1:4]

app = App(outdir=output)
dra.TargetCluster.define(app, version=dra.KubernetesVersion.V1_34)
dra.Checks.of(app).acknowledge("unused-claim", "the pods are elsewhere")
for index in range(int(charts)):
    chart = Chart(app, f"chart-{index}", namespace="ml")
    gpu = dra.DeviceClass(chart, "Gpu", driver_name="gpu.example.com")
    for claim in range(38):
        dra.ResourceClaim(chart, f"Claim{claim}", requests=[dra.DeviceRequest.exactly("gpu", gpu)])
    pod = ApiObject(chart, "Pod", api_version="v1", kind="Pod")
    pod.add_json_patch(JsonPatch.add("/spec", {
        "containers": [{
            "image": "trainer", "name": "main", "resources": {"claims": [{"name": "gpu"}]},
        }],
        "resourceClaims": [
            {"name": "gpu", "resourceClaimName": "missing" if index == 0 else "present"}
        ],
    }))
    dra.Checks.of(chart).declare_existing(dra.ExistingObject(kind="ResourceClaim", name="present"))


def measured():
    start = time.perf_counter()
    app.synth()
    return (time.perf_counter() - start) * 1000


print(json.dumps([measured() for _ in range(int(rounds))]))
