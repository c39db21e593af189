import { closest } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { constraints } from '../lookup/device-claims';
import { DeviceName, driverNames, namesReadBy, provenDriver } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { Setup } from '../setup';
import { ReportViolation, SetupRule } from '../setup-rule';

/** A selector or constraint misspells the domain or name of an attribute. */
export const MISSPELLED_ATTRIBUTE: SetupRule = {
  id: 'misspelled-attribute',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'the name of an attribute is almost that of another one',
  why:
    'No device has an attribute of that name, so the selector or constraint chooses no device, or the allocation '
    + 'fails with an error.',
  fix: 'Correct the domain or the name. Acknowledge the finding if a device really has the attribute.',
  check(setup, report) {
    checkSelectors(setup, report);
    for (const { claim, fields, at } of constraints(setup)) {
      for (const key of KEYS) {
        const read = splitName(fields[key]);
        const meant = read === undefined ? undefined : standardName(read);
        if (meant !== undefined) {
          report(claim.object, { at: field(at, key), reason: 'NotFound', words: () => wordsOf(fields[key], meant) });
        }
      }
    }
  },
  example: () => EXAMPLE,
};

const KEYS = ['matchAttribute', 'distinctAttribute'];

function checkSelectors(setup: Setup, report: ReportViolation): void {
  for (const { object, expression, before } of chainedSelectors(setup)) {
    const driver = provenDriver([...before, expression]);
    for (const read of namesReadBy(expression)) {
      const meant = driver === undefined || driverNames(setup).has(read.domain)
        ? standardName(read)
        : domainOfDriver(read, driver) ?? standardName(read);
      if (meant !== undefined) {
        report(object, { at: expression.at, reason: 'NotFound', words: () => wordsOf(write(read), meant) });
        break;
      }
    }
  }
}

function wordsOf(name: string, meant: string): { readonly message: string; readonly suggestion: string } {
  return {
    message: `no device is known to have the attribute ${found(name)} (did you mean ${found(meant)}?)`,
    suggestion: `write ${found(meant)}`,
  };
}

/**
 * The attributes that Kubernetes defines for all drivers.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/blob/v0.37.1/deviceattribute/attribute.go
 */
const STANDARD_DOMAIN = 'resource.kubernetes.io';
const STANDARD_NAMES = ['pcieRoot', 'pciBusID', 'numaNode'];

/** The standard attribute that the name is almost, but not exactly. */
function standardName({ domain, name }: DeviceName): string | undefined {
  if (domain !== STANDARD_DOMAIN && !isAlmost(domain, STANDARD_DOMAIN)) {
    return undefined;
  }
  const meant = closest(name, STANDARD_NAMES);
  return meant === undefined || (meant === name && domain === STANDARD_DOMAIN)
    ? undefined
    : `${STANDARD_DOMAIN}/${meant}`;
}

/** The same name in the domain of the driver, where the domain is almost that. */
function domainOfDriver({ domain, name }: DeviceName, driver: string): string | undefined {
  return isAlmost(domain, driver) ? `${driver}/${name}` : undefined;
}

/** Shorter labels are similar by chance: `gpu`, `cpu`. */
const SHORTEST_LABEL = 4;

/** Whether two domains differ in one label, by a letter or two. */
function isAlmost(domain: string, other: string): boolean {
  const [labels, others] = [domain.split('.'), other.split('.')];
  const different = labels.flatMap((label, index) => (label === others[index] ? [] : [index]));
  const [index] = different;
  return labels.length === others.length && different.length === 1
    && labels[index].length >= SHORTEST_LABEL && closest(labels[index], [others[index]]) !== undefined;
}

function splitName(text: unknown): DeviceName | undefined {
  const slash = typeof text === 'string' ? text.indexOf('/') : -1;
  return slash < 0 ? undefined : { domain: (text as string).slice(0, slash), name: (text as string).slice(slash + 1) };
}

function write({ domain, name }: DeviceName): string {
  return `${domain}/${name}`;
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: large-gpu }
spec:
  selectors:
    - cel:
        expression: device.driver == "gpu.example.com" && has(device.attributes["gpu.exampel.com"].ecc)
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: large-gpu }
spec:
  selectors:
    - cel:
        expression: device.driver == "gpu.example.com" && has(device.attributes["gpu.example.com"].ecc)
`,
};
