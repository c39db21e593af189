import * as dra from '../../../src';
import { Finding, FindingOrigin, Severity } from '../../../src/engine/check/finding';
import { FormattedReport } from '../../../src/engine/output/output-format';
import { TextLines } from '../../../src/engine/read/text-lines';

/** A finding in a file, unless the properties say otherwise. */
export function finding(properties: Partial<Finding> = {}): Finding {
  return {
    ruleId: 'unknown-field',
    severity: Severity.ERROR,
    origin: FindingOrigin.API_SERVER,
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    namespace: 'ml',
    name: 'gpu',
    documentIndex: 0,
    file: 'gpu.yaml',
    line: 4,
    column: 3,
    endLine: 4,
    endColumn: 6,
    fieldPath: 'spec.foo',
    reason: 'BadRequest',
    message: 'unknown field "foo"',
    ...properties,
  };
}

/** The place of a finding without one. */
export const NOWHERE: Partial<Finding> = Object.fromEntries(
  ['file', 'line', 'column', 'endLine', 'endColumn'].map((name) => [name, undefined]),
);

/** A report with the findings, and with the texts of files. */
export function reportWith(
  findings: readonly Finding[], texts: Record<string, string> = {}, properties: Partial<FormattedReport> = {},
): FormattedReport {
  return {
    findings,
    acknowledged: [],
    from: dra.KubernetesVersion.V1_34,
    to: dra.KubernetesVersion.V1_34,
    supportedVersions: [dra.KubernetesVersion.V1_34, dra.KubernetesVersion.V1_35],
    requirements: [],
    _linesOf: (file = '') => (texts[file] === undefined ? undefined : new TextLines(texts[file])),
    ...properties,
  };
}

/** The report on YAML that has an error, a warning and an info. */
export function mixedReport(options: dra.CheckOptions = {}): dra.Report {
  return dra.Manifests.fromYaml(MIXED).check({ version: dra.KubernetesVersion.V1_34, ...options });
}

const MIXED = `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: gpu }
spec:
  devices:
    requests:
    - name: gpu
      exactly: { deviceClassName: gpu.example.com, cuont: 2 }
---
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: any }
spec: {}
`;
