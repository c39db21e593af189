import { devicesChosenBy } from './lookup/chosen-devices';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { namesReadBy } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { SetupRule } from '../setup-rule';

/** A selector reads a capacity that is published as 0 on some nodes. */
export const ZERO_CAPACITY: SetupRule = {
  id: 'zero-capacity',
  severity: Severity.INFO,
  minors: minorsBetween('1.31'),
  title: 'a selector reads a capacity that a driver may publish as 0',
  why:
    'Some drivers need further software, or more rights, to measure a capacity, and publish 0 '
    + 'otherwise. A minimum then selects no device.',
  fix: 'Give the driver what it needs, or select by model. Acknowledge the finding if it has it.',
  check(setup, report) {
    for (const { object, expression, before } of chainedSelectors(setup)) {
      const chosen = expression.text.includes('capacity') ? devicesChosenBy(setup, [...before, expression]) : undefined;
      const published = chosen?.driver.names(chosen.types).filter((each) => each.data.mayBeZero !== undefined) ?? [];
      const read = namesReadBy(expression).find(({ container, domain, name }) =>
        published.some((each) => each.container === container && each.name === chosen!.driver.keyOf(domain, name)));
      if (read !== undefined) {
        const { data } = published.find(({ name }) => name === chosen!.driver.keyOf(read.domain, read.name))!;
        report(object, {
          at: expression.at,
          reason: 'Invalid',
          words: () => ({
            message: `${chosen!.driver} publishes the capacity ${found(read.name)} as 0 if ${data.mayBeZero}`,
            suggestion: 'make sure that it is not, or select by model',
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
        expression: >-
          device.driver == "gpu.intel.com"
          && device.capacity["gpu.intel.com"].memory.compareTo(quantity("16Gi")) >= 0
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: large-gpu }
spec:
  selectors:
    - cel:
        expression: >-
          device.driver == "gpu.intel.com"
          && device.attributes["gpu.intel.com"].model == "Max 1550"
`,
};
