// One program for a whole control plane: the first argument names the component, the others are its flags.
//
// Standard input is the tie to the process that started it. When it closes, also because that process was killed,
// the component removes CONTROL_PLANE_FOLDER and ends: no process and no file outlives a test.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
	"go.etcd.io/etcd/server/v3/etcdmain"
	"k8s.io/component-base/cli"
	_ "k8s.io/component-base/metrics/prometheus/clientgo"
	_ "k8s.io/component-base/metrics/prometheus/version"
	apiserver "k8s.io/kubernetes/cmd/kube-apiserver/app"
	controllermanager "k8s.io/kubernetes/cmd/kube-controller-manager/app"
	scheduler "k8s.io/kubernetes/cmd/kube-scheduler/app"
)

var commands = map[string]func() *cobra.Command{
	"kube-apiserver":          apiserver.NewAPIServerCommand,
	"kube-controller-manager": controllermanager.NewControllerManagerCommand,
	"kube-scheduler":          func() *cobra.Command { return scheduler.NewSchedulerCommand() },
}

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: control-plane etcd|kube-apiserver|kube-controller-manager|kube-scheduler [flags]")
		os.Exit(2)
	}
	go endWithParent()

	component := os.Args[1]
	os.Args = append([]string{component}, os.Args[2:]...)
	if component == "etcd" {
		etcdmain.Main(os.Args)
		return
	}
	newCommand, known := commands[component]
	if !known {
		fmt.Fprintf(os.Stderr, "no component %q\n", component)
		os.Exit(2)
	}
	os.Exit(cli.Run(newCommand()))
}

func endWithParent() {
	_, _ = io.Copy(io.Discard, os.Stdin)
	if folder := os.Getenv("CONTROL_PLANE_FOLDER"); folder != "" {
		_ = os.RemoveAll(folder)
	}
	os.Exit(0)
}
