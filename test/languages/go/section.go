// Prints every section, and writes its manifests: program INPUTS OUTPUT.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/aws/jsii-runtime-go"
	dra "github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

var (
	inputs  = os.Args[1]
	output  = os.Args[2]
	current = ""
	apps    = 0
)

type object = map[string]any

var str = jsii.String

// section prints the header of a section, then what its body shows.
func section(name string, body func()) {
	current, apps = name, 0
	fmt.Printf("== %s\n", name)
	refused("the section", body)
}

// newApp returns an app that writes to a folder of its own, named after the section.
func newApp(props *cdk8s.AppProps) cdk8s.App {
	apps++
	if props == nil {
		props = &cdk8s.AppProps{}
	}
	props.Outdir = str(filepath.Join(output, current, strconv.Itoa(apps)))
	return cdk8s.NewApp(props)
}

// chartOn returns a chart of an app of its own, for a Kubernetes version.
func chartOn(version string, gates ...string) cdk8s.Chart {
	app := newApp(nil)
	props := &dra.TargetClusterProps{Version: dra.KubernetesVersion_Of(str(version))}
	if len(gates) > 0 {
		props.FeatureGates = flags(true, gates...)
	}
	dra.TargetCluster_Define(app, props)
	return cdk8s.NewChart(app, str("chart"), &cdk8s.ChartProps{Namespace: str("ml")})
}

func flags(value bool, names ...string) *map[string]*bool {
	all := map[string]*bool{}
	for _, name := range names {
		all[name] = jsii.Bool(value)
	}
	return &all
}

func texts(pairs ...string) *map[string]*string {
	all := map[string]*string{}
	for i := 0; i < len(pairs); i += 2 {
		all[pairs[i]] = str(pairs[i+1])
	}
	return &all
}

// synthesize writes the manifests of the app that the chart is in.
func synthesize(chart cdk8s.Chart) {
	cdk8s.App_Of(chart).Synth()
}

// show prints a value as JSON with sorted keys.
func show(label string, value any) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	fmt.Printf("%s: %s\n", label, strings.TrimSpace(text.String()))
}

// showText prints a text as it is.
func showText(label string, text *string) {
	fmt.Printf("%s:\n%s\n", label, *text)
}

// refused prints the message of the error that an action ends with, if it does.
func refused(label string, action func()) {
	defer func() {
		if err := recover(); err != nil {
			fmt.Printf("%s is refused:\n%v\n", label, err)
		}
	}()
	action()
}

func inputPath(name string) *string {
	return str(filepath.Join(inputs, name))
}

// input returns the text of a file that all languages read.
func input(name string) *string {
	text, err := os.ReadFile(*inputPath(name))
	if err != nil {
		panic(err)
	}
	return str(string(text))
}

func showResource(label string, resource dra.Resource) {
	show(label, []*string{
		resource.Kind(), resource.Name(), resource.ApiVersion(), resource.ApiGroup(), resource.Metadata().Name(),
	})
}

func showFindings(label string, findings *[]*dra.Finding) {
	show(label, len(*findings))
	for _, finding := range *findings {
		show("  finding", []any{
			finding.Severity, finding.Origin, finding.RuleId, finding.Reason, finding.DocumentIndex,
			finding.ApiVersion, finding.Kind, finding.Namespace, finding.Name, finding.ConstructPath,
			finding.FieldPath, finding.Message, finding.Suggestion,
		})
	}
}

type named interface{ Name() *string }

func namesOf[T named](resources *[]T) []*string {
	names := []*string{}
	for _, each := range *resources {
		names = append(names, each.Name())
	}
	return names
}

func main() {
	classSections()
	claimSections()
	classicSections()
	deviceSections()
	podSections()
	targetSections()
	manifestSections()
	clusterSections()
	synthesisSections()
	jsii.Close()
}
