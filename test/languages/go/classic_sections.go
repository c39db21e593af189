package main

import (
	"github.com/aws/jsii-runtime-go"
	dra "github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra"
	"github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra/v1alpha1"
	"github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra/v1alpha2"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

func classicSections() {
	section("resource-class", resourceClass)
	section("resource-claim.classic", resourceClaimClassic)
	section("claim-parameters", claimParameters)
	section("class-parameters", classParameters)
	section("typed-objects.classic", typedObjectsClassic)
}

func resourceClass() {
	chart := chartOn("1.30")
	gpu := dra.NewResourceClass(chart, str("Gpu"), &dra.ResourceClassProps{
		DriverName:           str(driver),
		StructuredParameters: jsii.Bool(true),
		SuitableNodes:        dra.NodeSelector_AllOf(dra.NodeRequirement_Is(str("gpu"), str("yes"))),
		ParametersRef: dra.ParametersReference_ToName(&dra.ParametersObjectName{
			ApiGroup: str("gpu.example.com"), Kind: str("GpuParameters"), Name: str("fast"), Namespace: str("gpus"),
		}),
	})
	showResource("class", gpu)
	show("driver", gpu.DriverName())
	existing := dra.ResourceClass_FromResourceClassName(chart, str("Existing"), str("gpu"))
	show("existing", []*string{existing.Kind(), existing.Name()})
	synthesize(chart)
}

func resourceClaimClassic() {
	chart := chartOn("1.28")
	gpu := dra.ResourceClass_FromResourceClassName(chart, str("Gpu"), str("gpu"))
	vendor := cdk8s.NewApiObject(chart, str("Vendor"), &cdk8s.ApiObjectProps{
		ApiVersion: str("gpu.example.com/v1"), Kind: str("GpuClaim"),
	})
	claim := dra.NewResourceClaim(chart, str("Claim"), &dra.ResourceClaimProps{
		ResourceClass:  gpu,
		AllocationMode: dra.AllocationMode_IMMEDIATE,
		ParametersRef:  dra.ParametersReference_To(vendor),
	})
	template := dra.NewResourceClaimTemplate(chart, str("Template"), &dra.ResourceClaimTemplateProps{
		ResourceClass:  gpu,
		AllocationMode: dra.AllocationMode_WAIT_FOR_FIRST_CONSUMER,
		ClaimMetadata:  &dra.ResourceClaimTemplateMetadata{Labels: texts("app", "trainer")},
	})
	showResource("claim", claim)
	show("classes", []*string{claim.ResourceClass().Name(), template.ResourceClass().Name()})
	show("requests", []int{len(*claim.Requests()), len(*template.Requests())})
	synthesize(chart)
}

func claimParameters() {
	chart := chartOn("1.30")
	parameters := dra.NewResourceClaimParameters(chart, str("Parameters"), &dra.ResourceClaimParametersProps{
		Shareable: jsii.Bool(true),
		GeneratedFrom: dra.ParametersReference_ToName(&dra.ParametersObjectName{
			ApiGroup: str(driver), Kind: str("GpuClaim"), Name: str("source"),
		}),
		DriverRequests: &[]*dra.DriverRequests{
			{
				DriverName:       str(driver),
				VendorParameters: object{"topology": "ring", "lanes": 4},
				Requests: &[]*dra.NamedResourceRequest{
					{Selector: str(`attributes.bool["healthy"]`), VendorParameters: object{"mode": "fast"}},
					{Selector: str("true"), VendorParameters: []any{"a", 1, nil}},
				},
			},
		},
	})
	parameters.AddDriverRequests(&dra.DriverRequests{
		DriverName: str("nic.example.com"), Requests: &[]*dra.NamedResourceRequest{{Selector: str("true")}},
	})
	showResource("parameters", parameters)
	for _, each := range *parameters.DriverRequests() {
		selectors, vendors := []*string{}, []any{}
		for _, request := range *each.Requests {
			selectors, vendors = append(selectors, request.Selector), append(vendors, request.VendorParameters)
		}
		show(*each.DriverName, []any{each.VendorParameters, selectors})
		show("  parameters", vendors)
	}
	existing := dra.ResourceClaimParameters_FromResourceClaimParametersName(chart, str("Existing"), str("big"))
	show("existing", []*string{existing.Kind(), existing.Name()})
	dra.NewResourceClaim(chart, str("Claim"), &dra.ResourceClaimProps{
		ResourceClass: dra.ResourceClass_FromResourceClassName(chart, str("Gpu"), str("gpu")),
		ParametersRef: dra.ParametersReference_To(parameters),
	})
	synthesize(chart)
}

func classParameters() {
	chart := chartOn("1.30")
	parameters := dra.NewResourceClassParameters(chart, str("Parameters"), &dra.ResourceClassParametersProps{
		Filters: &[]*dra.ResourceFilter{
			{DriverName: str(driver), Selector: str(`attributes.bool["healthy"]`)},
		},
		VendorParameters: &[]*dra.VendorParameters{
			{DriverName: str(driver), Parameters: object{"mode": []string{"fast", "safe"}}},
		},
	})
	parameters.AddFilter(&dra.ResourceFilter{DriverName: str("nic.example.com"), Selector: str("true")})
	parameters.AddVendorParameters(&dra.VendorParameters{DriverName: str("nic.example.com")})
	showResource("parameters", parameters)
	filters, vendors := [][]*string{}, [][]any{}
	for _, each := range *parameters.Filters() {
		filters = append(filters, []*string{each.DriverName, each.Selector})
	}
	for _, each := range *parameters.VendorParameters() {
		vendors = append(vendors, []any{each.DriverName, each.Parameters})
	}
	show("filters", filters)
	show("vendors", vendors)
	existing := dra.ResourceClassParameters_FromResourceClassParametersName(chart, str("Existing"), str("fast"))
	show("existing", []*string{existing.Kind(), existing.Name()})
	dra.NewResourceClass(chart, str("Gpu"), &dra.ResourceClassProps{
		DriverName: str(driver), ParametersRef: dra.ParametersReference_To(parameters),
	})
	synthesize(chart)
}

func typedObjectsClassic() {
	first := chartOn("1.26")
	v1alpha1.NewKubeResourceClass(first, str("Class"), &v1alpha1.KubeResourceClassProps{DriverName: str(driver)})
	v1alpha1.NewKubePodScheduling(first, str("Scheduling"), &v1alpha1.KubePodSchedulingProps{
		Spec: &v1alpha1.PodSchedulingSpec{SelectedNode: str("node-1")},
	})
	synthesize(first)
	second := chartOn("1.29")
	v1alpha2.NewKubePodSchedulingContext(second, str("Context"), &v1alpha2.KubePodSchedulingContextProps{
		Spec: &v1alpha2.PodSchedulingContextSpec{
			PotentialNodes: jsii.Strings("node-1", "node-2"), SelectedNode: str("node-1"),
		},
	})
	show("manifest", v1alpha2.KubeResourceClass_Manifest(&v1alpha2.KubeResourceClassProps{
		DriverName: str(driver), Metadata: &cdk8s.ApiObjectMetadata{Name: str("gpu")},
	}))
	synthesize(second)
}
