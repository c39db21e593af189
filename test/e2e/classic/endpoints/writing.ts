import { EndpointCase } from './endpoint-case';
import { ObjectsOfKind } from './objects-of-kind';

const UNKNOWN_FIELD = { unknownField: 1 };

/** Creates, by default what the L1 emits. */
function create(objects: ObjectsOfKind, query: Record<string, string> = {}, extra: object = {}) {
  return objects.request('POST', objects.collection, { body: { ...objects.manifest(), ...extra }, query });
}

/** Replaces the stored object, by default by the same with a label. */
async function replace(objects: ObjectsOfKind, query: Record<string, string> = {}, extra: object = {}) {
  const stored = await objects.create('one');
  return objects.request('PUT', objects.object(), {
    body: { ...stored, ...extra, metadata: { ...stored.metadata, labels: { a: 'b' } } },
    query,
  });
}

/** Creating and replacing. */
export const WRITING: readonly EndpointCase[] = [
  {
    operation: 'create',
    parameter: '',
    answer: 201,
    shows: 'the stored object',
    send: async (objects) => {
      const answer = await create(objects);
      expect(answer.body).toMatchObject(objects.manifest());
      expect(await objects.stored()).toEqual(answer.body);
      return answer;
    },
  },
  {
    operation: 'create',
    parameter: '(generateName)',
    answer: 201,
    shows: 'a name that begins with the prefix',
    send: async (objects) => {
      const answer = await create(objects, {}, { metadata: { generateName: 'gpu-' } });
      expect(answer.body.metadata.name).toMatch(/^gpu-.+/);
      return answer;
    },
  },
  {
    operation: 'create',
    parameter: 'dryRun',
    answer: 201,
    shows: 'the object, which is not stored',
    send: async (objects) => {
      const answer = await create(objects, { dryRun: 'All' });
      expect(answer.body).toMatchObject(objects.manifest());
      expect(await objects.stored()).toBeUndefined();
      return answer;
    },
  },
  {
    operation: 'create',
    parameter: 'fieldManager',
    answer: 201,
    shows: 'the manager in `managedFields`',
    send: async (objects) => {
      const answer = await create(objects, { fieldManager: 'tester' });
      expect(answer.body.metadata.managedFields[0]).toMatchObject({ manager: 'tester', operation: 'Update' });
      return answer;
    },
  },
  {
    operation: 'create',
    parameter: 'fieldValidation',
    answer: 201,
    shows: 'Strict accepts what the L1 emits and refuses (400) an unknown field; Warn says so; Ignore does not',
    send: async (objects) => {
      const refused = await create(objects, { fieldValidation: 'Strict' }, UNKNOWN_FIELD);
      expect(refused).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('unknown field "unknownField"') },
      });
      const dryRun = { dryRun: 'All' };
      expect(
        (
          await create(objects, { fieldValidation: 'Warn', ...dryRun }, UNKNOWN_FIELD)
        ).warnings.join(),
      ).toContain('unknown field');
      expect(
        (await create(objects, { fieldValidation: 'Ignore', ...dryRun }, UNKNOWN_FIELD)).warnings,
      ).toEqual([]);
      return create(objects, { fieldValidation: 'Strict' });
    },
  },
  {
    operation: 'create',
    parameter: 'pretty',
    answer: 201,
    shows: 'JSON with line breaks',
    send: async (objects) => {
      const answer = await create(objects, { pretty: 'true' });
      expect(answer.text).toContain('\n  "kind"');
      return answer;
    },
  },
  {
    operation: 'replace',
    parameter: '',
    answer: 200,
    shows: 'the new object, with another resource version',
    send: async (objects) => {
      const answer = await replace(objects);
      expect(answer.body.metadata.labels).toEqual({ a: 'b' });
      expect(answer.body.metadata.resourceVersion).toMatch(/^\d+$/);
      expect(await objects.stored()).toEqual(answer.body);
      return answer;
    },
  },
  {
    operation: 'replace',
    parameter: 'dryRun',
    answer: 200,
    shows: 'the new object, and the old one is stored',
    send: async (objects) => {
      const answer = await replace(objects, { dryRun: 'All' });
      expect(answer.body.metadata.labels).toEqual({ a: 'b' });
      expect((await objects.stored()).metadata.labels).toEqual({ name: 'one' });
      return answer;
    },
  },
  {
    operation: 'replace',
    parameter: 'fieldManager',
    answer: 200,
    shows: 'the manager in `managedFields`',
    send: async (objects) => {
      const answer = await replace(objects, { fieldManager: 'tester' });
      expect(answer.body.metadata.managedFields.map(({ manager }: any) => manager)).toContain('tester');
      return answer;
    },
  },
  {
    operation: 'replace',
    parameter: 'fieldValidation',
    answer: 200,
    shows: 'Strict refuses (400) an unknown field',
    send: async (objects) => {
      expect((await replace(objects, { fieldValidation: 'Strict' }, UNKNOWN_FIELD)).status).toBe(400);
      await objects.clear();
      return replace(objects, { fieldValidation: 'Strict' });
    },
  },
  {
    operation: 'replace',
    parameter: 'pretty',
    answer: 200,
    shows: 'JSON with line breaks',
    send: async (objects) => {
      const answer = await replace(objects, { pretty: 'true' });
      expect(answer.text).toContain('\n  "kind"');
      return answer;
    },
  },
];
