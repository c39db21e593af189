/** The menu of examples, by group: the example of a rule, a setup in examples/, or the first one. */
export const MENU: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Start here': { 'setup:start': 'A claim template with a typo' },
  'Pods and claims': {
    'rule:container-claim': 'A container names a claim that its pod lacks',
    'rule:claim-template-mix-up': 'A template is named as a claim',
    'rule:claim-in-other-namespace': 'A claim in another namespace',
    'rule:replicas-share-claim': 'Replicas that share one claim',
    'rule:claimed-and-counted': 'A device claimed and counted',
  },
  'Requests and selectors': {
    'rule:too-many-devices': 'More devices than a claim can get',
    'rule:unguarded-attribute': 'A selector that fails on some devices',
    'rule:misspelled-attribute': 'An attribute with a typo',
    'rule:unpublished-attribute': 'An attribute that the driver dropped',
    'rule:unknown-parameter': 'A parameter that the driver refuses',
    'rule:gate-off': 'A field whose feature gate is off',
  },
  'On a cluster': {
    'rule:not-enough-devices': 'Three pods, two devices',
    'rule:no-device-for-surge': 'A rolling update that gets stuck',
    'rule:constraint-never-holds': 'A constraint that no devices meet',
    'setup:inventory': 'Training jobs on a cluster of GPUs',
  },
  'Whole setups': {
    'setup:gpu-and-nic': 'A GPU and a NIC on one PCIe root',
    'setup:mig-partitions': 'Partitions of NVIDIA GPUs (MIG)',
    'setup:consumable-capacity': 'Shared network cards with bandwidth',
    'setup:structured-1-30': 'Classic DRA on Kubernetes 1.30',
  },
};

export const FIRST = 'setup:start';
