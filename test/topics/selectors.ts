import { claimed, CLASS, selecting } from './manifests';
import { Mistake } from './mistake';

/** What people get wrong in selectors. */
export const SELECTORS: readonly Mistake[] = [
  {
    topic: 'a capacity compared with a string',
    rule: 'cel-selector',
    yaml: selecting('device.capacity["gpu.example.com"].memory >= "16Gi"'),
    says: /quantity\("16Gi"\)|compareTo/,
  },
  {
    topic: 'a capacity read from the attributes and compared with a string',
    rule: 'cel-selector',
    yaml: selecting('device.attributes["gpu.example.com"].memory >= "16Gi"'),
    says: /device\.capacity\["gpu\.example\.com"\]\.memory/,
  },
  { topic: 'an attribute that a device may lack', rule: 'unguarded-attribute' },
  {
    topic: 'an expression that costs too much',
    rule: 'cel-selector',
    version: '1.32',
    yaml: selecting('device.driver.split(".").exists_one(p, p == "gpu")')
      .replace(/exactly: \{ (.*?\}\]) \} \}/, '$1 }')
      .replace(/resource.k8s.io\/v1\b/g, 'resource.k8s.io/v1beta1'),
  },
  {
    topic: 'a version with a leading zero',
    rule: 'cel-selector',
    yaml: selecting(
      'device.attributes["gpu.example.com"].driver.compareTo(semver("550.127.08")) >= 0',
    ),
    says: /semver/,
  },
  {
    topic: 'an expression next to `cel` instead of inside',
    rule: 'unknown-field',
    field: 'spec.selectors[0].expression',
    yaml: CLASS.replace(
      '{ cel: { expression: device.driver == "gpu.example.com" } }',
      '{ cel: , expression: device.driver == "gpu.example.com" }',
    ),
  },
  {
    topic: 'an empty selector',
    rule: 'required-field',
    field: 'spec.selectors[0].cel',
    yaml: CLASS.replace('{ cel: { expression: device.driver == "gpu.example.com" } }', '{ cel: }'),
  },
  { topic: 'an attribute domain and name in one key', rule: 'attribute-domain', says: /device\.attributes/ },
  { topic: 'an attribute value read with .bool or .string', rule: 'attribute-value' },
  {
    topic: '`cel` as a string',
    rule: 'wrong-type',
    field: 'spec.selectors[0].cel',
    yaml: CLASS.replace(
      '{ expression: device.driver == "gpu.example.com" }',
      'device.driver == "gpu.example.com"',
    ),
  },
  {
    topic: 'an expression that starts with `attributes` instead of `device`',
    rule: 'cel-selector',
    yaml: selecting('attributes["gpu.example.com"].model == "a"'),
    says: /device\.attributes/,
  },
  {
    topic: 'a constraint on an attribute without its domain',
    rule: 'field-format',
    yaml: claimed(
      'requests: [{ name: gpu, exactly: { deviceClassName: gpu, count: 2 } }], '
        + 'constraints: [{ matchAttribute: board }]',
    ),
    field: 'spec.devices.constraints[0].matchAttribute',
  },
  {
    topic: 'a superfluous closing parenthesis',
    rule: 'cel-selector',
    yaml: CLASS.replace('"gpu.example.com"', '"gpu.example.com")'),
  },
  { topic: 'a class that selects every device of every driver', rule: 'class-without-selector' },
];
