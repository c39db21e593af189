package main

import (
	"github.com/aws/jsii-runtime-go"
	dra "github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

func claimSections() {
	section("requests", requests)
	section("requests.alternatives", requestsAlternatives)
	section("resource-claim", resourceClaim)
	section("resource-claim.distinct", resourceClaimDistinct)
	section("resource-claim.existing", resourceClaimExisting)
	section("claim-template", claimTemplate)
	section("hashed-names", hashedNames)
}

func gpuIn(chart cdk8s.Chart) dra.IExistingDeviceClass {
	return dra.DeviceClass_FromDeviceClassName(chart, str("Gpu"), str("gpu"))
}

func requests() {
	chart := chartOn("1.34")
	gpu := gpuIn(chart)
	exact := dra.DeviceRequest_Exactly(str("all"), gpu, &dra.DeviceRequestOptions{
		All:         jsii.Bool(true),
		AdminAccess: jsii.Bool(true),
		Selectors:   &[]dra.DeviceSelector{dra.DeviceSelector_Driver(str(driver))},
		Tolerations: &[]*dra.DeviceToleration{
			{
				Key:               str("example.com/repair"),
				Operator:          dra.DeviceTolerationOperator_EQUAL,
				Value:             str("fan"),
				Effect:            dra.DeviceTaintEffect_NO_EXECUTE,
				TolerationSeconds: jsii.Number(60),
			},
			{Operator: dra.DeviceTolerationOperator_EXISTS, Effect: dra.DeviceTaintEffect_NO_SCHEDULE},
		},
	})
	shared := dra.DeviceRequest_Exactly(str("shared"), gpu, &dra.DeviceRequestOptions{
		Count: jsii.Number(2), Capacity: texts("memory", "10Gi", "cores", "2"),
	})
	plain := dra.DeviceRequest_Exactly(str("plain"), gpu, nil)
	all := &[]dra.DeviceRequest{exact, shared, plain}
	for _, request := range *all {
		show(*request.Name(), namesOf(request.DeviceClasses()))
	}
	claim := dra.NewResourceClaim(chart, str("Claim"), &dra.ResourceClaimProps{Requests: all})
	show("requests", namesOf(claim.Requests()))
	refused("a negative count", func() {
		dra.DeviceRequest_Exactly(str("gpu"), gpu, &dra.DeviceRequestOptions{Count: jsii.Number(-1)})
	})
	refused("a count of all", func() {
		dra.DeviceRequest_Exactly(str("gpu"), gpu, &dra.DeviceRequestOptions{
			Count: jsii.Number(2), All: jsii.Bool(true),
		})
	})
	synthesize(chart)
}

func requestsAlternatives() {
	chart := chartOn("1.34")
	gpu := gpuIn(chart)
	small := dra.DeviceClass_FromDeviceClassName(chart, str("Small"), str("small-gpu"))
	large := dra.DeviceSubRequest_Exactly(str("large"), gpu, &dra.DeviceSubRequestOptions{
		Selectors: &[]dra.DeviceSelector{
			dra.DeviceSelector_CapacityAtLeast(str("gpu.example.com/memory"), str("80Gi")),
		},
	})
	request := dra.DeviceRequest_FirstAvailable(str("gpu"), &[]dra.DeviceSubRequest{
		large,
		dra.DeviceSubRequest_Exactly(str("two-small"), small, &dra.DeviceSubRequestOptions{Count: jsii.Number(2)}),
		dra.DeviceSubRequest_Exactly(str("one-small"), small, nil),
	})
	show("sub-request", []*string{large.Name(), large.DeviceClass().Name()})
	show("classes", namesOf(request.DeviceClasses()))
	dra.NewResourceClaim(chart, str("Claim"), &dra.ResourceClaimProps{Requests: &[]dra.DeviceRequest{request}})
	refused("no alternative", func() { dra.DeviceRequest_FirstAvailable(str("gpu"), &[]dra.DeviceSubRequest{}) })
	synthesize(chart)
}

func resourceClaim() {
	chart := chartOn("1.34")
	gpu := gpuIn(chart)
	claim := dra.NewResourceClaim(chart, str("Claim"), &dra.ResourceClaimProps{
		Metadata: &cdk8s.ApiObjectMetadata{Name: str("gpus"), Labels: texts("team", "ml")},
		Requests: &[]dra.DeviceRequest{
			dra.DeviceRequest_Exactly(str("one"), gpu, nil), dra.DeviceRequest_Exactly(str("two"), gpu, nil),
		},
		Constraints: &[]dra.DeviceConstraint{
			dra.DeviceConstraint_MatchAttribute(str("gpu.example.com/numa"), nil),
			dra.DeviceConstraint_MatchAttribute(str("gpu.example.com/root"), &dra.DeviceRequestScope{
				Requests: jsii.Strings("one", "two"),
			}),
		},
		Config: &[]dra.DeviceConfiguration{
			dra.DeviceConfiguration_Opaque(str(driver), &object{"mode": "fast"}, &dra.DeviceRequestScope{
				Requests: jsii.Strings("one"),
			}),
			dra.DeviceConfiguration_Opaque(str(driver), &object{"mode": "safe"}, nil),
		},
	})
	showResource("claim", claim)
	show("class", nameOf(claim.ResourceClass()))
	show("object", claim.ApiObject().ToJson())
	synthesize(chart)
}

func nameOf(class dra.IResourceClass) *string {
	if class == nil {
		return nil
	}
	return class.Name()
}

func resourceClaimDistinct() {
	chart := chartOn("1.35", "DRAConsumableCapacity")
	dra.NewResourceClaim(chart, str("Claim"), &dra.ResourceClaimProps{
		Requests: &[]dra.DeviceRequest{
			dra.DeviceRequest_Exactly(str("gpus"), gpuIn(chart), &dra.DeviceRequestOptions{Count: jsii.Number(2)}),
		},
		Constraints: &[]dra.DeviceConstraint{
			dra.DeviceConstraint_DistinctAttribute(str("gpu.example.com/board"), nil),
		},
	})
	synthesize(chart)
}

func resourceClaimExisting() {
	chart := chartOn("1.34")
	claim := dra.ResourceClaim_FromResourceClaimName(chart, str("Claim"), str("shared"))
	template := dra.ResourceClaimTemplate_FromResourceClaimTemplateName(chart, str("Template"), str("each"))
	show("claim", []*string{claim.Kind(), claim.Name(), claim.Node().Path()})
	show("template", []*string{template.Kind(), template.Name(), template.Node().Path()})
}

func claimTemplate() {
	chart := chartOn("1.32")
	template := dra.NewResourceClaimTemplate(chart, str("Template"), &dra.ResourceClaimTemplateProps{
		Metadata: &cdk8s.ApiObjectMetadata{Annotations: texts("owner", "ml")},
		ClaimMetadata: &dra.ResourceClaimTemplateMetadata{
			Labels: texts("app", "trainer"), Annotations: texts("cost", "high"),
		},
		Requests: &[]dra.DeviceRequest{
			dra.DeviceRequest_Exactly(str("gpu"), gpuIn(chart), &dra.DeviceRequestOptions{Count: jsii.Number(3)}),
		},
	})
	showResource("template", template)
	show("requests", namesOf(template.Requests()))
	show("class", nameOf(template.ResourceClass()))
	synthesize(chart)
}

func hashedNames() {
	app := newApp(nil)
	chart := cdk8s.NewChart(app, str("chart"), nil)
	all := &[]dra.DeviceRequest{dra.DeviceRequest_Exactly(str("gpu"), gpuIn(chart), nil)}
	show("before", dra.HashedNames_IsEnabledFor(chart))
	dra.HashedNames_Enable(app)
	show("enabled", dra.HashedNames_IsEnabledFor(chart))
	hashed := dra.NewResourceClaimTemplate(chart, str("Hashed"), &dra.ResourceClaimTemplateProps{Requests: all})
	plain := dra.NewResourceClaimTemplate(chart, str("Plain"), &dra.ResourceClaimTemplateProps{
		Requests: all, HashedName: jsii.Bool(false),
	})
	show("names", []*string{hashed.Name(), plain.Name()})
	refused("disabling", func() { dra.HashedNames_Disable(chart) })
	other := cdk8s.NewChart(app, str("other"), nil)
	dra.HashedNames_Disable(other)
	show("disabled", dra.HashedNames_IsEnabledFor(other))
	own := dra.NewResourceClaim(chart, str("Own"), &dra.ResourceClaimProps{
		Requests: all, HashedName: jsii.Bool(true), Metadata: &cdk8s.ApiObjectMetadata{Name: str("own")},
	})
	show("own", own.Name())
	synthesize(chart)
}
