import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { readingOf } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { SetupRule } from '../setup-rule';

/** A selector looks up an attribute by its qualified name, where only the domain fits. */
export const ATTRIBUTE_DOMAIN: SetupRule = {
  id: 'attribute-domain',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'a selector writes the domain and the name of an attribute into one key',
  why:
    'Attributes are grouped by domain and then by name. A domain has no slash, so nothing is found and the '
    + 'pods stay Pending.',
  fix: 'Write device.attributes["gpu.example.com"].model.',
  check(setup, report) {
    for (const { object, expression } of chainedSelectors(setup)) {
      const key = readingOf(expression)?.joinedKey;
      if (key !== undefined) {
        const { container, domain, name, isMembership } = key;
        const attributes = `device.${container}[${found(domain)}]`;
        report(object, {
          at: expression.at,
          reason: 'Invalid',
          words: () => ({
            message: `device.${container} has no key ${found(`${domain}/${name}`)}: its keys are domains`,
            suggestion: isMembership ? `write ${found(name)} in ${attributes}` : `write ${attributes}.${name}`,
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: large-gpu }
spec:
  selectors:
    - cel:
        expression: device.driver == "gpu.example.com" && has(device.attributes["gpu.example.com/ecc"].value)
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: large-gpu }
spec:
  selectors:
    - cel:
        expression: device.driver == "gpu.example.com" && device.attributes["gpu.example.com"].ecc == true
`,
};
