import { isReadOf, requiredValues } from '../../../../src/engine/cel/selector/required-values';
import { readSelector } from '../../../../src/engine/cel/selector/selector-reading';

const TYPE = 'device.attributes["gpu.example.com"].type';
const READ = { container: 'attributes', domain: 'gpu.example.com', name: 'type' } as const;
const valuesIn = (text: string) => requiredValues(readSelector(text)!.root, (part) => isReadOf(part, READ));

test.each([
  [`${TYPE} == "gpu"`, ['gpu']],
  [`"gpu" == ${TYPE}`, ['gpu']],
  [`device.driver == "a" && ${TYPE} == "gpu" && true`, ['gpu']],
  [`${TYPE} in ["gpu", "mig"]`, ['gpu', 'mig']],
  [`${TYPE} == "gpu" || ${TYPE} == "mig"`, ['gpu', 'mig']],
])('%s requires certain values', (text, values) => {
  expect(valuesIn(text)).toEqual(values);
});

test.each([
  `${TYPE} != "gpu"`,
  `!(${TYPE} == "gpu")`,
  `${TYPE} == "gpu" || device.driver == "a"`,
  `${TYPE} == device.driver`,
  'device.attributes["gpu.example.com"].model == "gpu"',
])('%s leaves the value open', (text) => {
  expect(valuesIn(text)).toBeUndefined();
});
