import { setTimeout as sleep } from 'timers/promises';
import { EndpointCase, Operation } from './endpoint-case';
import { namesIn, ObjectsOfKind } from './objects-of-kind';
import { Answer } from '../../../control-plane/client';

const FINALIZER = 'example.com/test';

/** The names in the end: the garbage collector takes its time. */
async function namesLeft(objects: ObjectsOfKind, expected: readonly string[]): Promise<string[]> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const names = await objects.names();
    if (names.length === expected.length) {
      return names;
    }
    await sleep(100);
  }
  return objects.names();
}

/** A case of deletion: of `one` of two objects, or of the collection. */
interface DeleteCase {
  readonly parameter: string;
  readonly shows: string;
  readonly query: Readonly<Record<string, string>>;
  /** The names that are left, when one is deleted and when the collection is. */
  readonly left?: { readonly one: readonly string[]; readonly collection: readonly string[] };
  readonly expect?: (answer: Answer) => void;
}

const BOTH = { one: ['two'], collection: [] };

const COMMON: readonly DeleteCase[] = [
  { parameter: '', query: {}, shows: 'what was deleted' },
  {
    parameter: 'dryRun',
    query: { dryRun: 'All' },
    shows: 'nothing is deleted',
    left: { one: ['one', 'two'], collection: ['one', 'two'] },
  },
  { parameter: 'gracePeriodSeconds', query: { gracePeriodSeconds: '0' }, shows: 'deleted at once' },
  { parameter: 'orphanDependents', query: { orphanDependents: 'false' }, shows: 'deleted' },
  {
    parameter: 'propagationPolicy',
    query: { propagationPolicy: 'Foreground' },
    shows: 'deleted by the garbage collector',
  },
  {
    parameter: 'pretty',
    query: { pretty: 'true' },
    shows: 'JSON with line breaks',
    expect: ({ text }) => expect(text).toContain('\n  "kind"'),
  },
];

function deleting(
  operation: Operation & ('delete' | 'delete collection'),
  cases: readonly DeleteCase[],
): readonly EndpointCase[] {
  const one = operation === 'delete';
  return cases.map(({ parameter, shows, query, left = BOTH, ...each }) => ({
    operation,
    parameter,
    shows,
    answer: 200,
    send: async (objects) => {
      await objects.create('one', 'two');
      const answer = await objects.request('DELETE', one ? objects.object() : objects.collection, { query });
      each.expect?.(answer);
      const expected = one ? left.one : left.collection;
      expect(await namesLeft(objects, expected)).toEqual(expected);
      return answer;
    },
  }));
}

/** Deletes the object with these preconditions, once it has been created. */
async function deleteIf(objects: ObjectsOfKind, preconditions: Record<string, string>) {
  const { metadata } = await objects.create('one');
  const body = { kind: 'DeleteOptions', apiVersion: 'v1', preconditions: { uid: metadata.uid, ...preconditions } };
  return objects.request('DELETE', objects.object(), { body });
}

/** Deleting one object and collections. */
export const DELETING: readonly EndpointCase[] = [
  ...deleting('delete', COMMON),
  {
    operation: 'delete',
    parameter: '(preconditions)',
    answer: 200,
    shows: 'another uid or resource version: 409, and the object stays',
    send: async (objects) => {
      for (const [name, value] of [
        ['uid', 'another'],
        ['resourceVersion', '1'],
      ]) {
        expect(await deleteIf(objects, { [name]: value })).toMatchObject({
          status: 409,
          body: { reason: 'Conflict' },
        });
        expect(await objects.names()).toEqual(['one']);
        await objects.clear();
      }
      return deleteIf(objects, {});
    },
  },
  {
    operation: 'delete',
    parameter: '(orphanDependents=false, with a finalizer)',
    answer: 202,
    shows: 'the object, which waits for its finalizer; without orphanDependents, the same is a 200',
    send: async (objects) => {
      await objects.create('one');
      await objects.patch({ metadata: { finalizers: [FINALIZER] } });
      const answer = await objects.request('DELETE', objects.object(), {
        query: { orphanDependents: 'false' },
      });
      expect(answer.body.metadata.deletionTimestamp).toMatch(/Z$/);
      await objects.patch({ metadata: { finalizers: null } });
      expect(await namesLeft(objects, [])).toEqual([]);
      return answer;
    },
  },
  ...deleting('delete collection', [
    ...COMMON,
    {
      parameter: 'labelSelector',
      query: { labelSelector: 'name=one' },
      shows: 'only the matching objects are deleted',
      left: { one: [], collection: ['two'] },
    },
    {
      parameter: 'fieldSelector',
      query: { fieldSelector: 'metadata.name=one' },
      shows: 'only the matching objects are deleted',
      left: { one: [], collection: ['two'] },
    },
    { parameter: 'timeoutSeconds', query: { timeoutSeconds: '5' }, shows: 'all are deleted' },
    {
      parameter: 'limit',
      query: { limit: '1' },
      shows: 'one page is deleted',
      left: { one: [], collection: ['two'] },
    },
  ]),
  ...['resourceVersion', 'resourceVersionMatch'].map((parameter): EndpointCase => ({
    operation: 'delete collection',
    parameter,
    answer: 200,
    shows: 'all objects of that version are deleted',
    send: async (objects) => {
      const {
        metadata: { resourceVersion },
      } = await objects.create('one');
      const query = {
        resourceVersion,
        ...(parameter === 'resourceVersion' ? {} : { resourceVersionMatch: 'Exact' }),
      };
      const answer = await objects.request('DELETE', objects.collection, { query });
      expect(await namesLeft(objects, [])).toEqual([]);
      return answer;
    },
  })),
  {
    operation: 'delete collection',
    parameter: 'continue',
    answer: 200,
    shows: 'the next page is deleted',
    send: async (objects) => {
      await objects.create('one', 'two');
      const page = await objects.request('GET', objects.collection, { query: { limit: '1' } });
      expect(namesIn(page)).toEqual(['one']);
      const answer = await objects.request('DELETE', objects.collection, {
        query: { continue: page.body.metadata.continue },
      });
      expect(await namesLeft(objects, ['one'])).toEqual(['one']);
      return answer;
    },
  },
  {
    operation: 'delete collection',
    parameter: 'sendInitialEvents',
    since: 'v1alpha2',
    answer: 422,
    shows: 'forbidden: it is for watches',
    send: async (objects) => {
      await objects.create('one');
      const answer = await objects.request('DELETE', objects.collection, {
        query: { sendInitialEvents: 'true' },
      });
      expect(await objects.names()).toEqual(['one']);
      return answer;
    },
  },
];
