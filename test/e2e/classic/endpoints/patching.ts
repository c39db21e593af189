import { EndpointCase } from './endpoint-case';
import { ObjectsOfKind } from './objects-of-kind';

const LABELS = { metadata: { labels: { a: 'b' } } };

/** What the L1 emits, with a label, as a manager applies it. */
function labelled(objects: ObjectsOfKind, value: string) {
  return objects.manifest('one', { a: value });
}

/** Patching: JSON patch, merge patch, strategic merge patch, server-side apply. */
export const PATCHING: readonly EndpointCase[] = [
  {
    operation: 'patch',
    parameter: '(application/json-patch+json)',
    answer: 200,
    shows: 'the patched object',
    send: async (objects) => {
      await objects.create('one');
      const answer = await objects.request('PATCH', objects.object(), {
        body: [
          { op: 'test', path: '/metadata/labels/name', value: 'one' },
          { op: 'add', path: '/metadata/labels/a', value: 'b' },
        ],
        contentType: 'application/json-patch+json',
      });
      expect(answer.body.metadata.labels).toEqual({ name: 'one', a: 'b' });
      return answer;
    },
  },
  ...['merge', 'strategic-merge'].map((type): EndpointCase => ({
    operation: 'patch',
    parameter: `(application/${type}-patch+json)`,
    answer: 200,
    shows: 'the merged object',
    send: async (objects) => {
      await objects.create('one');
      const answer = await objects.request('PATCH', objects.object(), {
        body: LABELS,
        contentType: `application/${type}-patch+json`,
      });
      expect(answer.body.metadata.labels).toEqual({ name: 'one', a: 'b' });
      return answer;
    },
  })),
  {
    operation: 'patch',
    parameter: '(application/apply-patch+yaml)',
    answer: 200,
    shows: 'a missing object is created (201); a second time, nothing changes',
    send: async (objects) => {
      const created = await objects.apply(objects.manifest());
      expect(created).toMatchObject({ status: 201, body: objects.manifest() });
      const answer = await objects.apply(objects.manifest());
      expect(answer.body).toEqual(created.body);
      return answer;
    },
  },
  {
    operation: 'patch',
    parameter: 'dryRun',
    answer: 200,
    shows: 'the patched object, and the old one is stored',
    send: async (objects) => {
      const stored = await objects.create('one');
      const answer = await objects.patch(LABELS, { dryRun: 'All' });
      expect(answer.body.metadata.labels.a).toBe('b');
      expect(await objects.stored()).toEqual(stored);
      return answer;
    },
  },
  {
    operation: 'patch',
    parameter: 'fieldManager',
    answer: 200,
    shows: 'the manager in `managedFields`; another one that applies the same field gets 409',
    send: async (objects) => {
      await objects.apply(labelled(objects, 'b'), { fieldManager: 'tester' });
      const answer = await objects.apply(labelled(objects, 'c'), { fieldManager: 'tester' });
      expect(answer.body.metadata.managedFields).toEqual([
        expect.objectContaining({ manager: 'tester', operation: 'Apply' }),
      ]);
      const conflict = await objects.apply(labelled(objects, 'd'), { fieldManager: 'other' });
      expect(conflict).toMatchObject({ status: 409, body: { reason: 'Conflict' } });
      expect(conflict.body.details.causes).toContainEqual(
        expect.objectContaining({ field: '.metadata.labels.a' }),
      );
      return answer;
    },
  },
  {
    operation: 'patch',
    parameter: 'fieldValidation',
    answer: 200,
    shows: 'Strict accepts what the L1 emits and refuses (400 or, for apply, 500) an unknown field',
    send: async (objects) => {
      await objects.apply(objects.manifest());
      expect(
        (await objects.patch({ unknownField: 1 }, { fieldValidation: 'Strict' })).status,
      ).toBeGreaterThanOrEqual(400);
      expect(
        (
          await objects.apply(
            { ...objects.manifest(), unknownField: 1 },
            { fieldValidation: 'Strict' },
          )
        ).status,
      ).toBeGreaterThanOrEqual(400);
      return objects.apply(objects.manifest(), { fieldValidation: 'Strict' });
    },
  },
  {
    operation: 'patch',
    parameter: 'force',
    answer: 200,
    shows: 'a field of another manager is taken over',
    send: async (objects) => {
      await objects.apply(labelled(objects, 'b'), { fieldManager: 'tester' });
      const answer = await objects.apply(labelled(objects, 'c'), { fieldManager: 'other', force: 'true' });
      expect(answer.body.metadata.labels).toEqual({ a: 'c' });
      return answer;
    },
  },
  {
    operation: 'patch',
    parameter: 'pretty',
    answer: 200,
    shows: 'JSON with line breaks',
    send: async (objects) => {
      await objects.create('one');
      const answer = await objects.patch(LABELS, { pretty: 'true' });
      expect(answer.text).toContain('\n  "kind"');
      return answer;
    },
  },
];
