import { driverRights, driverRules, minorsOfRight } from '../../src/driver/driver-rights';
import { DRA_GROUP, draApiVersions } from '../../src/engine/kubernetes/api-versions';
import { findKind, kindsOf } from '../../src/engine/kubernetes/kinds';
import { ALL_MINORS, listMinors, minorSet, minorsBetween, NO_MINORS } from '../../src/engine/kubernetes/minors';

const TRAITS = { driverName: 'gpu.example.com', nodeLocal: true, reportsDeviceStatus: true };
const PARTS = ['plugin', 'controller'] as const;

/** The rights on a minor: `resource: verbs`. */
function rights(part: typeof PARTS[number], minor: number, traits = TRAITS): string[] {
  return driverRules(part, traits, minorSet(minor)).map(
    ({ resources, verbs }) => `${resources.join()}: ${verbs.join()}`,
  );
}

/** The minors that have a kind with that plural. */
function minorsOfPlural(plural: string): number {
  return draApiVersions().flatMap((apiVersion) => kindsOf(apiVersion).map((kind) => findKind(apiVersion, kind)!))
    .filter((kind) => kind.plural === plural).reduce((minors, kind) => minors | kind.minors, NO_MINORS);
}

test.each(PARTS)('the rights of a %s are for resources that the minor has', (part) => {
  const rows = driverRights(part).filter(({ group = DRA_GROUP }) => group === DRA_GROUP);

  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const known = row.resources.reduce(
      (minors, resource) => minors & minorsOfPlural(resource.split('/')[0]),
      ALL_MINORS,
    );
    expect([row.resources, listMinors(minorsOfRight(row) & ~known)]).toEqual([row.resources, []]);
  }
});

test('the plugin reads claims up to 1.30, where the kubelet writes the slices', () => {
  for (const minor of [26, 27, 28, 29, 30]) {
    expect(rights('plugin', minor)).toEqual(['resourceclaims: get']);
  }
});

test('the plugin writes slices since 1.31 and device status since 1.32, with a right per driver since 1.36', () => {
  const slices = [
    'resourceclaims: get',
    'nodes: get',
    'resourceslices: create,delete,get,list,patch,update,watch',
  ];
  const status = [...slices, 'resourceclaims/status: patch,update'];

  expect(rights('plugin', 31)).toEqual(slices);
  expect(rights('plugin', 35)).toEqual(status);
  expect(rights('plugin', 36)).toEqual([
    ...status,
    'resourceclaims/driver: associated-node:patch,associated-node:update',
  ]);
  expect(driverRules('plugin', TRAITS, minorSet(36)).pop()).toMatchObject({
    resourceNames: ['gpu.example.com'],
  });
});

test('a driver that does not report device status may not write the status', () => {
  expect(
    rights('plugin', 37, { ...TRAITS, reportsDeviceStatus: false }).filter((right) =>
      right.startsWith('resourceclaims/'),
    ),
  ).toEqual([]);
});

test('a driver with devices of several nodes may report about all of them', () => {
  expect(rights('plugin', 37, { ...TRAITS, nodeLocal: false })).toContain(
    'resourceclaims/driver: arbitrary-node:patch,arbitrary-node:update',
  );
});

test('the rights for several minors are the union of the rights for each', () => {
  expect(driverRules('plugin', TRAITS, minorsBetween('1.30', '1.36'))).toEqual(
    driverRules('plugin', TRAITS, minorSet(36)),
  );
});

test('the controller may write the objects through which the scheduler asks', () => {
  expect(rights('controller', 26)).toContain('podschedulings/status: patch,update');
  expect(rights('controller', 27)).toContain('podschedulingcontexts/status: patch,update');
  expect(rights('controller', 31)).toEqual([]);
});

test('no part of a driver may use all verbs, all resources, or secrets', () => {
  const rows = PARTS.flatMap((part) => [...driverRights(part)]);
  expect(
    rows.filter(({ verbs, resources }) =>
      [...verbs, ...resources].some((word) => word === '*' || word === 'secrets'),
    ),
  ).toEqual([]);
});
