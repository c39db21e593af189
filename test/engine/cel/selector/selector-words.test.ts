import { DeviceSelector as S } from '../../../../src';
import { selectorWords } from '../../../../src/engine/cel/selector/selector-words';

const GPU = 'device.attributes["gpu.example.com"]';
const MODEL = `${GPU}.model`;

test.each([
  ['attributeEquals', S.attributeEquals('gpu.example.com/architecture', 'Hopper'), 'architecture == "Hopper"'],
  ['attributeIsOneOf', S.attributeIsOneOf('gpu.example.com/model', ['a100', 'h100']), 'model in ["a100", "h100"]'],
  ['attributeStartsWith', S.attributeStartsWith('gpu.example.com/model', 'h'), 'model.startsWith("h")'],
  ['attributeMatches', S.attributeMatches('gpu.example.com/model', '^h[0-9]+$'), 'model.matches("^h[0-9]+$")'],
  ['versionAtLeast', S.versionAtLeast('gpu.example.com/driverVersion', '1.2.0'), 'driverVersion >= 1.2.0'],
  ['versionBelow', S.versionBelow('gpu.example.com/driverVersion', '2.0.0'), 'driverVersion < 2.0.0'],
  ['capacityAtLeast', S.capacityAtLeast('gpu.example.com/memory', '40Gi'), 'memory >= 40Gi'],
  ['capacityBetween', S.capacityBetween('gpu.example.com/memory', '20Gi', '40Gi'),
    'memory >= 20Gi && memory <= 40Gi'],
  ['allOf', S.allOf(S.driver('gpu.example.com'), S.attributeEquals('gpu.example.com/model', 'a100')),
    'device.driver == "gpu.example.com" && model == "a100"'],
  ['anyOf', S.anyOf(S.attributeEquals('gpu.example.com/model', 'a100'),
    S.capacityAtLeast('gpu.example.com/memory', '40Gi')), 'model == "a100" || memory >= 40Gi'],
  ['not', S.not(S.attributeEquals('gpu.example.com/model', 'a100')), '!(model == "a100")'],
])('the selector of %s is said without its guard', (_, { expression }, words) => {
  expect(selectorWords(expression)).toBe(words);
});

test.each([
  [`has(${MODEL}) && ${MODEL} == "a100"`, 'model == "a100"'],
  [`'model' in ${GPU} && ${GPU}['model']=='a100'`, 'model == "a100"'],
  [`"gpu.example.com" in device.attributes && "model" in ${GPU} && ${MODEL} == "a100"`, 'model == "a100"'],
  [`has(${MODEL}) ? ${MODEL} == "a100" : false`, 'model == "a100"'],
  [`cel.bind(gpu, ${GPU}, has(gpu.model) && gpu.model == "a100")`, 'model == "a100"'],
  [`${GPU}.?model.orValue("") == "a100"`, 'model == "a100"'],
  ['device.attributes[?"gpu.example.com"][?"model"].orValue("a100") == "a100"', 'model.orValue("a100") == "a100"'],
  [`device.driver == "gpu.example.com" && ${MODEL} == "a100"`, 'device.driver == "gpu.example.com" && model == "a100"'],
  [`has(${MODEL}) && (${MODEL} == "a100" || ${MODEL} == "h100") && has(${GPU}.numa) && ${GPU}.numa * (2 + 1) > -1`,
    '(model == "a100" || model == "h100") && numa * (2 + 1) > -1'],
  ['"memory" in device.capacity["d"] && device.capacity["d"].memory.isGreaterThan(quantity("40Gi"))', 'memory > 40Gi'],
])('a guard as users write it is left out: %s', (text, words) => {
  expect(selectorWords(text)).toBe(words);
});

test('a guard stays where devices without the attribute would pass', () => {
  expect(selectorWords(`has(${MODEL}) && (${MODEL} == "a100" || device.driver == "d")`))
    .toBe('has(model) && (model == "a100" || device.driver == "d")');
  expect(selectorWords(`!("model" in ${GPU}) || ${MODEL} == "a100"`)).toBe('!has(model) || model == "a100"');
});

test.each([
  ['nothing that is read', "device.driver=='gpu.example.com'"],
  ['a test alone', `"model" in ${GPU}`],
  ['a read without a guard', `${MODEL} == "a100"`],
  ['one of two reads without a guard', `has(${MODEL}) && ${MODEL} == "a100" && ${GPU}.numa == 1`],
  ['the same name in two domains', `has(${MODEL}) && has(device.attributes["d"].model) && ${MODEL} == device.attributes["d"].model`],
  ['a test of another domain', `"model" in device.attributes["d"] && has(${MODEL}) && ${MODEL} == "a100"`],
  ['a macro', `has(${MODEL}) && ["a100"].exists(each, each == ${MODEL})`],
  ['a bound name in a loop', `cel.bind(gpu, ${GPU}, ["a100"].exists(each, each == gpu.model))`],
  ['a bound value', `cel.bind(model, "a100", ${MODEL} == model)`],
  ['a syntax error', `has(${MODEL}) && `],
  ['a selector that is too long', `has(${MODEL}) && ${MODEL} == "${'a'.repeat(10_240)}"`],
])('a selector with %s is said as it is written', (_, text) => {
  expect(selectorWords(text)).toBe(text);
});
