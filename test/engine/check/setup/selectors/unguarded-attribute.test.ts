import { UNGUARDED_ATTRIBUTE } from '../../../../../src/engine/check/setup/selectors/unguarded-attribute';
import { classSelecting, deviceClaim, deviceClass, messages, reported, request, TestCluster } from '../harness';

const guards: TestCluster = { minor: '1.34', rules: [UNGUARDED_ATTRIBUTE] };
const MODEL = 'device.attributes["gpu.example.com"].model == "a100"';
const PATH = 'spec.selectors[0].cel.expression';

test('a class that reads an attribute of devices of any driver is a warning', () => {
  expect(reported([classSelecting(MODEL)], guards)).toEqual([['unguarded-attribute', PATH, 'Invalid', 'warning']]);
  expect(
    reported(
      [
        classSelecting(
          "device.capacity['gpu.example.com']['memory'].isGreaterThan(quantity(\"1Gi\"))",
        ),
      ],
      guards,
    ),
  ).toHaveLength(1);
  expect(messages([classSelecting(MODEL)], guards)).toEqual([
    'the selector reads "model" of every device, and fails for one that does not have it',
    'put device.driver == "gpu.example.com" && before it, or "model" in device.attributes["gpu.example.com"] &&',
  ]);
});

test.each([
  `device.driver == "gpu.example.com" && ${MODEL}`,
  `(device.driver == 'gpu.example.com') && (${MODEL} || device.attributes["gpu.example.com"].ecc)`,
  `"gpu.example.com" == device.driver && ${MODEL}`,
  `"model" in device.attributes["gpu.example.com"] && ${MODEL}`,
  `has(device.attributes["gpu.example.com"].model) && ${MODEL}`,
  'device.attributes["gpu.example.com"].?model.orValue("") == "a100"',
  'device.driver == "gpu.example.com"',
  `${MODEL} && device.driver == "gpu.example.com"`,
  `device.driver in ["gpu.example.com", "old-gpu.example.com"] && ${MODEL}`,
  `device.driver.endsWith(".example.com") && ${MODEL}`,
  `device.driver == "gpu.example.com" ? ${MODEL} : false`,
  `!has(device.attributes["gpu.example.com"].model) || ${MODEL}`,
  `!(device.driver != "gpu.example.com" || !(${MODEL}))`,
  `"gpu.example.com" in device.attributes && ${MODEL}`,
  'device.attributes["gpu.example.com"][?"model"] == optional.of("a100")',
  `device.attributes["gpu.example.com"].?model.hasValue() && ${MODEL}`,
  'cel.bind(gpu, device.attributes["gpu.example.com"], '
    + 'device.attributes["gpu.example.com"].?model.orValue("") == "a100")',
  `cel.bind(isA100, ${MODEL}, device.driver == "gpu.example.com" && isA100)`,
  `true // ${MODEL}`,
  `r'${MODEL}' == ""`,
])('the selector %s counts as guarded', (expression) => {
  expect(reported([classSelecting(expression)], guards)).toEqual([]);
});

test.each([
  `device.driver == "gpu.example.com" || ${MODEL}`,
  `device.driver != "gpu.example.com" && ${MODEL}`,
  `device.driver == "gpu.example.com" ? ${MODEL} : ${MODEL}`,
  `"device.driver == 'gpu.example.com' && " != "" && ${MODEL}`,
  `device.driver == "gpu.example.com" ? true : ${MODEL}`,
  `"ecc" in device.attributes["gpu.example.com"] && ${MODEL}`,
  `has(device.attributes["nic.example.com"].model) && ${MODEL}`,
  `has(device.attributes["gpu.example.com"].model) || ${MODEL}`,
  `${MODEL} // && device.driver == "gpu.example.com"`,
  `"orValue()" != "" && ${MODEL}`,
  `cel.bind(isA100, ${MODEL}, isA100 || device.driver == "nic.example.com" && isA100)`,
  `[1].all(each, ${MODEL})`,
])('the selector %s counts as unguarded', (expression) => {
  expect(reported([classSelecting(expression)], guards)).toHaveLength(1);
});

test('a selector guards the selectors after it', () => {
  expect(reported([classSelecting('device.driver == "gpu.example.com"', MODEL)], guards)).toEqual([]);
  expect(reported([classSelecting('has(device.attributes["gpu.example.com"].model)', MODEL)], guards)).toEqual([]);
  expect(
    reported([classSelecting('has(device.attributes["gpu.example.com"].ecc)', MODEL)], guards),
  ).toHaveLength(1);
  expect(reported([classSelecting(MODEL, 'device.driver == "gpu.example.com"')], guards)).toHaveLength(1);
});

test('an unguarded attribute of a claim is info if its class is known to allow any driver', () => {
  const claim = deviceClaim([request('gpu', { selectors: [{ cel: { expression: MODEL } }] })]);
  expect(reported([classSelecting('true'), claim], guards)).toEqual([
    [
      'unguarded-attribute',
      'spec.devices.requests[0].exactly.selectors[0].cel.expression',
      'Invalid',
      'info',
    ],
  ]);
  expect(reported([deviceClass('gpu.example.com'), claim], guards)).toEqual([]);
  expect(reported([claim], guards)).toEqual([]);
});
