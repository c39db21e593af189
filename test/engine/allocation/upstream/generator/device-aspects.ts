import {
  cel, demandsOf, DeviceDraft, devicesOf, inZone, MEMORY, MODELS, PoolDraft, requestsOf, SliceDraft, World,
} from './world';

/** Changes a world so that it needs something of the allocator. */
export type Aspect = (world: World) => void;

/** What devices and pools can have. */
export const DEVICE_ASPECTS: Readonly<Record<string, Aspect>> = {
  taints({ random, pools, ...world }) {
    random.some(devicesOf({ pools }), 0.5).forEach((device) => {
      device.taints = random.list(1, 2, () => ({
        key: random.pick(['unhealthy', 'maintenance']),
        effect: random.pick(['NoSchedule', 'NoExecute', 'None', 'Sometimes']),
        ...random.chance(0.4) ? { value: 'yes' } : {},
      }));
    });
    random.some(world.claims, 0.7).flatMap(({ spec }) => spec.devices!.requests!).forEach(({ exactly }) => {
      if (exactly !== undefined) {
        exactly.tolerations = [random.pick([
          { operator: 'Exists' }, { key: 'unhealthy', operator: 'Exists' },
          { key: 'maintenance', operator: 'Equal', value: 'yes' }, { key: 'unhealthy', effect: 'NoSchedule' },
        ])];
      }
    });
  },

  counters({ random, pools }) {
    random.some(pools, 0.7).forEach((pool) => {
      const sets = random.list(1, 2, (index) => (
        { name: `set-${index}`, counters: { memory: { value: random.pick(['40Gi', '80Gi']) }, slices: { value: '7' } } }));
      devicesIn(pool).filter(() => random.chance(0.85)).forEach((device) => {
        device.consumesCounters = random.some(sets, 0.4).map(({ name }) => ({
          counterSet: random.chance(0.01) ? 'missing' : name,
          counters: {
            memory: { value: random.pick(['10Gi', '20Gi', '40Gi']) },
            slices: { value: random.pick(['1', '2', '3']) },
          },
        }));
      });
      pool.slices.push({ name: `${pool.name}-${pool.driver}-counters`, devices: [], counters: sets });
    });
  },

  countersApart({ random, pools }) {
    random.some(pools, 0.7).forEach((pool) => {
      const sets = random.list(2, 4, (index) => (
        { name: `part-${index}`, counters: { units: { value: random.pick(['2', '4', '2500m']) } } }));
      devicesIn(pool).forEach((device) => {
        device.consumesCounters = random.some(sets, 0.5).map(({ name }) => (
          { counterSet: name, counters: { units: { value: random.pick(['500m', '1', '2', '3']) } } }));
      });
      sets.forEach((set) => pool.slices.push(
        { name: `${pool.name}-${pool.driver}-${set.name}`, devices: [], counters: [set] }));
    });
  },

  groups({ random, pools, minor }) {
    if (minor >= 37) {
      devicesOf({ pools }).flatMap(({ consumesCounters }) => consumesCounters ?? []).forEach((consumption) => {
        consumption.compatibilityGroups = random.some(['mig', 'mps', 'time-slicing'], 0.5);
      });
    }
  },

  shared({ random, pools, ...world }) {
    const policy = random.pick([
      undefined, { default: '1Gi' }, { default: '1Gi', validRange: { min: '1Gi', max: '40Gi', step: '1Gi' } },
      { default: '10Gi', validValues: ['1Gi', '10Gi', '40Gi'] }, { default: '2Gi', validRange: { min: '1Gi' } },
    ]);
    random.some(devicesOf({ pools }), 0.7).forEach((device) => {
      device.allowMultipleAllocations = true;
      device.capacity = { memory: { value: random.pick(MEMORY), requestPolicy: policy } };
    });
    requestsOf(world).filter(() => random.chance(0.7)).forEach(({ exactly }) => {
      if (exactly !== undefined) {
        exactly.capacity = { requests: { memory: random.pick(['512Mi', '2500Mi', '1Gi', '5G', '12Gi', '100Gi']) } };
      }
    });
    for (const pool of pools) {
      devicesIn(pool).filter(({ allowMultipleAllocations }) => allowMultipleAllocations && random.chance(0.2))
        .forEach(({ name }) => {
          const id = `${pool.driver}/${pool.name}/${name}`;
          world.allocatedShared.push(`${id}/share`);
          world.allocatedCapacity[id] = { memory: random.pick(['1Gi', '10Gi', '15G']) };
        });
    }
  },

  policies({ random, pools, ...world }) {
    devicesOf({ pools }).forEach((device) => {
      const policy = (): object => random.pick([
        {}, { requestPolicy: { default: '2', validRange: { min: '2', step: '3', max: '14' } } },
        { requestPolicy: { default: '4', validValues: ['4', '8'] } },
        { requestPolicy: { default: '1', validRange: { min: '1', max: '6' } } },
      ]);
      device.allowMultipleAllocations = random.chance(0.8);
      device.capacity = {
        memory: { value: random.pick(['8', '20']), ...policy() },
        lanes: { value: random.pick(['4', '16']), ...policy() },
      };
    });
    random.some(demandsOf(world), 0.8).forEach((demand) => {
      const amounts = (): string => random.pick(['1', '3', '5', '8', '14', '15']);
      demand.capacity = {
        requests: random.pick<Record<string, string>>([
          { memory: amounts() }, { lanes: amounts() }, { memory: amounts(), lanes: amounts() }, { other: '1' },
        ]),
      };
    });
  },

  fractions({ random, pools, ...world }) {
    const [min, step, max] = random.pick([
      ['100m', '50m', '4'], ['0.5', '0.25', '3500m'], ['1', '4', '9E'], ['0', '100m', '2'], ['1m', '1u', '2'],
    ]);
    devicesOf({ pools }).forEach((device) => {
      device.allowMultipleAllocations = true;
      const requestPolicy = { default: min, validRange: { min, step, max } };
      device.capacity = { cpu: { value: random.pick(['2', '4', '3500m']), requestPolicy } };
    });
    requestsOf(world).forEach(({ exactly }) => {
      if (exactly !== undefined) {
        exactly.capacity = { requests: { cpu: random.pick(['120m', '0.3', '1', '1250m', '1.26', '3', '100u', '9E']) } };
      }
    });
  },

  reach({ random, pools, nodes }) {
    const anyNode = (): string => random.pick(nodes).metadata.name;
    random.some(pools, 0.6).forEach((pool) => {
      pool.reach = random.pick([
        { allNodes: true }, { nodeSelector: inZone(random) }, { perDeviceNodeSelection: true },
        {
          nodeSelector: {
            nodeSelectorTerms: [
              { matchFields: [{ key: 'metadata.name', operator: 'In', values: [anyNode()] }] },
            ],
          },
        },
      ]);
      devicesIn(pool).forEach((device) => Object.assign(
        device,
        pool.reach.perDeviceNodeSelection === true
          ? random.pick([{ allNodes: true }, { nodeName: anyNode() }, { nodeSelector: inZone(random) }])
          : {},
        random.chance(0.2) ? { bindsToNode: true } : {},
      ));
    });
  },

  slices({ random, pools }) {
    random.some(pools, 0.7).forEach((pool) => {
      const [first] = pool.slices;
      const cut = random.integer(0, first.devices.length);
      const second: SliceDraft = { name: `${random.pick(['a', 'z'])}-${first.name}`, devices: first.devices.splice(cut) };
      pool.slices.push(second);
      Object.assign(second, random.pick([{}, {}, { generation: 2 }, { reach: { nodeName: 'elsewhere' } }]));
      pool.count = random.pick([undefined, undefined, undefined, 1, 2, 3]);
      if (random.chance(0.1) && first.devices.length > 0) {
        second.devices.push(structuredClone(first.devices[0]));
      }
    });
  },

  moved({ random, pools, nodes }) {
    random.some(pools, 0.5).forEach((pool) => {
      const [{ name, devices }] = pool.slices;
      pool.slices.push({
        name: `${name}-moved`,
        devices: structuredClone(devices).map((device) => ({ ...device, name: `${device.name}-moved` })),
        generation: random.pick([0, 1, 2]),
        reach: { nodeName: random.pick(nodes).metadata.name },
      });
      pool.count = random.pick([undefined, 1]);
    });
  },

  binding({ random, pools }) {
    random.some(devicesOf({ pools }), 0.4).forEach((device) => {
      device.bindingConditions = ['attached'];
      device.bindingFailureConditions = ['failed'];
    });
  },

  lists({ random, pools, minor }) {
    if (minor >= 36) {
      random.some(devicesOf({ pools }), 0.6).forEach((device) => {
        device.attributes!.model = { strings: random.some(MODELS, 0.5) };
      });
    }
  },

  inUse({ random, pools, allocated }) {
    pools.forEach((pool) => devicesIn(pool).filter(() => random.chance(0.3))
      .forEach(({ name }) => allocated.push(`${pool.driver}/${pool.name}/${name}`)));
  },

  missing({ random, pools, classes }) {
    random.some(devicesOf({ pools }), 0.3).forEach((device) => {
      delete device.attributes!.model;
    });
    random.pick(classes).spec.selectors!.push(cel('device.capacity["gpu.example.com"].?memory.hasValue()'));
  },

  nodeOperations({ random, pools, nodes, minor }) {
    if (minor >= 37) {
      random.some(pools, 0.5).forEach((pool) => { pool.skipNodeOperations = ['NodePrepareResources']; });
      random.some(nodes, 0.5).forEach((node) => { node.status = { declaredFeatures: ['DRAOptionalNodeOperations'] }; });
    }
  },
};

function devicesIn({ slices }: PoolDraft): DeviceDraft[] {
  return slices.flatMap(({ devices }) => devices);
}
