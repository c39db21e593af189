import { Draft, Manifest } from './draft';
import { LINKS, MEMORY, MODELS } from './random-devices';

/** The spec of a claim. */
export function randomClaimSpec(draft: Draft): Manifest {
  const { random } = draft;
  const requests = random.list(1, random.chance(0.3) ? 2 : 1, (index) => ({
    name: `request-${index}`,
    ...draft.has('prioritizedList') && random.chance(0.2)
      ? { firstAvailable: ['first', 'second'].map((name) => ({ name, ...randomDemand(draft) })) }
      : { exactly: { ...randomDemand(draft), ...adminAccess(draft) } },
  }));
  return { devices: { requests, ...random.chance(0.35) ? { constraints: [randomConstraint(draft, requests)] } : {} } };
}

/** What a request or one of its alternatives asks for. */
function randomDemand(draft: Draft): Manifest {
  const { random, name } = draft;
  return {
    deviceClassName: random.chance(0.015) ? `${name}-missing` : name,
    ...random.chance(0.15)
      ? { allocationMode: 'All' }
      : { allocationMode: 'ExactCount', count: random.pick([1, 1, 1, 2, 3]) },
    ...random.chance(0.5) ? { selectors: [{ cel: { expression: randomSelector(draft) } }] } : {},
    ...draft.has('deviceTaints') && random.chance(0.3) ? { tolerations: [randomToleration(draft)] } : {},
    ...draft.has('consumableCapacity') && random.chance(0.3) ? { capacity: randomCapacity(draft) } : {},
  };
}

function adminAccess({ hasAdminAccess, random }: Draft): Manifest {
  return hasAdminAccess && random.chance(0.3) ? { adminAccess: true } : {};
}

function randomToleration({ random }: Draft): Manifest {
  return random.pick([
    { key: 'reserved', operator: 'Exists', effect: 'NoSchedule' },
    { key: 'reserved', operator: 'Equal', value: 'yes', effect: 'NoSchedule' },
    { operator: 'Exists', effect: 'NoSchedule' },
  ]);
}

function randomCapacity({ random }: Draft): Manifest {
  const memory = random.pick(['3Gi', '8Gi', '12Gi', '30Gi']);
  const cores = random.pick(['200m', '1200m', '2']);
  return { requests: random.pick([{ memory }, { memory }, { cores }, { memory, cores }]) };
}

function randomConstraint(draft: Draft, requests: readonly { readonly name: string }[]): Manifest {
  const { random, driver } = draft;
  const attribute = `${driver}/${random.pick(['numa', 'model', draft.has('listAttributes') ? 'links' : 'series'])}`;
  return {
    ...draft.has('distinctAttribute') && random.chance(0.3)
      ? { distinctAttribute: attribute }
      : { matchAttribute: attribute },
    ...random.chance(0.2) ? { requests: [random.pick(requests).name] } : {},
  };
}

/** A series is not on every device, so that some selectors fail. */
function randomSelector(draft: Draft): string {
  const { random, driver } = draft;
  return random.pick([
    `device.attributes["${driver}"].model == "${random.pick(MODELS)}"`,
    `device.attributes["${driver}"].numa == ${random.integer(0, 1)}`,
    `device.capacity["${driver}"].memory.compareTo(quantity("${random.pick(MEMORY)}")) >= 0`,
    `device.attributes["${driver}"].?series.orValue(0) > 1`,
    ...draft.has('listAttributes')
      ? [`device.attributes["${driver}"].links.includes("${random.pick(LINKS)}")`]
      : [],
    ...draft.has('consumableCapacity') ? ['device.allowMultipleAllocations == true'] : [],
    ...random.chance(0.3) ? [`device.attributes["${driver}"].series > 1`] : [],
  ]);
}
