import type { Aspect } from './device-aspects';
import {
  cel, ClaimDraft, CORES, DemandDraft, demandFor, demandsOf, devicesOf, MEMORY, MODELS, PCIE_ROOT, requestsOf, World,
} from './world';

/** What claims can ask for. */
export const CLAIM_ASPECTS: Readonly<Record<string, Aspect>> = {
  counts(world) {
    demandsOf(world).forEach((demand) => { demand.count = world.random.pick([1, 1, 2, 3, 4]); });
  },

  all(world) {
    world.random.some(demandsOf(world), 0.5).forEach(wantAll);
  },

  alternatives(world) {
    const { random, classes } = world;
    random.some(requestsOf(world), 0.6).forEach((request) => {
      delete request.exactly;
      request.firstAvailable = random.list(1, 3, (index) => {
        const demand = demandFor(random.pick(classes).metadata.name, random.pick([1, 1, 2, 4]));
        if (random.chance(0.15)) {
          wantAll(demand);
        }
        return { name: `alternative-${index}`, ...demand, ...random.chance(0.5) ? { selectors: [cel(selectorFor(world, demand))] } : {} };
      });
    });
  },

  selectors(world) {
    world.random.some(demandsOf(world), 0.7).forEach((demand) => {
      demand.selectors = world.random.list(1, 2, () => cel(selectorFor(world, demand)));
    });
  },

  broken(world) {
    world.random.pick(demandsOf(world)).selectors = [cel(world.random.pick([
      'device.driver ==', 'device.name == "x"', '1 / 0 == 1', 'device.attributes["other.example.com"].model == "x"',
      'device.attributes["gpu.example.com"].cores > 3', 'device.attributes["gpu.example.com"].model > 3',
    ]))];
  },

  match(world) {
    constrain(world, 'matchAttribute');
  },

  typed(world) {
    const { random, minor } = world;
    devicesOf(world).forEach(({ attributes }) => {
      attributes!.mode = { bool: random.chance(0.5) };
      attributes!.driverVersion = { version: random.pick(['1.9.0', '1.9.0+build', '1.9.0-rc.1']) };
      if (minor >= 36) {
        attributes!.lanes = random.pick([
          { ints: [1, 2] }, { ints: [2, 3] }, { int: 2 }, { bools: [true] }, { versions: ['1.9.0', '2.0.0'] },
        ]);
      }
    });
    constrain(world, random.pick(['matchAttribute', 'distinctAttribute']),
      ['gpu.example.com/mode', 'gpu.example.com/driverVersion', 'gpu.example.com/lanes', 'nic.example.com/mode']);
  },

  tolerations(world) {
    demandsOf(world).forEach((demand) => {
      demand.tolerations = world.random.list(1, 2, () => world.random.pick([
        { key: 'unhealthy', operator: 'Equal', value: 'yes' },
        { key: 'unhealthy', operator: 'Exists', effect: 'NoExecute' },
        { key: 'maintenance', effect: 'NoSchedule' },
        { operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 30 },
      ]));
    });
  },

  distinct(world) {
    constrain(world, 'distinctAttribute');
  },

  configuration({ random, classes, claims }) {
    const parameters = (from: string) => ({ opaque: { driver: 'gpu.example.com', parameters: { from } } });
    random.some(classes, 0.6).forEach(({ metadata, spec }) => { spec.config = [parameters(metadata.name)]; });
    random.some(claims, 0.7).forEach((claim) => {
      claim.spec.devices!.config = random.list(1, 3, (index) => (
        { ...random.chance(0.7) ? { requests: random.some(namesIn(claim), 0.5) } : {}, ...parameters(`claim ${index}`) }));
    });
  },

  admin(world) {
    world.random.some(requestsOf(world), 0.5).forEach(({ exactly }) => {
      if (exactly !== undefined) {
        exactly.adminAccess = world.random.chance(0.9);
      }
    });
  },

  derived(world) {
    if (world.minor >= 37) {
      demandsOf(world).forEach((demand) => {
        const { deviceClassName: driver } = demand;
        demand.derivedAttributes = [{
          name: 'derived/group',
          expression: world.random.pick([
            `device.attributes["${driver}"].model`, `device.attributes["${driver}"].cores / 32`, '"same"',
            `string(device.attributes["${driver}"].driverVersion)`, '["a", "b"]', '1.5',
          ]),
        }];
      });
      world.claims.forEach(({ spec }) => {
        spec.devices!.constraints = [{ [world.random.pick(['matchAttribute', 'distinctAttribute'])]: 'derived/group' }];
      });
    }
  },

  hopeless({ random, claims, pools }) {
    const { driver, slices } = random.pick(pools);
    claims.splice(1);
    const count = slices.flatMap(({ devices }) => devices).length;
    claims[0].spec.devices!.requests = [
      { name: 'many', exactly: demandFor(driver, Math.max(1, count - 1)) },
      { name: 'more', exactly: demandFor(driver, random.pick([1, 2])) },
    ];
  },

  sequence(world) {
    world.isSequence = true;
  },
};

function wantAll(demand: DemandDraft): void {
  demand.allocationMode = 'All';
  delete demand.count;
}

function selectorFor({ random }: World, { deviceClassName: driver }: DemandDraft): string {
  const attribute = (name: string): string => `device.attributes["${driver}"].${name}`;
  return random.pick([
    'true', 'false',
    `${attribute('model')} == "${random.pick(MODELS)}"`,
    `${attribute('cores')} ${random.pick(['>=', '<', '=='])} ${random.pick(CORES)}`,
    `${attribute('driverVersion')}.isGreaterThan(semver("2.0.0"))`,
    `device.capacity["${driver}"].memory.compareTo(quantity("${random.pick(MEMORY)}")) >= 0`,
    `${attribute('?model')}.orValue("none") != "${random.pick(MODELS)}"`,
    `device.attributes["resource.kubernetes.io"].pcieRoot == "pci-${random.integer(0, 2)}"`,
  ]);
}

const ATTRIBUTES = [PCIE_ROOT, 'gpu.example.com/model', 'gpu.example.com/cores', 'nic.example.com/model'];

function constrain(
  { random, claims }: World, kind: 'matchAttribute' | 'distinctAttribute', attributes = ATTRIBUTES,
): void {
  random.some(claims, 0.8).forEach((claim) => {
    claim.spec.devices!.constraints = random.list(1, 2, () => ({
      ...random.chance(0.4) ? { requests: random.some(namesIn(claim), 0.6) } : {},
      [kind]: random.pick(attributes),
    }));
  });
}

/** Requests, and their alternatives as `request/alternative`. */
function namesIn({ spec }: ClaimDraft): string[] {
  return spec.devices!.requests!.flatMap(({ name, firstAvailable = [] }) =>
    [name, ...firstAvailable.map((each) => `${name}/${each.name}`)]);
}
