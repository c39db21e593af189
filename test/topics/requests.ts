import { claimed, REQUEST } from './manifests';
import { Mistake } from './mistake';

/** What people get wrong in requests and constraints. */
export const REQUESTS: readonly Mistake[] = [
  { topic: 'an attribute of one driver for the devices of two', rule: 'attribute-of-other-driver' },
  { topic: 'a constraint on a single device', rule: 'constraint-without-effect' },
  { topic: 'both attributes in one constraint', rule: 'ignored-distinct-attribute' },
  { topic: 'more devices in all than a claim can hold', rule: 'too-many-devices' },
  { topic: 'more devices than the slices of the app have', rule: 'too-few-devices' },
  { topic: 'all devices, however many there are', rule: 'all-devices' },
  { topic: 'an alternative after one that asks for less', rule: 'unreachable-alternative' },
  { topic: 'a capacity in two spellings, or by no name', rule: 'capacity-name' },
  {
    topic: 'more tolerations than the API allows, or one for no key',
    rule: 'toleration-out-of-bounds',
  },
  {
    topic: 'a toleration of every effect, which is no protection from eviction',
    rule: 'toleration-without-effect',
  },
  {
    topic: 'parameters for a driver that none of the devices has',
    rule: 'configuration-for-no-device',
  },
  {
    topic: 'parameters beside devices instead of in them',
    rule: 'unknown-field',
    field: 'spec.config',
    says: /devices/,
    yaml: claimed(REQUEST).replace(
      'spec: { devices: {',
      'spec: { config: [{ opaque: { driver: gpu.example.com, parameters: {} } }], devices: {',
    ),
  },
  {
    topic: 'what belongs into a request beside the requests',
    rule: 'unknown-field',
    field: 'spec.devices.allocationMode',
    says: /exactly/,
    yaml: claimed(`${REQUEST}, allocationMode: All`),
  },
];
