import { setTimeout as sleep } from 'timers/promises';
import { EndpointCase, Operation } from './endpoint-case';
import { eventsIn, namesIn, ObjectsOfKind } from './objects-of-kind';
import { Answer } from '../../../control-plane/client';

const THREE = ['one', 'three', 'two']; // in the order of a list

/** A case with three objects, for a list of a namespace and of all. */
interface ListCase {
  readonly parameter: string;
  readonly shows: string;
  readonly since?: 'v1alpha2';
  readonly list: (
    get: (query: Record<string, string>) => Promise<Answer>,
    objects: ObjectsOfKind,
  ) => Promise<Answer>;
}

/** The resource version of the stored object. */
async function resourceVersion(objects: ObjectsOfKind, name: string): Promise<string> {
  return (await objects.stored(name)).metadata.resourceVersion;
}

/**
 * Keeps changing an object until the answer is there: the bookmark waits until the
 * server's cache of the kind is as new as its storage.
 */
async function whileChanging(objects: ObjectsOfKind, answer: Promise<Answer>): Promise<Answer> {
  let isThere = false;
  const settled = answer.finally(() => isThere = true);
  for (let count = 0; !isThere; count++) {
    await objects.patch({ metadata: { annotations: { count: String(count) } } });
    await sleep(100);
  }
  return settled;
}

const LISTS: readonly ListCase[] = [
  {
    parameter: '',
    shows: 'all objects, in a list whose kind ends in `List`',
    list: async (get) => {
      const answer = await get({});
      expect(answer.body.kind).toMatch(/List$/);
      expect(namesIn(answer)).toEqual(THREE);
      return answer;
    },
  },
  {
    parameter: 'labelSelector',
    shows: 'the objects with the label',
    list: async (get) => {
      const answer = await get({ labelSelector: 'name in (two, four)' });
      expect(namesIn(answer)).toEqual(['two']);
      return answer;
    },
  },
  {
    parameter: 'fieldSelector',
    shows: 'the object of the name; other fields are refused (400)',
    list: async (get) => {
      expect((await get({ fieldSelector: 'spec.nothing=two' })).status).toBe(400);
      const answer = await get({ fieldSelector: 'metadata.name=two' });
      expect(namesIn(answer)).toEqual(['two']);
      return answer;
    },
  },
  {
    parameter: 'limit',
    shows: 'the first object, the number of the others, and a token to continue',
    list: async (get) => {
      const answer = await get({ limit: '1' });
      expect(namesIn(answer)).toEqual(['one']);
      expect(answer.body.metadata).toMatchObject({ remainingItemCount: 2, continue: expect.stringMatching(/./) });
      return answer;
    },
  },
  {
    parameter: 'continue',
    shows: 'the next page',
    list: async (get) => {
      const first = await get({ limit: '1' });
      const answer = await get({ limit: '5', continue: first.body.metadata.continue });
      expect(namesIn(answer)).toEqual(['three', 'two']);
      return answer;
    },
  },
  {
    parameter: 'resourceVersion',
    shows: 'a state at least as new; a future version is not available yet (504)',
    list: async (get, objects) => {
      expect((await get({ resourceVersion: '999999999', timeoutSeconds: '1' })).status).toBe(504);
      const answer = await get({ resourceVersion: await resourceVersion(objects, 'two') });
      expect(namesIn(answer)).toEqual(expect.arrayContaining(['two']));
      return answer;
    },
  },
  {
    parameter: 'resourceVersionMatch',
    shows: 'Exact: the objects of that version; invalid without a version (422)',
    list: async (get, objects) => {
      expect((await get({ resourceVersionMatch: 'Exact' })).status).toBe(422);
      const answer = await get({
        resourceVersionMatch: 'Exact',
        resourceVersion: await resourceVersion(objects, 'one'),
      });
      expect(namesIn(answer)).toEqual(['one']);
      return answer;
    },
  },
  {
    parameter: 'timeoutSeconds',
    shows: 'all objects',
    list: async (get) => {
      const answer = await get({ timeoutSeconds: '5' });
      expect(namesIn(answer)).toEqual(THREE);
      return answer;
    },
  },
  {
    parameter: 'pretty',
    shows: 'JSON with line breaks',
    list: async (get) => {
      const answer = await get({ pretty: 'true' });
      expect(answer.text).toContain('\n  "kind"');
      return answer;
    },
  },
  {
    parameter: 'watch',
    shows: 'the objects as events',
    list: async (get) => {
      const answer = await get({ watch: 'true', timeoutSeconds: '1' });
      expect(
        eventsIn(answer)
          .map(({ type, object }) => `${type} ${object.metadata.name}`)
          .sort(),
      ).toEqual(THREE.map((name) => `ADDED ${name}`));
      return answer;
    },
  },
  {
    parameter: 'allowWatchBookmarks',
    shows: 'events, perhaps with bookmarks among them',
    list: async (get) => {
      const answer = await get({ watch: 'true', timeoutSeconds: '1', allowWatchBookmarks: 'true' });
      expect(eventsIn(answer).filter(({ type }) => type !== 'BOOKMARK')).toHaveLength(3);
      return answer;
    },
  },
  {
    parameter: 'sendInitialEvents',
    since: 'v1alpha2',
    shows: 'the objects as events, then a bookmark (feature gate WatchList); invalid without watch (422)',
    list: async (get, objects) => {
      expect((await get({ sendInitialEvents: 'true' })).status).toBe(422);
      const answer = await whileChanging(
        objects,
        get({
          watch: 'true',
          timeoutSeconds: '3',
          sendInitialEvents: 'true',
          resourceVersionMatch: 'NotOlderThan',
          allowWatchBookmarks: 'true',
        }),
      );
      const events = eventsIn(answer);
      const bookmark = events.find(({ type }) => type === 'BOOKMARK');
      expect(bookmark?.object.metadata.annotations).toEqual({ 'k8s.io/initial-events-end': 'true' });
      expect(events.filter(({ type }) => type === 'ADDED')).toHaveLength(3);
      return answer;
    },
  },
];

function listing(operation: Operation, path: (objects: ObjectsOfKind) => string): readonly EndpointCase[] {
  return LISTS.map(({ list, ...each }) => ({
    ...each,
    operation,
    answer: 200,
    send: async (objects) => {
      await objects.create('one');
      await objects.create('two', 'three');
      return list((query) => objects.request('GET', path(objects), { query }), objects);
    },
  }));
}

/** Getting one object, and lists. */
export const READING: readonly EndpointCase[] = [
  {
    operation: 'get',
    parameter: '',
    answer: 200,
    shows: 'the object',
    send: async (objects) => {
      const created = await objects.create('one');
      const answer = await objects.request('GET', objects.object());
      expect(answer.body).toEqual(created);
      return answer;
    },
  },
  {
    operation: 'get',
    parameter: 'pretty',
    answer: 200,
    shows: 'JSON with line breaks',
    send: async (objects) => {
      await objects.create('one');
      const answer = await objects.request('GET', objects.object(), { query: { pretty: 'true' } });
      expect(answer.text).toContain('\n  "kind"');
      return answer;
    },
  },
  ...listing('list', (objects) => objects.collection),
  ...listing('list all namespaces', (objects) => objects.everywhere),
];
