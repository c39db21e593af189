package main

import (
	"github.com/aws/jsii-runtime-go"
	dra "github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra"
	"github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra/v1"
	"github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra/v1beta1"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

func deviceSections() {
	section("resource-slice", resourceSlice)
	section("resource-slice.lists", resourceSliceLists)
	section("taint-rule", taintRule)
	section("typed-objects", typedObjects)
}

func resourceSlice() {
	chart := chartOn("1.36", "DRAConsumableCapacity", "DRAPartitionableDevices")
	pool := &dra.ResourcePool{
		Name: str("node-1"), Generation: jsii.Number(3), ResourceSliceCount: jsii.Number(2),
	}
	slice := dra.NewResourceSlice(chart, str("Slice"), &dra.ResourceSliceProps{
		DriverName: str(driver),
		NodeName:   str("node-1"),
		Pool:       pool,
		Devices: &[]*dra.Device{
			{
				Name: str("gpu-0"),
				Attributes: &map[string]dra.DeviceAttribute{
					"model":    dra.DeviceAttribute_String(str("a100")),
					"slots":    dra.DeviceAttribute_Int(jsii.Number(4)),
					"ecc":      dra.DeviceAttribute_Bool(jsii.Bool(false)),
					"firmware": dra.DeviceAttribute_Version(str("1.2.0-rc.1")),
				},
				Capacity: &map[string]dra.DeviceCapacity{
					"memory": dra.DeviceCapacity_Of(str("80Gi"), &dra.CapacityRequestPolicy{
						DefaultValue: str("10Gi"), Min: str("10Gi"), Max: str("40Gi"), Step: str("10Gi"),
					}),
					"cores": dra.DeviceCapacity_Of(str("8"), &dra.CapacityRequestPolicy{
						DefaultValue: str("1"), ValidValues: jsii.Strings("1", "2", "4"),
					}),
					"lanes": dra.DeviceCapacity_Of(str("16"), nil),
				},
				ConsumesCounters: &[]*dra.DeviceCounters{
					{CounterSet: str("memory"), Counters: texts("slices", "2")},
				},
				AllowMultipleAllocations: jsii.Bool(true),
			},
		},
	})
	slice.AddDevice(&dra.Device{
		Name:                     str("gpu-1"),
		BindsToNode:              jsii.Bool(true),
		BindingConditions:        jsii.Strings("ready"),
		BindingFailureConditions: jsii.Strings("failed"),
		Taints: &[]*dra.DeviceTaint{
			{Key: str("example.com/repair"), Value: str("fan"), Effect: dra.DeviceTaintEffect_NO_SCHEDULE},
			{
				Key:       str("example.com/old"),
				Effect:    dra.DeviceTaintEffect_NO_EXECUTE,
				TimeAdded: str("2026-01-02T03:04:05Z"),
			},
		},
	})
	dra.NewResourceSlice(chart, str("Counters"), &dra.ResourceSliceProps{
		DriverName: str(driver),
		AllNodes:   jsii.Bool(true),
		Pool:       pool,
		SharedCounters: &[]*dra.DeviceCounters{
			{CounterSet: str("memory"), Counters: texts("slices", "8", "memory", "80Gi")},
		},
	})
	showResource("slice", slice)
	devices := [][]any{}
	for _, each := range *slice.Devices() {
		devices = append(devices, []any{each.Name, each.AllowMultipleAllocations})
	}
	show("devices", devices)
	synthesize(chart)
}

func resourceSliceLists() {
	chart := chartOn("1.37", "DRAListTypeAttributes")
	dra.NewResourceSlice(chart, str("Slice"), &dra.ResourceSliceProps{
		DriverName:             str(driver),
		Pool:                   &dra.ResourcePool{Name: str("pool")},
		PerDeviceNodeSelection: jsii.Bool(true),
		Devices: &[]*dra.Device{
			{
				Name:         str("gpu-0"),
				NodeSelector: dra.NodeSelector_AllOf(dra.NodeRequirement_Exists(str("gpu"))),
				Attributes: &map[string]dra.DeviceAttribute{
					"models":   dra.DeviceAttribute_Strings(jsii.Strings("b", "a")),
					"slots":    dra.DeviceAttribute_Ints(jsii.Numbers(3, 1, 2)),
					"flags":    dra.DeviceAttribute_Bools(jsii.Bools(true, false)),
					"versions": dra.DeviceAttribute_Versions(jsii.Strings("1.0.0", "0.9.0")),
				},
			},
			{Name: str("gpu-1"), NodeName: str("node-2")},
			{Name: str("gpu-2"), AllNodes: jsii.Bool(true)},
		},
	})
	synthesize(chart)
}

func taintRule() {
	chart := chartOn("1.37")
	rule := dra.NewDeviceTaintRule(chart, str("Rule"), &dra.DeviceTaintRuleProps{
		DeviceSelector: &dra.DeviceTaintSelector{Driver: str(driver), Pool: str("node-1"), Device: str("gpu-0")},
		Taint: &dra.DeviceTaint{
			Key: str("example.com/repair"), Value: str("fan"), Effect: dra.DeviceTaintEffect_NO_EXECUTE,
		},
	})
	every := dra.NewDeviceTaintRule(chart, str("Every"), &dra.DeviceTaintRuleProps{
		Taint:          &dra.DeviceTaint{Key: str("example.com/watch"), Effect: dra.DeviceTaintEffect_NONE},
		DeviceSelector: &dra.DeviceTaintSelector{},
	})
	showResource("rule", rule)
	showResource("every", every)
	synthesize(chart)
}

func typedObjects() {
	chart := chartOn("1.34")
	v1.NewKubeDeviceClass(chart, str("Class"), &v1.KubeDeviceClassProps{
		Metadata: &cdk8s.ApiObjectMetadata{Name: str("gpu")},
		Spec: &v1.DeviceClassSpec{Selectors: &[]*v1.DeviceSelector{
			{Cel: &v1.CELDeviceSelector{Expression: str(`device.driver == "gpu.example.com"`)}},
		}},
	})
	exactly := &v1.ExactDeviceRequest{DeviceClassName: str("gpu"), Count: jsii.Number(2)}
	v1.NewKubeResourceClaimList(chart, str("Claims"), &v1.KubeResourceClaimListProps{
		Items: &[]*v1.KubeResourceClaimProps{
			{
				Metadata: &cdk8s.ApiObjectMetadata{Name: str("claim")},
				Spec: &v1.ResourceClaimSpec{Devices: &v1.DeviceClaim{
					Requests: &[]*v1.DeviceRequest{{Name: str("gpu"), Exactly: exactly}},
				}},
			},
		},
	})
	show("kind", v1.KubeDeviceClass_GVK().Kind)
	show("manifest", v1beta1.KubeResourceClaim_Manifest(&v1beta1.KubeResourceClaimProps{
		Spec: &v1beta1.ResourceClaimSpec{Devices: &v1beta1.DeviceClaim{
			Requests: &[]*v1beta1.DeviceRequest{{Name: str("gpu"), DeviceClassName: str("gpu")}},
		}},
	}))
	synthesize(chart)
}
