import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { DriverFile, driverFiles } from '../../projenrc/drivers/driver-files';
import { exampleClaim } from '../../projenrc/drivers/example-claim';
import * as dra from '../../src';
import { CORPUS, isCorpusHere } from '../corpus/recorded-answers';
import { testOfAll } from '../sample';

/** The rules about known drivers, a file each. */
const RULES = readdirSync(join(__dirname, '../../src/engine/check/setup/drivers'))
  .filter((file) => file.endsWith('.ts')).map((file) => file.replace('.ts', ''));

function aboutDrivers(report: dra.Report): string[] {
  return report.findings
    .filter(({ ruleId, severity }) => RULES.includes(ruleId) && severity !== dra.Severity.INFO)
    .map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** What is really wrong in the manifests of others, for the newest version of the driver. */
const MISTAKES: Readonly<Record<string, readonly RegExp[]>> = {
  'google_dranet--2ac7279c901b--nccl-rdma-workload.yaml': [/"kind" since v0.4.0/],
  'google_dranet--v0.5.0--resourceclaimtemplate.yaml': [/"name" since v0.4.0, but "ifName"/],
  'google_dranet--v0.7.0--resourceclaimtemplate.yaml': [/"name" since v0.4.0, but "ifName"/],
  'intel_intel-resource-drivers-for-kubernetes--9e4276464d57--claim-external-gpu.yaml': [/never "Flex"/],
  'intel_intel-resource-drivers-for-kubernetes--gaudi-v0.6.0--claim-external-gpu.yaml': [/never "Flex"/],
  'intel_intel-resource-drivers-for-kubernetes--gpu-v0.6.0--claim-external-gpu.yaml': [/never "Flex"/],
  'intel_intel-resource-drivers-for-kubernetes--qat-v0.2.0--claim-external-gpu.yaml': [/never "Flex"/],
  // Documents of the driver mention what its code does not publish.
  'ffromani_dra-driver-memory--16e81dbd4ec5--hugepages-1g-claim-1-pin.yaml': [
    /no capacity "pages"/, /in the domain "dra.memory"/,
  ],
  'k8snetworkplumbingwg_dra-driver-sriov--4f0f0f7638d4--vfio-driver-config.yaml': [/accepts addVhostMount/],
  'k8snetworkplumbingwg_dra-driver-sriov--f2a53624fd5f--vfio-driver-config.yaml': [/accepts addVhostMount/],
  // Made before v25.3.0, which has another group.
  'NVIDIA_k8s-dra-driver--726e8cfb38fa--gpu-test-mps.yaml': [
    /GpuConfig of gpu.nvidia.com\/v1alpha1 since v25.3.0-rc.1/,
  ],
  'Shiritai_k8s-dra-workshop--66142c4cb0c4--10.4a-mps-single-mig.yaml': [/got "mps"/, /is for devices of type "gpu"/],
  'Shiritai_k8s-dra-workshop--cd4ef198d359--gpu-shared-class.yaml': [/not "DeviceClassParameters"/],
};

if (!isCorpusHere()) {
  test('the corpus is missing, so that its tests are skipped', () =>
    console.log('../shared/corpus is not here: no manifests of others were checked'));
} else {
  testOfAll('manifests of others have findings about drivers only where they are wrong', () => {
    const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
    const unexpected = files.flatMap((file) => {
      const found = aboutDrivers(dra.Manifests.fromYaml(readFileSync(join(CORPUS, file), 'utf8')).check());
      const known = MISTAKES[file.replace(/^.*[\\/]/, '')] ?? [];
      return found.length === known.length && known.every((each) => found.some((message) => each.test(message)))
        ? []
        : [{ file, found }];
    });

    expect(files.length).toBeGreaterThan(200);
    expect(unexpected).toEqual([]);
  });
}

const EXAMPLES = driverFiles()
  .map((file) => ({ file, driver: file.data.driver, yaml: exampleClaim(file.data) ?? '' }))
  .filter(({ yaml }) => yaml !== '');

test.each(EXAMPLES)('the example claim for $driver has no finding about drivers', ({ yaml }) => {
  const report = dra.Manifests.fromYaml(yaml).check({ version: dra.KubernetesVersion.V1_36 });

  expect(
    report.findings.map(({ ruleId }) => ruleId).filter((ruleId) => !['unused-claim', 'unknown-class'].includes(ruleId)),
  )
    .toEqual([]);
});

/** The parameters of the catalogue, each for a device of the type that it is for. */
function parametersOf({ data }: DriverFile): { driver: string; kind: string; valid: boolean; yaml: string }[] {
  return (data.configurations ?? []).flatMap(({ examples = [], kind, title, deviceTypes = [], removedIn }) =>
    examples.filter(({ valid }) => removedIn === undefined && (valid || data.isPlaceholder !== true))
      .map(({ valid, value }) => {
        const deviceClass = data.classes.find((each) => each.deviceType === deviceTypes[0]) ?? data.classes[0];
        const spec = {
          devices: {
            requests: [
              { name: 'device', exactly: { deviceClassName: deviceClass?.name ?? 'devices' } },
              { name: 'other', exactly: { deviceClassName: deviceClass?.name ?? 'devices' } },
            ],
            config: [{ requests: ['device'], opaque: { driver: data.driver, parameters: value } }],
          },
        };
        const yaml = stringify(
          { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim', metadata: { name: 'claim' }, spec },
        );
        return { driver: data.driver, kind: kind ?? title ?? '', valid, yaml };
      }));
}

const PARAMETERS = driverFiles().flatMap(parametersOf);

test('parameters of the catalogue have findings exactly if the driver would refuse them', () => {
  const wrong = PARAMETERS.filter(({ yaml, valid }) => {
    const report = dra.Manifests.fromYaml(yaml).check({ version: dra.KubernetesVersion.V1_36 });
    const about = aboutDrivers(report).filter((each) => /^(unknown-parameter|parameters-kind):/.test(each));
    return (about.length === 0) !== valid;
  });

  expect(PARAMETERS.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
