package main

import (
	"strings"

	dra "github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

func manifestSections() {
	section("manifests.check", manifestsCheck)
	section("manifests.check.defaults", manifestsCheckDefaults)
	section("manifests.check.options", manifestsCheckOptions)
	section("manifests.unreadable", manifestsUnreadable)
	section("manifests.from-objects", manifestsFromObjects)
	section("manifests.from-scope", manifestsFromScope)
	section("manifests.convert", manifestsConvert)
	section("manifests.convert.losses", manifestsConvertLosses)
	section("manifests.to-program", manifestsToProgram)
	section("manifests.changes-from", manifestsChangesFrom)
	section("enums", enums)
}

func showReport(report dra.Report) {
	show("version", report.Version().ToString())
	show("errors", report.HasErrors())
	showFindings("findings", report.Findings())
	showFindings("acknowledged", report.Acknowledged())
	show("requirements", report.Requirements())
	show("supported", textsOf(*report.SupportedVersions()))
	show("limits", []*string{messageOf(report.LowerLimit()), messageOf(report.UpperLimit())})
	showText("report", report.ToString())
}

func messageOf(finding *dra.Finding) *string {
	if finding == nil {
		return nil
	}
	return finding.Message
}

func manifestsCheck() {
	options := &dra.CheckOptions{Version: dra.KubernetesVersion_V1_34()}
	showReport(dra.Manifests_FromYaml(input("pods.yaml")).Check(options))
}

func manifestsCheckDefaults() {
	showReport(dra.Manifests_FromYaml(input("class.yaml")).Check(nil))
}

func manifestsCheckOptions() {
	showReport(dra.Manifests_FromYaml(input("pods.yaml")).Check(&dra.CheckOptions{
		Version:       dra.KubernetesVersion_V1_30(),
		FeatureGates:  flags(true, "DynamicResourceAllocation"),
		RuntimeConfig: flags(true, "resource.k8s.io/v1alpha2"),
		Existing: &[]*dra.ExistingObject{
			{Kind: str("DeviceClass"), Name: str("gpu.example.com")},
			{Kind: str("ResourceClaim"), Name: str("missing"), Namespace: str("ml")},
		},
		Acknowledge: &[]*dra.AcknowledgedFinding{
			{
				RuleId: str("unknown-field"), Reason: str("changed next week"),
				Kind: str("Pod"), Namespace: str("ml"), Name: str("trainer"),
			},
			{RuleId: str("unknown-claim"), Reason: str("made by the driver")},
		},
	}))
}

func manifestsUnreadable() {
	showReport(dra.Manifests_FromYaml(str("kind: [Pod\n")).Check(nil))
	showReport(dra.Manifests_FromYaml(str("")).Check(nil))
	refused("an unknown gate", func() {
		gates := flags(true, "DynamicResourceAlocation")
		dra.Manifests_FromYaml(str("")).Check(&dra.CheckOptions{FeatureGates: gates})
	})
}

func manifestsFromObjects() {
	exactly := object{"deviceClassName": "gpu", "count": 0, "allocationMode": "Some"}
	manifests := dra.Manifests_FromObjects(&[]any{
		object{
			"apiVersion": "resource.k8s.io/v1",
			"kind":       "ResourceClaim",
			"metadata":   object{"name": "claim"},
			"spec": object{"devices": object{
				"requests":    []any{object{"name": "gpu", "exactly": exactly}},
				"constraints": []any{object{"matchAttribute": "numa", "requests": []any{"nic"}}},
			}},
		},
		object{
			"apiVersion": "v1", "kind": "ConfigMap", "metadata": object{"name": "other"},
			"data": object{"number": 1.5, "flag": true, "none": nil},
		},
	})
	showReport(manifests.Check(&dra.CheckOptions{Version: dra.KubernetesVersion_V1_35()}))
}

func manifestsFromScope() {
	chart := chartOn("1.33")
	gpu := dra.NewDeviceClass(chart, str("Gpu"), &dra.DeviceClassProps{DriverName: str("gpu.example.com")})
	dra.NewResourceClaim(chart, str("My_Claim"), &dra.ResourceClaimProps{
		Metadata: &cdk8s.ApiObjectMetadata{Name: str("My_Claim")},
		Requests: &[]dra.DeviceRequest{dra.DeviceRequest_Exactly(str("gpu"), gpu, nil)},
	})
	dra.Checks_Of(chart).Acknowledge(str("object-metadata"), str("named by an earlier system"))
	showReport(dra.Manifests_FromScope(chart).Check(nil))
	options := &dra.CheckOptions{Version: dra.KubernetesVersion_V1_30()}
	showReport(dra.Manifests_FromScope(chart.Node().Root()).Check(options))
}

func manifestsConvert() {
	manifests := dra.Manifests_FromYaml(input("class.yaml"))
	for _, version := range []dra.KubernetesVersion{dra.KubernetesVersion_V1_34(), dra.KubernetesVersion_V1_30()} {
		conversion := manifests.Convert(&dra.ConvertOptions{Version: version})
		show("version", conversion.Version().ToString())
		showText("yaml", conversion.Yaml())
		show("objects", conversion.Objects())
		showFindings("losses", conversion.Losses())
	}
}

func manifestsConvertLosses() {
	conversion := dra.Manifests_FromYaml(input("pods.yaml")).Convert(&dra.ConvertOptions{
		Version:       dra.KubernetesVersion_V1_29(),
		FeatureGates:  flags(true, "DynamicResourceAllocation"),
		RuntimeConfig: flags(true, "resource.k8s.io/v1alpha2"),
	})
	showText("yaml", conversion.Yaml())
	showFindings("losses", conversion.Losses())
}

func manifestsToProgram() {
	for _, name := range []string{"class.yaml", "pods.yaml", "deployment.yaml"} {
		program := dra.Manifests_FromYaml(input(name)).ToProgram()
		showText("source", program.Source())
		showFindings("notes", program.Notes())
		show("same", *program.ToString() == *program.Source())
	}
}

func manifestsChangesFrom() {
	text := input("class.yaml")
	deployed := dra.Manifests_FromYaml(text)
	next := dra.Manifests_FromYaml(str(strings.Replace(*text, "count: 1", "count: 2", 1)))
	changes := next.ChangesFrom(deployed, &dra.CheckOptions{Version: dra.KubernetesVersion_V1_32()})
	show("version", changes.Version().ToString())
	show("errors", changes.HasErrors())
	showFindings("findings", changes.Findings())
	showText("changes", changes.ToString())
	showText("no changes", deployed.ChangesFrom(deployed, nil).ToString())
}

func enums() {
	options := &dra.CheckOptions{Version: dra.KubernetesVersion_V1_34()}
	finding := (*dra.Manifests_FromYaml(input("pods.yaml")).Check(options).Findings())[0]
	severities, origins := []bool{}, []bool{}
	for _, each := range []dra.Severity{dra.Severity_ERROR, dra.Severity_WARNING, dra.Severity_INFO} {
		severities = append(severities, each == finding.Severity)
	}
	for _, each := range []dra.FindingOrigin{
		dra.FindingOrigin_API_SERVER, dra.FindingOrigin_DROPPED, dra.FindingOrigin_SETUP,
	} {
		origins = append(origins, each == finding.Origin)
	}
	show("severities", severities)
	show("origins", origins)
}
