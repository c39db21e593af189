package main

import (
	"github.com/aws/jsii-runtime-go"
	dra "github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

func podSections() {
	section("pod-claims.add", podClaimsAdd)
	section("pod-claims.request", podClaimsRequest)
	section("pod-claims.extended-resource", podClaimsExtendedResource)
	section("pod-claims.classic", podClaimsClassic)
	section("pod-claims.patches", podClaimsPatches)
	section("pod-group-claims", podGroupClaims)
	section("pod-claims.of-what", podClaimsOfWhat)
}

func container(name string, image string) object {
	return object{"image": image, "name": name}
}

func podIn(chart cdk8s.Chart, id string) cdk8s.ApiObject {
	containers := []any{container("main", "trainer"), container("monitor", "monitor")}
	return podWith(chart, id, object{"containers": containers})
}

func podWith(chart cdk8s.Chart, id string, spec object) cdk8s.ApiObject {
	pod := cdk8s.NewApiObject(chart, str(id), &cdk8s.ApiObjectProps{ApiVersion: str("v1"), Kind: str("Pod")})
	pod.AddJsonPatch(cdk8s.JsonPatch_Add(str("/spec"), spec))
	return pod
}

func templateIn(chart cdk8s.Chart, id string) dra.ResourceClaimTemplate {
	gpu := dra.DeviceClass_FromDeviceClassName(chart, str(id+"Class"), str("gpu"))
	return dra.NewResourceClaimTemplate(chart, str(id), &dra.ResourceClaimTemplateProps{
		Requests: &[]dra.DeviceRequest{dra.DeviceRequest_Exactly(str("gpu"), gpu, nil)},
	})
}

func podClaimsAdd() {
	chart := chartOn("1.34")
	pod := podIn(chart, "Pod")
	claims := dra.PodClaims_Of(pod, nil)
	show("first", claims.Add(templateIn(chart, "OneGpu"), nil))
	show("second", claims.Add(templateIn(chart, "Another"), &dra.AddPodClaimOptions{
		Containers: jsii.Strings("monitor"), Request: str("gpu"), Name: str("other"),
	}))
	shared := dra.ResourceClaim_FromResourceClaimName(chart, str("Shared"), str("shared"))
	show("third", claims.Add(shared, &dra.AddPodClaimOptions{PodOnly: jsii.Bool(true)}))
	show("names", claims.Names())
	show("names again", dra.PodClaims_Of(pod, nil).Names())
	refused("a second claim of one name", func() {
		claims.Add(templateIn(chart, "Third"), &dra.AddPodClaimOptions{Name: str("other")})
	})
	show("pod", pod.ToJson())
	synthesize(chart)
}

func podClaimsRequest() {
	chart := chartOn("1.34")
	deployment := cdk8s.NewInclude(chart, str("Workload"), &cdk8s.IncludeProps{Url: inputPath("deployment.yaml")})
	gpu := dra.DeviceClass_FromDeviceClassName(chart, str("Gpu"), str("gpu"))
	claims := dra.PodClaims_Of(deployment, nil)
	template := claims.Request(gpu, &dra.RequestPodClaimOptions{
		Name: str("gpus"), Count: jsii.Number(2), Containers: jsii.Strings("main"),
		Selectors: &[]dra.DeviceSelector{dra.DeviceSelector_Driver(str("gpu.example.com"))},
	})
	show("template", []*string{template.Name(), template.Node().Path()})
	show("another", claims.Request(gpu, nil).Name())
	show("names", claims.Names())
	show("object", (*deployment.ApiObjects())[0].ToJson())
	synthesize(chart)
}

func podClaimsExtendedResource() {
	chart := chartOn("1.34")
	gpu := dra.NewDeviceClass(chart, str("Gpu"), &dra.DeviceClassProps{ExtendedResourceName: str("example.com/gpu")})
	claims := dra.PodClaims_Of(podIn(chart, "Pod"), nil)
	claims.AddExtendedResource(gpu, &dra.ExtendedResourceOptions{
		Containers: jsii.Strings("main"), Count: jsii.Number(2),
	})
	nic := dra.NewDeviceClass(chart, str("Nic"), &dra.DeviceClassProps{ExtendedResourceName: str("example.com/nic")})
	claims.AddExtendedResource(nic, nil)
	show("names", claims.Names())
	synthesize(chart)
}

func podClaimsClassic() {
	chart := chartOn("1.29")
	gpu := dra.NewResourceClass(chart, str("Gpu"), &dra.ResourceClassProps{DriverName: str("gpu.example.com")})
	pod := podIn(chart, "Pod")
	show("template", dra.PodClaims_Of(pod, nil).Request(gpu, nil).Name())
	show("pod", pod.ToJson())
	synthesize(chart)
}

func podClaimsPatches() {
	chart := chartOn("1.34")
	pod := podIn(chart, "Pod")
	dra.PodClaims_Of(pod, nil).Add(templateIn(chart, "OneGpu"), &dra.AddPodClaimOptions{Name: str("gpu")})
	pod.AddJsonPatch(
		cdk8s.JsonPatch_Add(str("/metadata/labels"), object{"team": "ml"}),
		cdk8s.JsonPatch_Replace(str("/spec/containers/0/image"), "trainer:2"),
		cdk8s.JsonPatch_Add(str("/spec/containers/-"), container("late", "late")),
	)
	pod.Metadata().AddAnnotation(str("note"), str("patched"))
	show("pod", pod.ToJson())
	synthesize(chart)
}

func podGroupClaims() {
	app := newApp(nil)
	dra.TargetCluster_Define(app, &dra.TargetClusterProps{
		Version:       dra.KubernetesVersion_V1_37(),
		FeatureGates:  flags(true, "GenericWorkload", "DRAWorkloadResourceClaims"),
		RuntimeConfig: flags(true, "scheduling.k8s.io/v1beta1"),
	})
	chart := cdk8s.NewChart(app, str("chart"), &cdk8s.ChartProps{Namespace: str("ml")})
	workload := cdk8s.NewApiObject(chart, str("Workload"), &cdk8s.ApiObjectProps{
		ApiVersion: str("scheduling.k8s.io/v1beta1"), Kind: str("Workload"),
	})
	templates := []any{}
	for _, name := range []string{"workers", "leaders"} {
		templates = append(templates, object{"name": name, "schedulingPolicy": object{"basic": object{}}})
	}
	workload.AddJsonPatch(cdk8s.JsonPatch_Add(str("/spec"), object{"podGroupTemplates": templates}))
	claims := dra.PodGroupClaims_Of(workload)
	show("one", claims.Add(templateIn(chart, "OneGpu"), &dra.AddPodGroupClaimOptions{
		Name: str("gpu"), Templates: jsii.Strings("workers"),
	}))
	show("all", claims.Add(dra.ResourceClaim_FromResourceClaimName(chart, str("Nic"), str("nic")), nil))
	show("names", claims.Names())
	refused("a name that is taken", func() {
		claims.Add(templateIn(chart, "Third"), &dra.AddPodGroupClaimOptions{Name: str("gpu")})
	})
	synthesize(chart)
}

func podClaimsOfWhat() {
	chart := chartOn("1.34")
	podIn(chart, "One")
	podIn(chart, "Two")
	refused("a chart with two pods", func() { dra.PodClaims_Of(chart, nil) })
	refused("an empty chart", func() { dra.PodClaims_Of(chartOn("1.34"), nil) })
}
