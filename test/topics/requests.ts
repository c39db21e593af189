import { claimed, REQUEST } from './manifests';
import { Mistake } from './mistake';

/** What people get wrong in requests and constraints. */
export const REQUESTS: readonly Mistake[] = [
  {
    topic: 'a constraint on an attribute of one driver for the devices of two drivers',
    rule: 'attribute-of-other-driver',
  },
  { topic: 'a constraint on a single device', rule: 'constraint-without-effect' },
  { topic: 'matchAttribute and distinctAttribute in one constraint', rule: 'ignored-distinct-attribute' },
  { topic: 'more devices than a claim can hold', rule: 'too-many-devices' },
  { topic: 'more devices than the slices of the app have', rule: 'too-few-devices' },
  { topic: 'a request for all devices', rule: 'all-devices' },
  { topic: 'an alternative after a less demanding one', rule: 'unreachable-alternative' },
  { topic: 'a capacity name that no device can have, or the same capacity twice', rule: 'capacity-name' },
  {
    topic: 'too many tolerations, or one with an empty key',
    rule: 'toleration-out-of-bounds',
  },
  {
    topic: 'a toleration for every effect, which does not prevent eviction',
    rule: 'toleration-without-effect',
  },
  {
    topic: 'configuration for a driver that has none of the devices',
    rule: 'configuration-for-no-device',
  },
  {
    topic: 'configuration next to `devices` instead of inside',
    rule: 'unknown-field',
    field: 'spec.config',
    says: /devices/,
    yaml: claimed(REQUEST).replace(
      'spec: { devices: {',
      'spec: { config: [{ opaque: { driver: gpu.example.com, parameters: {} } }], devices: {',
    ),
  },
  {
    topic: 'fields of a request next to `requests` instead of inside',
    rule: 'unknown-field',
    field: 'spec.devices.allocationMode',
    says: /exactly/,
    yaml: claimed(`${REQUEST}, allocationMode: All`),
  },
];
