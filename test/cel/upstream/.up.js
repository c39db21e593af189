// ../../tmp/e/up.ts
var import_fs2 = require("fs");

// test/cel/upstream/evaluator.ts
var import_child_process = require("child_process");
var import_fs = require("fs");
var import_os = require("os");
var import_path = require("path");

// test/control-plane/releases.json
var releases = {
  "1.26": "1.26.13",
  "1.27": "1.27.4",
  "1.28": "1.28.15",
  "1.29": "1.29.15",
  "1.30": "1.30.14",
  "1.31": "1.31.2",
  "1.32": "1.32.2",
  "1.33": "1.33.13",
  "1.34": "1.34.4",
  "1.35": "1.35.4",
  "1.36": "1.36.3",
  "1.37": "1.37.1"
};

// src/kubernetes/schema/kubernetes.json
var minors = {
  "1.26": {
    apiVersions: { "resource.k8s.io": { known: ["v1alpha1"], servedByDefault: [], preferred: "v1alpha1" } },
    podClaimShape: "source",
    reservedForMax: 32,
    adminAccessNamespaceLabel: null,
    featureGates: {
      DynamicResourceAllocation: { stage: "alpha", default: false, locked: false }
    }
  },
  "1.27": {
    apiVersions: { "resource.k8s.io": { known: ["v1alpha2"], servedByDefault: [], preferred: "v1alpha2" } },
    podClaimShape: "source",
    reservedForMax: 32,
    adminAccessNamespaceLabel: null,
    featureGates: {
      DynamicResourceAllocation: { stage: "alpha", default: false, locked: false },
      KubeletPodResourcesDynamicResources: { stage: "alpha", default: false, locked: false }
    }
  },
  "1.28": {
    apiVersions: { "resource.k8s.io": { known: ["v1alpha2"], servedByDefault: [], preferred: "v1alpha2" } },
    podClaimShape: "source",
    reservedForMax: 32,
    adminAccessNamespaceLabel: null,
    featureGates: {
      DynamicResourceAllocation: { stage: "alpha", default: false, locked: false },
      KubeletPodResourcesDynamicResources: { stage: "alpha", default: false, locked: false }
    }
  },
  "1.29": {
    apiVersions: { "resource.k8s.io": { known: ["v1alpha2"], servedByDefault: [], preferred: "v1alpha2" } },
    podClaimShape: "source",
    reservedForMax: 32,
    adminAccessNamespaceLabel: null,
    featureGates: {
      DynamicResourceAllocation: { stage: "alpha", default: false, locked: false },
      KubeletPodResourcesDynamicResources: { stage: "alpha", default: false, locked: false }
    }
  },
  "1.30": {
    apiVersions: { "resource.k8s.io": { known: ["v1alpha2"], servedByDefault: [], preferred: "v1alpha2" } },
    podClaimShape: "source",
    reservedForMax: 32,
    adminAccessNamespaceLabel: null,
    featureGates: {
      DynamicResourceAllocation: { stage: "alpha", default: false, locked: false },
      KubeletPodResourcesDynamicResources: { stage: "alpha", default: false, locked: false }
    }
  },
  "1.31": {
    apiVersions: { "resource.k8s.io": { known: ["v1alpha3"], servedByDefault: [], preferred: "v1alpha3" } },
    podClaimShape: "flat",
    reservedForMax: 32,
    adminAccessNamespaceLabel: null,
    featureGates: {
      DRAControlPlaneController: { stage: "alpha", default: false, locked: false },
      DynamicResourceAllocation: { stage: "alpha", default: false, locked: false },
      KubeletPodResourcesDynamicResources: { stage: "alpha", default: false, locked: false }
    }
  },
  "1.32": {
    apiVersions: {
      "resource.k8s.io": { known: ["v1beta1", "v1alpha3"], servedByDefault: [], preferred: "v1beta1" }
    },
    podClaimShape: "flat",
    reservedForMax: 256,
    adminAccessNamespaceLabel: null,
    featureGates: {
      DRAAdminAccess: { stage: "alpha", default: false, locked: false },
      DRAResourceClaimDeviceStatus: { stage: "alpha", default: false, locked: false },
      DynamicResourceAllocation: { stage: "beta", default: false, locked: false },
      KubeletPodResourcesDynamicResources: { stage: "alpha", default: false, locked: false },
      PodLevelResources: { stage: "alpha", default: false, locked: false }
    }
  },
  "1.33": {
    apiVersions: {
      "resource.k8s.io": {
        known: ["v1beta2", "v1beta1", "v1alpha3"],
        servedByDefault: [],
        preferred: "v1beta2"
      }
    },
    podClaimShape: "flat",
    reservedForMax: 256,
    adminAccessNamespaceLabel: "resource.k8s.io/admin-access",
    featureGates: {
      DRAAdminAccess: { stage: "alpha", default: false, locked: false },
      DRADeviceTaints: { stage: "alpha", default: false, locked: false },
      DRAPartitionableDevices: { stage: "alpha", default: false, locked: false },
      DRAPrioritizedList: { stage: "alpha", default: false, locked: false },
      DRAResourceClaimDeviceStatus: { stage: "beta", default: true, locked: false },
      DynamicResourceAllocation: { stage: "beta", default: false, locked: false },
      KubeletPodResourcesDynamicResources: { stage: "alpha", default: false, locked: false },
      PodLevelResources: { stage: "alpha", default: false, locked: false }
    }
  },
  "1.34": {
    apiVersions: {
      "resource.k8s.io": {
        known: ["v1", "v1beta2", "v1beta1", "v1alpha3"],
        servedByDefault: ["v1"],
        preferred: "v1"
      }
    },
    podClaimShape: "flat",
    reservedForMax: 256,
    adminAccessNamespaceLabel: "resource.kubernetes.io/admin-access",
    featureGates: {
      DRAAdminAccess: { stage: "beta", default: true, locked: false },
      DRAConsumableCapacity: { stage: "alpha", default: false, locked: false },
      DRADeviceBindingConditions: { stage: "alpha", default: false, locked: false },
      DRADeviceTaints: { stage: "alpha", default: false, locked: false },
      DRAExtendedResource: { stage: "alpha", default: false, locked: false },
      DRAPartitionableDevices: { stage: "alpha", default: false, locked: false },
      DRAPrioritizedList: { stage: "beta", default: true, locked: false },
      DRAResourceClaimDeviceStatus: { stage: "beta", default: true, locked: false },
      DRASchedulerFilterTimeout: { stage: "beta", default: true, locked: false },
      DynamicResourceAllocation: { stage: "ga", default: true, locked: false },
      KubeletPodResourcesDynamicResources: { stage: "beta", default: true, locked: false },
      PodLevelResources: { stage: "beta", default: true, locked: false }
    }
  },
  "1.35": {
    apiVersions: {
      "resource.k8s.io": {
        known: ["v1", "v1beta2", "v1beta1", "v1alpha3"],
        servedByDefault: ["v1"],
        preferred: "v1"
      },
      "scheduling.k8s.io": { known: ["v1alpha1"], servedByDefault: [], preferred: "v1alpha1" }
    },
    podClaimShape: "flat",
    reservedForMax: 256,
    adminAccessNamespaceLabel: "resource.kubernetes.io/admin-access",
    featureGates: {
      DRAAdminAccess: { stage: "beta", default: true, locked: false },
      DRAConsumableCapacity: { stage: "alpha", default: false, locked: false },
      DRADeviceBindingConditions: { stage: "alpha", default: false, locked: false },
      DRADeviceTaintRules: { stage: "alpha", default: false, locked: false },
      DRADeviceTaints: { stage: "alpha", default: false, locked: false },
      DRAExtendedResource: { stage: "alpha", default: false, locked: false },
      DRAPartitionableDevices: { stage: "alpha", default: false, locked: false },
      DRAPrioritizedList: { stage: "beta", default: true, locked: false },
      DRAResourceClaimDeviceStatus: { stage: "beta", default: true, locked: false },
      DRASchedulerFilterTimeout: { stage: "beta", default: true, locked: false },
      DynamicResourceAllocation: { stage: "ga", default: true, locked: true },
      GenericWorkload: { stage: "alpha", default: false, locked: false },
      PodLevelResources: { stage: "beta", default: true, locked: false }
    }
  },
  "1.36": {
    apiVersions: {
      "resource.k8s.io": {
        known: ["v1", "v1beta2", "v1beta1", "v1alpha3"],
        servedByDefault: ["v1"],
        preferred: "v1"
      },
      "scheduling.k8s.io": { known: ["v1alpha2"], servedByDefault: [], preferred: "v1alpha2" }
    },
    podClaimShape: "flat",
    reservedForMax: 256,
    adminAccessNamespaceLabel: "resource.kubernetes.io/admin-access",
    featureGates: {
      DRAAdminAccess: { stage: "ga", default: true, locked: true },
      DRAConsumableCapacity: { stage: "beta", default: true, locked: false },
      DRADeviceBindingConditions: { stage: "beta", default: true, locked: false },
      DRADeviceTaintRules: { stage: "beta", default: false, locked: false },
      DRADeviceTaints: { stage: "beta", default: true, locked: false },
      DRAExtendedResource: { stage: "beta", default: true, locked: false },
      DRAListTypeAttributes: { stage: "alpha", default: false, locked: false },
      DRANodeAllocatableResources: { stage: "alpha", default: false, locked: false },
      DRAPartitionableDevices: { stage: "beta", default: true, locked: false },
      DRAPrioritizedList: { stage: "ga", default: true, locked: false },
      DRAResourceClaimDeviceStatus: { stage: "beta", default: true, locked: false },
      DRAResourceClaimGranularStatusAuthorization: { stage: "beta", default: true, locked: false },
      DRAResourcePoolStatus: { stage: "alpha", default: false, locked: false },
      DRASchedulerFilterTimeout: { stage: "beta", default: true, locked: false },
      DRAWorkloadResourceClaims: { stage: "alpha", default: false, locked: false },
      DynamicResourceAllocation: { stage: "ga", default: true, locked: true },
      GenericWorkload: { stage: "alpha", default: false, locked: false },
      PodLevelResources: { stage: "beta", default: true, locked: false },
      TopologyAwareWorkloadScheduling: { stage: "alpha", default: false, locked: false },
      WorkloadWithJob: { stage: "alpha", default: false, locked: false }
    }
  },
  "1.37": {
    apiVersions: {
      "resource.k8s.io": {
        known: ["v1", "v1beta2", "v1beta1", "v1alpha3"],
        servedByDefault: ["v1"],
        preferred: "v1"
      },
      "scheduling.k8s.io": { known: ["v1beta1", "v1alpha3"], servedByDefault: [], preferred: "v1beta1" }
    },
    podClaimShape: "flat",
    reservedForMax: 256,
    adminAccessNamespaceLabel: "resource.kubernetes.io/admin-access",
    featureGates: {
      CompositePodGroup: { stage: "alpha", default: false, locked: false },
      DRAAdminAccess: { stage: "ga", default: true, locked: true },
      DRAConsumableCapacity: { stage: "beta", default: true, locked: false },
      DRADerivedAttributes: { stage: "alpha", default: false, locked: false },
      DRADeviceBindingConditions: { stage: "beta", default: true, locked: false },
      DRADeviceCompatibilityGroups: { stage: "alpha", default: false, locked: false },
      DRADeviceTaintRules: { stage: "ga", default: true, locked: false },
      DRADeviceTaints: { stage: "ga", default: true, locked: false },
      DRAExtendedResource: { stage: "ga", default: true, locked: true },
      DRAFractionalCapacityRange: { stage: "beta", default: false, locked: false },
      DRAListTypeAttributes: { stage: "alpha", default: false, locked: false },
      DRANodeAllocatableResources: { stage: "alpha", default: false, locked: false },
      DRAOptionalNodeOperations: { stage: "alpha", default: false, locked: false },
      DRAPartitionableDevices: { stage: "beta", default: true, locked: false },
      DRAPartitionableDevicesType: { stage: "alpha", default: false, locked: false },
      DRAPrioritizedList: { stage: "ga", default: true, locked: true },
      DRAResourceClaimDeviceStatus: { stage: "ga", default: true, locked: true },
      DRAResourceClaimGranularStatusAuthorization: {
        stage: "beta",
        default: true,
        locked: false,
        verified: false
      },
      DRAResourcePoolStatus: { stage: "alpha", default: false, locked: false, verified: false },
      DRASchedulerFilterTimeout: { stage: "beta", default: true, locked: false },
      DRAWorkloadResourceClaims: { stage: "beta", default: false, locked: false },
      DynamicResourceAllocation: { stage: "ga", default: true, locked: true },
      GenericWorkload: { stage: "beta", default: false, locked: false },
      PodLevelResources: { stage: "beta", default: true, locked: false },
      TopologyAwareWorkloadScheduling: { stage: "alpha", default: false, locked: false },
      WorkloadWithJob: { stage: "alpha", default: false, locked: false }
    }
  }
};

// test/control-plane/release.ts
var PATCHES = releases;
var SCHEMA_MINORS = minors;
var RELEASES = Object.entries(PATCHES).map(([minor, version]) => ({
  minor,
  version,
  requiredGates: ["DynamicResourceAllocation", "DRAControlPlaneController"].filter((gate) => SCHEMA_MINORS[minor].featureGates[gate]?.default === false)
}));
function findRelease(minor) {
  const found = RELEASES.find((release) => release.minor === minor);
  if (found === void 0) {
    throw new Error(
      `no control plane for Kubernetes ${minor}: there are ${RELEASES.map((release) => release.minor).join(", ")}`
    );
  }
  return found;
}

// test/cel/upstream/evaluator.ts
var CACHE = (0, import_path.join)(process.env.XDG_CACHE_HOME ?? (0, import_path.join)((0, import_os.homedir)(), ".cache"), "cdk8s-dra", "selectors");
var UpstreamEvaluator = class _UpstreamEvaluator {
  constructor(program) {
    this.program = program;
  }
  program;
  /**
   * Builds the evaluator, or takes the one that was built before.
   *
   * @throws if Go or its module proxy is missing
   */
  static build(minor) {
    const version = findRelease(`1.${minor}`).version.replace(/^1\./, "v0.");
    const folder = (0, import_path.join)(CACHE, version);
    const program = (0, import_path.join)(folder, "evaluator");
    if (!isNewer(program)) {
      writeModule(folder, version, minor);
      (0, import_child_process.execFileSync)("go", ["build", "-mod=mod", "-tags", `minor${minor}`, "-o", program, "."], {
        cwd: folder,
        stdio: ["ignore", "ignore", "inherit"]
      });
    }
    return new _UpstreamEvaluator(program);
  }
  /**
   * The answers to selectors, in their order.
   *
   * @param variant whether DRAConsumableCapacity and DRAListTypeAttributes are on, as `11`
   */
  answers(expressions2, devices, variant, flags = []) {
    const lines = [{ devices, variant }, ...expressions2].map((each) => JSON.stringify(each));
    const { stdout, stderr, status } = (0, import_child_process.spawnSync)(this.program, flags, {
      input: `${lines.join("\n")}
`,
      encoding: "utf8",
      maxBuffer: 2 ** 30
    });
    if (status !== 0) {
      throw new Error(`the evaluator failed: ${stderr}`);
    }
    return stdout.trim().split("\n").map((line) => JSON.parse(line));
  }
};
var SOURCES = ["main.go", "minor32.go", "minor34.go", "minor37.go"];
function isNewer(program) {
  return (0, import_fs.existsSync)(program) && SOURCES.every((name) => {
    const copy = (0, import_path.join)(program, "..", name);
    return (0, import_fs.existsSync)(copy) && (0, import_fs.readFileSync)(copy, "utf8") === (0, import_fs.readFileSync)((0, import_path.join)(__dirname, name), "utf8");
  });
}
function writeModule(folder, version, minor) {
  const upstream = "k8s.io/dynamic-resource-allocation";
  const { GoMod, Dir } = JSON.parse(
    (0, import_child_process.execFileSync)("go", ["mod", "download", "-json", `${upstream}@${version}`], { encoding: "utf8" })
  );
  (0, import_fs.mkdirSync)(folder, { recursive: true });
  const own = (0, import_fs.readFileSync)(GoMod, "utf8").replace(/^module .*$/m, `module selectors${minor}`);
  (0, import_fs.writeFileSync)((0, import_path.join)(folder, "go.mod"), `${own}
require ${upstream} ${version}
`);
  (0, import_fs.writeFileSync)((0, import_path.join)(folder, "go.sum"), (0, import_fs.readFileSync)((0, import_path.join)(Dir, "go.sum")));
  SOURCES.forEach((name) => (0, import_fs.copyFileSync)((0, import_path.join)(__dirname, name), (0, import_path.join)(folder, name)));
}

// ../../tmp/e/up.ts
var [file] = process.argv.slice(2);
var expressions = (0, import_fs2.readFileSync)(file, "utf8").trim().split("\n").map((l) => JSON.parse(l));
for (const minor of [37, 34, 32]) {
  const devices = JSON.parse((0, import_fs2.readFileSync)(minor >= 36 ? "/tmp/e/cel/devices-36.json" : "/tmp/e/cel/devices-old.json", "utf8"));
  const a = UpstreamEvaluator.build(minor).answers(expressions, devices, minor >= 36 ? "11" : "10");
  (0, import_fs2.writeFileSync)(`${file}.${minor}.answers`, a.map((x) => JSON.stringify(x)).join("\n"));
  console.log(minor, (/* @__PURE__ */ new Date()).toISOString());
}
