// Upstream's compiler and evaluator of device selectors.
//
// Reads {"devices": […], "variant": "11"} as the first line, then one selector a line, and answers each with a line:
// the verdict, the estimated cost and the result on every device. The variant says whether DRAConsumableCapacity and
// DRAListTypeAttributes are on. With -time N it evaluates each selector N times on all devices and answers with the
// nanoseconds of processor time.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"syscall"

	"k8s.io/apimachinery/pkg/api/resource"
	"k8s.io/apiserver/pkg/cel/environment"
	dracel "k8s.io/dynamic-resource-allocation/cel"
)

type setup struct {
	Devices []device `json:"devices"`
	Variant string   `json:"variant"`
}

type device struct {
	Driver                   string                      `json:"driver"`
	Attributes               attributes                  `json:"attributes"`
	Capacity                 map[qualifiedName]jsonValue `json:"capacity"`
	AllowMultipleAllocations *bool                       `json:"allowMultipleAllocations"`
}

type jsonValue struct {
	Value resource.Quantity `json:"value"`
}

type answer struct {
	Verdict string   `json:"verdict"`
	Message string   `json:"message,omitempty"`
	Cost    uint64   `json:"cost,omitempty"`
	Results []string `json:"results,omitempty"`
	Nanos   int64    `json:"nanos,omitempty"`
}

// Selectors above this estimated cost are rejected.
const mostCost = 1_000_000

func main() {
	repeat := flag.Int("time", 0, "how many times to evaluate each selector")
	flag.Parse()
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<26)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()

	in.Scan()
	var start setup
	must(json.Unmarshal(in.Bytes(), &start))
	var devices []dracel.Device
	for _, each := range start.Devices {
		devices = append(devices, convert(each))
	}
	compiler := newCompiler(start.Variant[0] == '1', start.Variant[1] == '1')
	for in.Scan() {
		var expression string
		must(json.Unmarshal(in.Bytes(), &expression))
		line, err := json.Marshal(answerTo(compiler, expression, devices, *repeat))
		must(err)
		out.Write(append(line, '\n'))
	}
	must(in.Err())
}

type selectorCompiler interface {
	CompileCELExpression(expression string, options dracel.Options) dracel.CompilationResult
}

func answerTo(compiler selectorCompiler, expression string, devices []dracel.Device, repeat int) (result answer) {
	defer func() {
		if cause := recover(); cause != nil {
			result = answer{Verdict: "panic", Message: fmt.Sprint(cause)}
		}
	}()
	env := environment.NewExpressions
	compiled := compiler.CompileCELExpression(expression, dracel.Options{EnvType: &env})
	if compiled.Error != nil {
		return answer{Verdict: string(compiled.Error.Type), Message: compiled.Error.Detail}
	}
	result = answer{Verdict: "accepted", Cost: compiled.MaxCost}
	if compiled.MaxCost > mostCost {
		result.Verdict = "Forbidden"
		return result
	}
	if repeat > 0 {
		result.Nanos = timeOf(compiled, devices, repeat)
		return result
	}
	for _, each := range devices {
		result.Results = append(result.Results, resultOn(compiled, each))
	}
	return result
}

func resultOn(compiled dracel.CompilationResult, each dracel.Device) (result string) {
	defer func() {
		if cause := recover(); cause != nil {
			result = fmt.Sprint("panic: ", cause)
		}
	}()
	matches, _, err := compiled.DeviceMatches(context.Background(), each)
	if err != nil {
		return "error: " + err.Error()
	}
	return fmt.Sprint(matches)
}

func timeOf(compiled dracel.CompilationResult, devices []dracel.Device, repeat int) int64 {
	ctx := context.Background()
	begin := processorTime()
	for round := 0; round < repeat; round++ {
		for _, each := range devices {
			_, _, _ = compiled.DeviceMatches(ctx, each)
		}
	}
	return processorTime() - begin
}

// The time that all threads of the process have computed, in nanoseconds.
func processorTime() int64 {
	var usage syscall.Rusage
	must(syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return usage.Utime.Nano() + usage.Stime.Nano()
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
