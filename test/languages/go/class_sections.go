package main

import (
	"github.com/aws/jsii-runtime-go"
	dra "github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

const driver = "gpu.example.com"

func classSections() {
	section("device-class", deviceClass)
	section("device-class.existing", deviceClassExisting)
	section("device-class.suitable-nodes", deviceClassSuitableNodes)
	section("selectors", selectors)
	section("selectors.arguments", selectorsArguments)
}

func deviceClass() {
	chart := chartOn("1.34")
	parameters := &object{
		"kind": "GpuConfig", "ratio": 0.5, "replicas": 2, "shared": true, "tags": []string{"b", "a"},
		"limits": object{"small": 1, "large": object{"memory": "40Gi"}},
	}
	gpu := dra.NewDeviceClass(chart, str("Gpu"), &dra.DeviceClassProps{
		Metadata: &cdk8s.ApiObjectMetadata{
			Name: str("gpu"), Labels: texts("team", "ml"), Annotations: texts("note", "naïve — 数"),
		},
		DriverName:           str(driver),
		ExtendedResourceName: str("example.com/gpu"),
		Selectors: &[]dra.DeviceSelector{
			dra.DeviceSelector_Cel(str(`device.attributes["gpu.example.com"].?model.orValue("") == "a100"`)),
		},
		Config: &[]dra.DeviceConfiguration{dra.DeviceConfiguration_Opaque(str(driver), parameters, nil)},
	})
	gpu.Metadata().AddLabel(str("tier"), str("gold"))
	showResource("class", gpu)
	show("path", gpu.Node().Path())
	show("extended resource", gpu.ExtendedResourceName())
	bare := dra.NewDeviceClass(chart, str("Bare"), nil)
	show("extended resource of another", bare.ExtendedResourceName())
	show("object", gpu.ApiObject().ToJson())
	synthesize(chart)
}

func deviceClassExisting() {
	chart := chartOn("1.34")
	gpu := dra.DeviceClass_FromDeviceClassName(chart, str("Gpu"), str("gpu"))
	show("class", []*string{gpu.Kind(), gpu.Name(), gpu.Node().Path()})
	refused("an empty name", func() { dra.DeviceClass_FromDeviceClassName(chart, str("Empty"), str("")) })
}

func deviceClassSuitableNodes() {
	chart := chartOn("1.31")
	dra.NewDeviceClass(chart, str("Gpu"), &dra.DeviceClassProps{
		DriverName: str(driver),
		SuitableNodes: dra.NodeSelector_AnyOf(
			dra.NodeSelector_AllOf(
				dra.NodeRequirement_Is(str("zone"), str("a")),
				dra.NodeRequirement_In(str("gpu"), jsii.Strings("a100", "h100")),
				dra.NodeRequirement_NotIn(str("rack"), jsii.Strings("1", "2")),
				dra.NodeRequirement_GreaterThan(str("slots"), jsii.Number(2)),
				dra.NodeRequirement_LessThan(str("slots"), jsii.Number(8)),
			),
			dra.NodeSelector_AllOf(
				dra.NodeRequirement_Exists(str("gpu")), dra.NodeRequirement_DoesNotExist(str("drained")),
			),
			dra.NodeSelector_AllOf(dra.NodeRequirement_Named(str("node-1"))),
		),
	})
	synthesize(chart)
}

func selectors() {
	all := []dra.DeviceSelector{
		dra.DeviceSelector_Driver(str(driver)),
		dra.DeviceSelector_Cel(str(`device.driver.startsWith("gpu")`)),
		dra.DeviceSelector_AttributeEquals(str("gpu.example.com/model"), "a100"),
		dra.DeviceSelector_AttributeEquals(str("gpu.example.com/slots"), 4),
		dra.DeviceSelector_AttributeEquals(str("gpu.example.com/ecc"), true),
		dra.DeviceSelector_AttributeIsOneOf(str("gpu.example.com/model"), &[]any{"a100", "h100"}),
		dra.DeviceSelector_AttributeIsOneOf(str("gpu.example.com/slots"), &[]any{1, 2}),
		dra.DeviceSelector_CapacityAtLeast(str("gpu.example.com/memory"), str("40Gi")),
		dra.DeviceSelector_VersionAtLeast(str("gpu.example.com/firmware"), str("1.2.0")),
		dra.DeviceSelector_VersionBelow(str("gpu.example.com/firmware"), str("2.0.0")),
		dra.DeviceSelector_CapacityBetween(str("gpu.example.com/memory"), str("40Gi"), str("80Gi")),
		dra.DeviceSelector_AttributeExists(str("gpu.example.com/model")),
		dra.DeviceSelector_AnyOf(
			dra.DeviceSelector_AttributeStartsWith(str("gpu.example.com/model"), str("a")),
			dra.DeviceSelector_Driver(str("nic.example.com")),
		),
		dra.DeviceSelector_AllOf(
			dra.DeviceSelector_Driver(str(driver)),
			dra.DeviceSelector_AttributeExists(str("gpu.example.com/ecc")),
		),
		dra.DeviceSelector_Not(dra.DeviceSelector_AttributeEquals(str("gpu.example.com/model"), "a100")),
	}
	device := &dra.PublishedDevice{
		DriverName:               str(driver),
		AllowMultipleAllocations: jsii.Bool(true),
		Attributes: &map[string]dra.DeviceAttribute{
			"model":    dra.DeviceAttribute_String(str("a100")),
			"slots":    dra.DeviceAttribute_Int(jsii.Number(4)),
			"ecc":      dra.DeviceAttribute_Bool(jsii.Bool(true)),
			"firmware": dra.DeviceAttribute_Version(str("1.10.0")),
		},
		Capacity: &map[string]dra.DeviceCapacity{"memory": dra.DeviceCapacity_Of(str("80Gi"), nil)},
	}
	older := &dra.SelectorMatchOptions{KubernetesVersion: dra.KubernetesVersion_V1_32()}
	for _, selector := range all {
		show(*selector.Expression(), []*bool{
			selector.Matches(device, nil),
			selector.Matches(&dra.PublishedDevice{DriverName: str("nic.example.com")}, nil),
			selector.Matches(device, older),
		})
	}
	refused("an unguarded attribute", func() {
		dra.DeviceSelector_Cel(str(`device.attributes["gpu.example.com"].model == "a"`)).
			Matches(&dra.PublishedDevice{DriverName: str(driver)}, nil)
	})
}

func selectorsArguments() {
	device := &dra.PublishedDevice{DriverName: str(driver)}
	refused("a selector that does not compile", func() { dra.DeviceSelector_Cel(str("device.")).Matches(device, nil) })
	refused("a capacity", func() { dra.DeviceSelector_CapacityAtLeast(str("gpu.example.com/memory"), str("much")) })
	refused("a version", func() { dra.DeviceSelector_VersionAtLeast(str("gpu.example.com/firmware"), str("newest")) })
	refused("a pattern", func() { dra.DeviceSelector_AttributeMatches(str("gpu.example.com/model"), str("(a")) })
	refused("an attribute", func() { dra.DeviceSelector_AttributeEquals(str(""), "a100") })
	refused("no values", func() { dra.DeviceSelector_AttributeIsOneOf(str("gpu.example.com/model"), &[]any{}) })
	refused("a driver", func() { dra.DeviceSelector_Driver(str("GPU")) })
	refused("an old version", func() {
		options := &dra.SelectorMatchOptions{KubernetesVersion: dra.KubernetesVersion_V1_29()}
		dra.DeviceSelector_Driver(str(driver)).Matches(device, options)
	})
}
