package main

import (
	"github.com/aws/jsii-runtime-go"
	dra "github.com/cdk8s-dra/cdk8s-dra-go/cdk8sdra"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

func clusterSections() {
	section("driver-installation", driverInstallation)
	section("driver-installation.options", driverInstallationOptions)
	section("grants", grants)
	section("grants.existing", grantsExisting)
	section("admin-access", adminAccess)
}

func driverInstallation() {
	chart := chartOn("1.34")
	driver := dra.NewDriverInstallation(chart, str("Driver"), &dra.DriverInstallationProps{
		DriverName: str(driver), Image: str("gpu-driver:1.4"),
	})
	show("driver", []*string{driver.DriverName(), driver.Namespace(), driver.DeviceClass().Name()})
	objects := [][]*string{}
	for _, each := range []cdk8s.ApiObject{
		driver.ServiceAccount(), driver.ClusterRole(), driver.ClusterRoleBinding(), driver.DaemonSet(),
		driver.SlicePolicy(), driver.SlicePolicyBinding(), driver.StatusPolicy(), driver.StatusPolicyBinding(),
	} {
		objects = append(objects, []*string{each.Kind(), each.Name()})
	}
	show("objects", objects)
	show("controller", driver.ControllerDeployment())
	synthesize(chart)
}

func driverInstallationOptions() {
	chart := chartOn("1.30")
	driver := dra.NewDriverInstallation(chart, str("Driver"), &dra.DriverInstallationProps{
		DriverName:   str(driver),
		Image:        str("gpu-driver:1.4"),
		Namespace:    str("gpus"),
		Args:         jsii.Strings("--verbose"),
		Command:      jsii.Strings("/driver"),
		Env:          texts("ZONE", "a", "MODE", "fast", "LEVEL", "3"),
		Limits:       texts("memory", "128Mi", "cpu", "1"),
		Requests:     texts("memory", "64Mi"),
		Labels:       texts("app", "gpu-driver", "team", "ml"),
		NodeSelector: texts("gpu", "yes", "arch", "amd64"),
		Tolerations: &[]*dra.NodeToleration{
			{Key: str("gpu"), Value: str("yes"), Effect: str("NoSchedule")},
			{Key: str("late"), TolerationSeconds: jsii.Number(30)},
		},
		HostPaths: &[]*dra.HostPath{
			{Path: str("/dev"), ReadOnly: jsii.Bool(true)},
			{Path: str("/sys"), MountPath: str("/host/sys"), Type: str("Directory")},
		},
		AdditionalRules: &[]*dra.PolicyRule{{
			ApiGroups: jsii.Strings(""), Resources: jsii.Strings("nodes"), Verbs: jsii.Strings("get"),
			ResourceNames: jsii.Strings("node-1"),
		}},
		ImagePullPolicy:   str("Always"),
		ImagePullSecrets:  jsii.Strings("registry"),
		KubeletDirectory:  str("/data/kubelet"),
		CdiDirectory:      str("/etc/cdi"),
		PriorityClassName: str("system-node-critical"),
		Privileged:        jsii.Bool(true),
		HealthPort:        jsii.Number(51515),
		HealthService:     str("liveness"),
		DeviceClass:       &dra.DeviceClassProps{Metadata: &cdk8s.ApiObjectMetadata{Name: str("gpu")}},
		Controller: &dra.DriverControllerProps{
			Image: str("gpu-controller:1.4"), Replicas: jsii.Number(2), Env: texts("B", "2", "A", "1"),
		},
	})
	show("controller", []*string{
		driver.ControllerDeployment().Kind(), driver.ControllerServiceAccount().Kind(),
		driver.ControllerClusterRole().Kind(), driver.ControllerClusterRoleBinding().Kind(),
	})
	synthesize(chart)
}

func grants() {
	chart := chartOn("1.34")
	gpu := dra.NewDeviceClass(chart, str("Gpu"), &dra.DeviceClassProps{
		DriverName: str(driver), Metadata: &cdk8s.ApiObjectMetadata{Name: str("gpu")},
	})
	requests := &[]dra.DeviceRequest{dra.DeviceRequest_Exactly(str("gpu"), gpu, nil)}
	claim := dra.NewResourceClaim(chart, str("Claim"), &dra.ResourceClaimProps{Requests: requests})
	template := dra.NewResourceClaimTemplate(chart, str("Template"), &dra.ResourceClaimTemplateProps{Requests: requests})
	account := cdk8s.NewApiObject(chart, str("Account"), &cdk8s.ApiObjectProps{
		ApiVersion: str("v1"), Kind: str("ServiceAccount"),
		Metadata: &cdk8s.ApiObjectMetadata{Name: str("trainer")},
	})
	for _, grant := range []dra.Grant{
		claim.GrantRead(account),
		claim.GrantUse(&dra.GrantSubject{Kind: str("ServiceAccount"), Name: str("trainer"), Namespace: str("ml")}),
		template.GrantUse(&dra.GrantSubject{Kind: str("Group"), Name: str("ml-team")}),
		gpu.GrantUse(&dra.GrantSubject{Kind: str("User"), Name: str("ada"), Namespace: str("lab")}),
		gpu.GrantRead(&dra.GrantSubject{Kind: str("Group"), Name: str("system:authenticated")}),
	} {
		show(*grant.Node().Path(), [][]*string{kindsOf(grant.Roles()), kindsOf(grant.Bindings())})
	}
	refused("a robot", func() { claim.GrantRead(&dra.GrantSubject{Kind: str("Robot"), Name: str("r2")}) })
	synthesize(chart)
}

func kindsOf(objects *[]cdk8s.ApiObject) []*string {
	kinds := []*string{}
	for _, each := range *objects {
		kinds = append(kinds, each.Kind())
	}
	return kinds
}

func grantsExisting() {
	chart := chartOn("1.28")
	subject := &dra.GrantSubject{Kind: str("User"), Name: str("ada"), Namespace: str("ml")}
	dra.DeviceClass_FromDeviceClassName(chart, str("Gpu"), str("gpu")).GrantRead(subject)
	dra.ResourceClass_FromResourceClassName(chart, str("Old"), str("gpu")).GrantUse(subject)
	dra.ResourceClaim_FromResourceClaimName(chart, str("Claim"), str("claim")).GrantUse(subject)
	dra.ResourceClaimTemplate_FromResourceClaimTemplateName(chart, str("Template"), str("template")).GrantRead(subject)
	synthesize(chart)
}

func adminAccess() {
	chart := chartOn("1.34")
	namespace := cdk8s.NewApiObject(chart, str("Namespace"), &cdk8s.ApiObjectProps{
		ApiVersion: str("v1"), Kind: str("Namespace"),
	})
	dra.AdminAccess_AllowIn(namespace)
	show("namespace", namespace.ToJson())
	refused("a chart without a namespace", func() { dra.AdminAccess_AllowIn(chartOn("1.34")) })
	synthesize(chart)
}
