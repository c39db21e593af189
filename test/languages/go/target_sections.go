package main

import (
	"strings"

	"github.com/aws/jsii-runtime-go"
	dra "github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

func targetSections() {
	section("kubernetes-version", kubernetesVersion)
	section("target-cluster", targetCluster)
	section("target-cluster.versions", targetClusterVersions)
	section("target-cluster.gates", targetClusterGates)
	section("fleet", fleet)
	section("fleet.charts", fleetCharts)
}

// portableIn makes a class, a claim and a pod that work on every version.
func portableIn(chart cdk8s.Chart) dra.DeviceClass {
	gpu := dra.NewDeviceClass(chart, str("Gpu"), &dra.DeviceClassProps{DriverName: str(driver)})
	claim := dra.NewResourceClaim(chart, str("Claim"), &dra.ResourceClaimProps{
		Requests: &[]dra.DeviceRequest{dra.DeviceRequest_Exactly(str("gpu"), gpu, nil)},
	})
	pod := podWith(chart, "Pod", object{"containers": []any{container("main", "trainer")}})
	dra.PodClaims_Of(pod, nil).Add(claim, nil)
	return gpu
}

func textsOf(versions []dra.KubernetesVersion) []*string {
	all := []*string{}
	for _, version := range versions {
		all = append(all, version.ToString())
	}
	return all
}

func minorsOf(versions []dra.KubernetesVersion) []*float64 {
	all := []*float64{}
	for _, version := range versions {
		all = append(all, version.Minor())
	}
	return all
}

func kubernetesVersion() {
	show("all", textsOf(*dra.KubernetesVersion_All()))
	show("minors", minorsOf(*dra.KubernetesVersion_All()))
	version := dra.KubernetesVersion_Of(str("v1.30.14"))
	show("parsed", []any{version.Minor(), version.ToString()})
	show("constants", minorsOf([]dra.KubernetesVersion{
		dra.KubernetesVersion_V1_26(), dra.KubernetesVersion_V1_27(), dra.KubernetesVersion_V1_28(),
		dra.KubernetesVersion_V1_29(), dra.KubernetesVersion_V1_30(), dra.KubernetesVersion_V1_31(),
		dra.KubernetesVersion_V1_32(), dra.KubernetesVersion_V1_33(), dra.KubernetesVersion_V1_34(),
		dra.KubernetesVersion_V1_35(), dra.KubernetesVersion_V1_36(), dra.KubernetesVersion_V1_37(),
	}))
	refused("an old version", func() { dra.KubernetesVersion_Of(str("1.25")) })
	refused("a word", func() { dra.KubernetesVersion_Of(str("newest")) })
}

func showTarget(label string, target dra.TargetCluster) {
	show(label, []any{target.From().Minor(), target.To().Minor(), target.ToString()})
}

func targetCluster() {
	app := newApp(nil)
	outside := cdk8s.NewChart(app, str("outside"), nil)
	inside := cdk8s.NewChart(app, str("inside"), nil)
	defined := dra.TargetCluster_Define(inside, &dra.TargetClusterProps{Version: dra.KubernetesVersion_V1_32()})
	showTarget("defined", defined)
	showTarget("found", dra.TargetCluster_Of(inside))
	show("outside", dra.TargetCluster_Of(outside))
	showResource("inside", portableIn(inside))
	showResource("outside", portableIn(outside))
	refused("a second target", func() {
		dra.TargetCluster_Define(inside, &dra.TargetClusterProps{Version: dra.KubernetesVersion_V1_33()})
	})
	synthesize(inside)
}

func targetClusterVersions() {
	for _, version := range *dra.KubernetesVersion_All() {
		chart := chartOn(*version.ToString())
		showResource(*version.ToString(), portableIn(chart))
		synthesize(chart)
	}
}

func targetClusterGates() {
	app := newApp(nil)
	target := dra.TargetCluster_Define(app, &dra.TargetClusterProps{
		Version: dra.KubernetesVersion_V1_34(),
		FeatureGates: &map[string]*bool{
			"DRAAdminAccess": jsii.Bool(false), "DRAPrioritizedList": jsii.Bool(true),
		},
		RuntimeConfig: flags(true, "resource.k8s.io/v1beta1"),
	})
	show("target", target.ToString())
	chart := cdk8s.NewChart(app, str("chart"), nil)
	gpu := dra.DeviceClass_FromDeviceClassName(chart, str("Gpu"), str("gpu"))
	dra.NewResourceClaim(chart, str("Claim"), &dra.ResourceClaimProps{
		Requests: &[]dra.DeviceRequest{
			dra.DeviceRequest_Exactly(str("gpu"), gpu, &dra.DeviceRequestOptions{AdminAccess: jsii.Bool(true)}),
		},
	})
	synthesize(chart)
	refused("an unknown gate", func() {
		dra.TargetCluster_Define(chart, &dra.TargetClusterProps{
			Version: dra.KubernetesVersion_V1_34(), FeatureGates: flags(true, "DRAAdminAcess"),
		})
	})
}

func fleet() {
	app := newApp(nil)
	showTarget("target", dra.TargetCluster_Define(app, &dra.TargetClusterProps{
		From: dra.KubernetesVersion_V1_34(), To: dra.KubernetesVersion_V1_37(),
	}))
	chart := cdk8s.NewChart(app, str("chart"), &cdk8s.ChartProps{Namespace: str("ml")})
	showResource("class", portableIn(chart))
	synthesize(chart)
	refused("a range upside down", func() {
		dra.TargetCluster_Define(cdk8s.NewChart(app, str("other"), nil), &dra.TargetClusterProps{
			From: dra.KubernetesVersion_V1_34(), To: dra.KubernetesVersion_V1_32(),
		})
	})
}

func fleetCharts() {
	app := newApp(nil)
	for _, version := range []string{"1.26", "1.30", "1.31", "1.33", "1.37"} {
		id := "on-" + strings.Replace(version, ".", "-", 1)
		chart := cdk8s.NewChart(app, str(id), &cdk8s.ChartProps{Labels: texts("cluster", version)})
		dra.TargetCluster_Define(chart, &dra.TargetClusterProps{Version: dra.KubernetesVersion_Of(str(version))})
		showResource(version, portableIn(chart))
	}
	app.Synth()
}
