package main

import (
	"strings"

	"github.com/aws/constructs-go/constructs/v10"
	"github.com/aws/jsii-runtime-go"
	dra "github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

func synthesisSections() {
	section("to-json.subclass", toJsonSubclass)
	section("to-json.subclass-of-subclass", toJsonSubclassOfSubclass)
	section("chart.subclass", chartSubclass)
	section("json-patches", jsonPatches)
	section("numbers", numbers)
	section("checks", checks)
	section("synthesis.warnings", synthesisWarnings)
	section("synthesis.errors", synthesisErrors)
	section("charts", charts)
	section("charts.output-types", chartsOutputTypes)
}

// Trainer is a custom resource with a pod, as a user's class renders it.
type Trainer struct {
	cdk8s.ApiObject
	image string
}

func newTrainer(scope constructs.Construct, id string, image string) *Trainer {
	this := &Trainer{image: image}
	cdk8s.NewApiObject_Override(this, scope, str(id), &cdk8s.ApiObjectProps{
		ApiVersion: str("example.com/v1"), Kind: str("Trainer"),
	})
	return this
}

func (this *Trainer) ToJson() any {
	return withPod(this.ApiObject.ToJson().(object), this.image)
}

func withPod(manifest object, image string) object {
	containers := []any{container("main", image)}
	manifest["spec"] = object{"template": object{"spec": object{"containers": containers}}}
	return manifest
}

// RingTrainer adds to what a trainer renders. A class of jsii cannot be embedded
// through another struct.
type RingTrainer struct {
	cdk8s.ApiObject
	image string
}

func newRingTrainer(scope constructs.Construct, id string, image string) *RingTrainer {
	this := &RingTrainer{image: image}
	cdk8s.NewApiObject_Override(this, scope, str(id), &cdk8s.ApiObjectProps{
		ApiVersion: str("example.com/v1"), Kind: str("Trainer"),
	})
	return this
}

func (this *RingTrainer) ToJson() any {
	manifest := withPod(this.ApiObject.ToJson().(object), this.image)
	manifest["topology"] = "ring"
	return manifest
}

type TeamChart struct {
	cdk8s.Chart
	Gpu dra.DeviceClass
}

func newTeamChart(scope constructs.Construct, id string, props *cdk8s.ChartProps) *TeamChart {
	this := &TeamChart{}
	cdk8s.NewChart_Override(this, scope, str(id), props)
	this.Gpu = dra.NewDeviceClass(this, str("Gpu"), &dra.DeviceClassProps{DriverName: str("gpu.example.com")})
	return this
}

func (this *TeamChart) GenerateObjectName(apiObject cdk8s.ApiObject) *string {
	return str("team-" + strings.ToLower(*apiObject.Kind()))
}

func plainTemplateIn(chart cdk8s.Chart) dra.ResourceClaimTemplate {
	gpu := dra.DeviceClass_FromDeviceClassName(chart, str("Gpu"), str("gpu"))
	return dra.NewResourceClaimTemplate(chart, str("OneGpu"), &dra.ResourceClaimTemplateProps{
		Requests: &[]dra.DeviceRequest{dra.DeviceRequest_Exactly(str("gpu"), gpu, nil)},
	})
}

func toJsonSubclass() {
	chart := chartOn("1.34")
	trainer := newTrainer(chart, "Trainer", "trainer")
	show("claim", dra.PodClaims_Of(trainer, nil).Add(plainTemplateIn(chart), nil))
	synthesize(chart)
}

func toJsonSubclassOfSubclass() {
	chart := chartOn("1.30")
	trainer := newRingTrainer(chart, "Trainer", "trainer")
	claim := dra.ResourceClaim_FromResourceClaimName(chart, str("Claim"), str("claim"))
	dra.PodClaims_Of(trainer, nil).Add(claim, &dra.AddPodClaimOptions{Containers: jsii.Strings("main")})
	trainer.AddJsonPatch(cdk8s.JsonPatch_Add(str("/scale"), 2))
	showText("yaml", cdk8s.App_Of(chart).SynthYaml())
	synthesize(chart)
}

func chartSubclass() {
	app := newApp(nil)
	chart := newTeamChart(app, "team", &cdk8s.ChartProps{Namespace: str("ml"), Labels: texts("team", "ml")})
	show("name", chart.Gpu.Name())
	synthesize(chart)
}

func jsonPatches() {
	chart := chartOn("1.34")
	gpu := dra.NewDeviceClass(chart, str("Gpu"), &dra.DeviceClassProps{DriverName: str("gpu.example.com")})
	gpu.ApiObject().AddJsonPatch(
		cdk8s.JsonPatch_Add(str("/metadata/labels"), object{"tier": "gold"}),
		cdk8s.JsonPatch_Add(str("/spec/futureField"), object{"nested": []any{1, 2.5, "three", true}}),
		cdk8s.JsonPatch_Test(str("/kind"), "DeviceClass"),
	)
	dra.Checks_Of(gpu).Acknowledge(str("unknown-field"), str("the cluster runs a later version"))
	show("object", gpu.ApiObject().ToJson())
	show("chart", chart.ToJson())
	synthesize(chart)
}

func numbers() {
	chart := chartOn("1.34")
	configuration := dra.DeviceConfiguration_Opaque(str("gpu.example.com"), &object{
		"zero": 0, "negative": -1.25, "million": 1000000, "tiny": 0.001, "none": nil, "empty": object{},
		"list": []any{}, "text": "1e3", "yes": "yes",
	}, nil)
	dra.NewDeviceClass(chart, str("Gpu"), &dra.DeviceClassProps{
		DriverName: str("gpu.example.com"), Config: &[]dra.DeviceConfiguration{configuration},
	})
	synthesize(chart)
}

func claimOf(name string, claim string) object {
	return object{"name": name, "resourceClaimName": claim}
}

func containerWith(claims ...string) object {
	all := []any{}
	for _, claim := range claims {
		all = append(all, object{"name": claim})
	}
	return object{"name": "main", "image": "trainer", "resources": object{"claims": all}}
}

func checks() {
	chart := chartOn("1.34")
	podWith(chart, "Pod", object{
		"resourceClaims": []any{claimOf("gpu", "preallocated"), claimOf("nic", "nic")},
		"containers":     []any{containerWith("gpu", "nic")},
	})
	checks := dra.Checks_Of(chart)
	checks.DeclareExisting(
		&dra.ExistingObject{Kind: str("ResourceClaim"), Name: str("nic"), Namespace: str("ml")},
		&dra.ExistingObject{Kind: str("DeviceClass"), Name: str("gpu")},
	)
	findings, acknowledgements := [][]*string{}, [][]*string{}
	for _, each := range *dra.Manifests_FromScope(chart).Check(nil).Findings() {
		findings = append(findings, []*string{each.RuleId, each.Name})
	}
	show("findings", findings)
	checks.Acknowledge(str("unknown-claim"), str("the driver creates it"))
	for _, each := range *checks.Acknowledgements() {
		acknowledgements = append(acknowledgements, []*string{each.RuleId, each.Reason})
	}
	show("acknowledgements", acknowledgements)
	refused("an unknown rule", func() { checks.Acknowledge(str("unknown-clam"), str("a slip")) })
	refused("no reason", func() { checks.Acknowledge(str("unknown-claim"), str("")) })
	synthesize(chart)
}

func synthesisWarnings() {
	chart := chartOn("1.34")
	podWith(chart, "Pod", object{
		"resourceClaims": []any{claimOf("gpu", "missing")}, "containers": []any{containerWith("gpu")},
	})
	synthesize(chart)
}

func synthesisErrors() {
	chart := chartOn("1.34")
	dra.NewDeviceClass(chart, str("Gpu"), &dra.DeviceClassProps{
		Selectors: &[]dra.DeviceSelector{dra.DeviceSelector_Cel(str(`device.drivr == "gpu.example.com"`))},
		Metadata:  &cdk8s.ApiObjectMetadata{Name: str("My_Class")},
	})
	refused("the app", func() { synthesize(chart) })
}

func charts() {
	app := newApp(nil)
	first := cdk8s.NewChart(app, str("first"), &cdk8s.ChartProps{Namespace: str("gpus")})
	second := cdk8s.NewChart(app, str("second"), &cdk8s.ChartProps{
		Namespace: str("ml"), DisableResourceNameHashes: jsii.Bool(true),
	})
	gpu := dra.NewDeviceClass(first, str("Gpu"), &dra.DeviceClassProps{DriverName: str("gpu.example.com")})
	dra.NewResourceClaim(second, str("Claim"), &dra.ResourceClaimProps{
		Requests: &[]dra.DeviceRequest{dra.DeviceRequest_Exactly(str("gpu"), gpu, nil)},
	})
	second.AddDependency(first)
	showText("yaml", app.SynthYaml())
	app.Synth()
}

func chartsOutputTypes() {
	for _, outputType := range []cdk8s.YamlOutputType{
		cdk8s.YamlOutputType_FILE_PER_APP, cdk8s.YamlOutputType_FILE_PER_CHART,
		cdk8s.YamlOutputType_FILE_PER_RESOURCE, cdk8s.YamlOutputType_FOLDER_PER_CHART_FILE_PER_RESOURCE,
	} {
		app := newApp(&cdk8s.AppProps{YamlOutputType: outputType})
		for _, id := range []string{"one", "two"} {
			chart := cdk8s.NewChart(app, str(id), nil)
			dra.NewDeviceClass(chart, str("Gpu"), &dra.DeviceClassProps{DriverName: str("gpu.example.com")})
		}
		app.Synth()
	}
}
