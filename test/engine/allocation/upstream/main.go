// allocate answers what the upstream structured-parameters allocator does with a scenario.
//
// It reads one JSON scenario per line on standard input and writes one JSON answer per line, so one
// process can be kept open for many comparisons. scenario.ts describes both.
package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	v1 "k8s.io/api/core/v1"
	resourceapi "k8s.io/api/resource/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/resource"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/dynamic-resource-allocation/cel"
	"k8s.io/dynamic-resource-allocation/structured"
)

type scenario struct {
	Name      string                       `json:"name,omitempty"`
	Features  []string                     `json:"features"`
	Claims    []*resourceapi.ResourceClaim `json:"claims"`
	Classes   []*resourceapi.DeviceClass   `json:"classes"`
	Slices    []*resourceapi.ResourceSlice `json:"slices"`
	Nodes     []*v1.Node                   `json:"nodes"`
	Node      *v1.Node                     `json:"node,omitempty"` // the same as nodes with one entry
	Mode      string                       `json:"mode,omitempty"` // "each" (default) or "sequence"
	Allocated []string                     `json:"allocated,omitempty"`
	Shared    []string                     `json:"allocatedShared,omitempty"`
	Capacity  map[string]map[string]string `json:"allocatedCapacity,omitempty"`
	Repeat    int                          `json:"repeat,omitempty"`    // measure: run the whole scenario this often
	TimeoutMS int                          `json:"timeoutMs,omitempty"` // per Allocate call
}

type answer struct {
	Name    string       `json:"name,omitempty"`
	Minor   string       `json:"minor,omitempty"`
	Error   string       `json:"error,omitempty"`  // from the scenario itself or from NewAllocator
	Nodes   []nodeAnswer `json:"nodes,omitempty"`  // mode each
	Claims  []step       `json:"claims,omitempty"` // mode sequence
	Micros  int64        `json:"micros"`           // processor time of all threads
	Unknown []string     `json:"unknownFeatures,omitempty"`
}

type nodeAnswer struct {
	Node    string                         `json:"node"`
	Results []resourceapi.AllocationResult `json:"results"` // null: does not fit
	Error   string                         `json:"error,omitempty"`
}

type step struct {
	Claim  string                        `json:"claim"`
	Node   string                        `json:"node,omitempty"` // first node that fits, in input order
	Result *resourceapi.AllocationResult `json:"result,omitempty"`
	Error  string                        `json:"error,omitempty"`
}

type classes []*resourceapi.DeviceClass

func (c classes) List() ([]*resourceapi.DeviceClass, error) { return c, nil }
func (c classes) Get(name string) (*resourceapi.DeviceClass, error) {
	for _, x := range c {
		if x.Name == name {
			return x, nil
		}
	}
	return nil, apierrors.NewNotFound(schema.GroupResource{Group: "resource.k8s.io", Resource: "deviceclasses"}, name)
}

// features turns gate names (with or without the DRA prefix) into the minor's Features struct.
func features(names []string) (f structured.Features, unknown []string) {
	v := reflect.ValueOf(&f).Elem()
	var flat []string
	for _, n := range names {
		flat = append(flat, strings.Split(n, "+")...)
	}
	for _, n := range flat {
		short := strings.TrimPrefix(n, "DRA")
		if short == "all" || short == "All" {
			for i := range v.NumField() {
				v.Field(i).SetBool(true)
			}
			continue
		}
		done := false
		for _, alias := range [][]string{{short}, {"DeviceCompatibilityGroups", "CompatibilityGroups"}, {"DeviceBindingConditions", "DeviceBinding", "DeviceBindingAndStatus"}, {"ResourceClaimDeviceStatus", "DeviceStatus", "DeviceBindingAndStatus"}} {
			if alias[0] != short {
				continue
			}
			for _, a := range alias {
				if x := v.FieldByName(a); x.IsValid() {
					x.SetBool(true)
					done = true
				}
			}
		}
		if !done {
			unknown = append(unknown, n)
		}
	}
	return f, unknown
}

// celFeatures sets what the CEL environment of the minor can be told, by field name.
func celFeatures(f structured.Features) cel.Features {
	var c cel.Features
	src, dst := reflect.ValueOf(f), reflect.ValueOf(&c).Elem()
	for i := range dst.NumField() {
		if x := src.FieldByName(strings.TrimPrefix(dst.Type().Field(i).Name, "Enable")); x.IsValid() && dst.Field(i).Kind() == reflect.Bool {
			dst.Field(i).SetBool(x.Bool())
		}
	}
	return c
}

var cache, cacheKey = (*cel.Cache)(nil), cel.Features{}

func state(allocated sets.Set[structured.DeviceID], capacity structured.ConsumedCapacityCollection, shared sets.Set[structured.SharedDeviceID]) structured.AllocatedState {
	return structured.AllocatedState{AllocatedDevices: allocated, AllocatedSharedDeviceIDs: shared, AggregatedCapacity: capacity}
}

func run(s *scenario) (a answer) {
	a.Name = s.Name
	defer func() {
		if r := recover(); r != nil {
			a.Error = fmt.Sprintf("panic: %v", r)
		}
	}()
	f, unknown := features(s.Features)
	a.Unknown = unknown
	if cf := celFeatures(f); cache == nil || cacheKey != cf {
		cache, cacheKey = cel.NewCache(1000, cf), cf
	}
	if s.Node != nil {
		s.Nodes = append(s.Nodes, s.Node)
	}
	if s.Repeat < 1 {
		s.Repeat = 1
	}
	start := processorTime()
	for range s.Repeat {
		a.Nodes, a.Claims, a.Error = nil, nil, ""
		allocated, shared, capacity := sets.New[structured.DeviceID](), sets.New[structured.SharedDeviceID](), structured.NewConsumedCapacityCollection()
		for _, id := range s.Allocated {
			allocated.Insert(deviceID(id))
		}
		for _, id := range s.Shared {
			i := strings.LastIndex(id, "/")
			uid := types.UID(id[i+1:])
			shared.Insert(structured.MakeSharedDeviceID(deviceID(id[:i]), &uid))
		}
		for id, caps := range s.Capacity {
			m := map[resourceapi.QualifiedName]resource.Quantity{}
			for k, q := range caps {
				m[resourceapi.QualifiedName(k)] = resource.MustParse(q)
			}
			capacity.Insert(structured.NewDeviceConsumedCapacity(deviceID(id), m))
		}
		var todo []*resourceapi.ResourceClaim
		for _, c := range s.Claims {
			if c.Status.Allocation == nil {
				todo = append(todo, c)
			} else {
				record(c.Status.Allocation, allocated, shared, capacity)
			}
		}
		if s.Mode == "sequence" {
			a.sequence(s, f, todo, allocated, shared, capacity)
			continue
		}
		al, err := structured.NewAllocator(context.Background(), f, state(allocated, capacity, shared), classes(s.Classes), s.Slices, cache)
		if err != nil {
			a.Error = err.Error()
			continue
		}
		for _, n := range s.Nodes {
			ctx, cancel := limit(s)
			res, err := al.Allocate(ctx, n, todo)
			cancel()
			na := nodeAnswer{Node: n.Name, Results: res}
			if err != nil {
				na.Error = err.Error()
			}
			a.Nodes = append(a.Nodes, na)
		}
	}
	a.Micros = (processorTime() - start).Microseconds()
	return a
}

// processorTime is what the process has used so far, with collecting garbage.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// sequence allocates claim after claim, each on the first node where it fits, as a scheduler with
// one claim per pod would.
func (a *answer) sequence(s *scenario, f structured.Features, todo []*resourceapi.ResourceClaim, allocated sets.Set[structured.DeviceID], shared sets.Set[structured.SharedDeviceID], capacity structured.ConsumedCapacityCollection) {
	for _, c := range todo {
		st := step{Claim: c.Name}
		if c.Namespace != "" {
			st.Claim = c.Namespace + "/" + c.Name
		}
		al, err := structured.NewAllocator(context.Background(), f, state(allocated, capacity, shared), classes(s.Classes), s.Slices, cache)
		if err != nil {
			st.Error = err.Error()
			a.Claims = append(a.Claims, st)
			continue
		}
		for _, n := range s.Nodes {
			ctx, cancel := limit(s)
			res, err := al.Allocate(ctx, n, []*resourceapi.ResourceClaim{c})
			cancel()
			if err != nil {
				st.Error = err.Error()
				break
			}
			if len(res) == 1 {
				st.Node, st.Result = n.Name, &res[0]
				record(&res[0], allocated, shared, capacity)
				break
			}
		}
		a.Claims = append(a.Claims, st)
	}
}

// deviceID reads driver/pool/device; a pool name may contain slashes.
func deviceID(id string) structured.DeviceID {
	p := strings.SplitN(id, "/", 2)
	i := strings.LastIndex(p[1], "/")
	return structured.MakeDeviceID(p[0], p[1][:i], p[1][i+1:])
}

func limit(s *scenario) (context.Context, context.CancelFunc) {
	if s.TimeoutMS > 0 {
		return context.WithTimeout(context.Background(), time.Duration(s.TimeoutMS)*time.Millisecond)
	}
	return context.Background(), func() {}
}

// record marks what an allocation uses. Admin access uses nothing.
func record(al *resourceapi.AllocationResult, allocated sets.Set[structured.DeviceID], shared sets.Set[structured.SharedDeviceID], capacity structured.ConsumedCapacityCollection) {
	for _, r := range al.Devices.Results {
		if r.AdminAccess != nil && *r.AdminAccess {
			continue
		}
		id := structured.MakeDeviceID(r.Driver, r.Pool, r.Device)
		if r.ShareID != nil {
			shared.Insert(structured.MakeSharedDeviceID(id, (*types.UID)(r.ShareID)))
			capacity.Insert(structured.NewDeviceConsumedCapacity(id, r.ConsumedCapacity))
			continue
		}
		allocated.Insert(id)
	}
}

func minor() string {
	bi, _ := debug.ReadBuildInfo()
	for _, d := range bi.Deps {
		if d.Path == "k8s.io/dynamic-resource-allocation" {
			return "1" + strings.TrimPrefix(d.Version, "v0")
		}
	}
	return ""
}

// enable limits the choice of allocator variants where the minor can (build tag "enable").
var enable func(...string)

func main() {
	if enable != nil {
		enable(os.Args[1:]...)
	}
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	enc := json.NewEncoder(out)
	m := minor()
	for {
		line, err := in.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			var s scenario
			dec := json.NewDecoder(bytes.NewReader(line))
			dec.DisallowUnknownFields()
			a := answer{}
			if e := dec.Decode(&s); e != nil {
				a = answer{Name: s.Name, Error: "input: " + e.Error()}
			} else {
				a = run(&s)
			}
			a.Minor = m
			enc.Encode(a)
			out.Flush()
		}
		if err != nil {
			return
		}
	}
}
