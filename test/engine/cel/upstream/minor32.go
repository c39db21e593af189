//go:build minor32

package main

import (
	resourceapi "k8s.io/api/resource/v1beta1"
	dracel "k8s.io/dynamic-resource-allocation/cel"
)

type qualifiedName = resourceapi.QualifiedName
type attributes = map[qualifiedName]resourceapi.DeviceAttribute

func newCompiler(_, _ bool) selectorCompiler {
	return dracel.GetCompiler()
}

func convert(from device) dracel.Device {
	capacity := map[qualifiedName]resourceapi.DeviceCapacity{}
	for name, each := range from.Capacity {
		capacity[name] = resourceapi.DeviceCapacity{Value: each.Value}
	}
	return dracel.Device{Driver: from.Driver, Attributes: from.Attributes, Capacity: capacity}
}
