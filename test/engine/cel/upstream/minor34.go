//go:build minor34

package main

import (
	resourceapi "k8s.io/api/resource/v1"
	dracel "k8s.io/dynamic-resource-allocation/cel"
)

type qualifiedName = resourceapi.QualifiedName
type attributes = map[qualifiedName]resourceapi.DeviceAttribute

func newCompiler(consumableCapacity, _ bool) selectorCompiler {
	return dracel.GetCompiler(dracel.Features{EnableConsumableCapacity: consumableCapacity})
}

func convert(from device) dracel.Device {
	capacity := map[qualifiedName]resourceapi.DeviceCapacity{}
	for name, each := range from.Capacity {
		capacity[name] = resourceapi.DeviceCapacity{Value: each.Value}
	}
	return dracel.Device{
		Driver:                   from.Driver,
		Attributes:               from.Attributes,
		Capacity:                 capacity,
		AllowMultipleAllocations: from.AllowMultipleAllocations,
	}
}
