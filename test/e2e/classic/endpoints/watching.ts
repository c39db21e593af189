import { EndpointCase, Operation } from './endpoint-case';
import { eventsIn, ObjectsOfKind, WatchEvent } from './objects-of-kind';

/** What a watch on one object of two, or on both, is asked for and shows. */
interface WatchCase {
  readonly parameter: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly shows: string;
  readonly expect: (events: readonly WatchEvent[], names: readonly string[]) => void;
}

function expectAdded(events: readonly WatchEvent[], names: readonly string[]): void {
  const added = events.filter(({ type }) => type === 'ADDED').map(({ object }) => object.metadata.name);
  expect(added.sort()).toEqual(names);
}

function expectOne(events: readonly WatchEvent[]): void {
  expectAdded(events, ['one']);
}

const WATCHES: readonly WatchCase[] = [
  { parameter: '', shows: 'the objects as events', expect: expectAdded },
  {
    parameter: 'timeoutSeconds',
    query: { timeoutSeconds: '1' },
    shows: 'the answer ends after that time',
    expect: expectAdded,
  },
  {
    parameter: 'watch',
    query: { watch: 'true' },
    shows: 'the objects as events, also with watch=false',
    expect: expectAdded,
  },
  {
    parameter: 'allowWatchBookmarks',
    query: { allowWatchBookmarks: 'true' },
    shows: 'the objects as events, perhaps with bookmarks',
    expect: expectAdded,
  },
  {
    parameter: 'labelSelector',
    query: { labelSelector: 'name=one' },
    shows: 'only events of objects with the label',
    expect: expectOne,
  },
  {
    parameter: 'fieldSelector',
    query: { fieldSelector: 'metadata.name=one' },
    shows: 'only events of the object with the name',
    expect: expectOne,
  },
  {
    parameter: 'limit',
    query: { limit: '1' },
    shows: 'a watch has no pages: it is ignored',
    expect: expectAdded,
  },
  {
    parameter: 'resourceVersion',
    query: { resourceVersion: '0' },
    shows: 'the events since that version',
    expect: expectAdded,
  },
  {
    parameter: 'pretty',
    query: { pretty: 'true' },
    shows: 'events stay on one line each',
    expect: expectAdded,
  },
];

function watching(
  operation: Operation,
  path: (objects: ObjectsOfKind) => string,
  names: readonly string[],
): readonly EndpointCase[] {
  return [
    ...WATCHES.map((each): EndpointCase => ({
      operation,
      parameter: each.parameter,
      shows: each.shows,
      answer: 200,
      send: async (objects) => {
        await objects.create('one', 'two');
        const answer = await objects.request('GET', path(objects), {
          query: { timeoutSeconds: '1', ...each.query },
        });
        each.expect(eventsIn(answer), names);
        return answer;
      },
    })),
    {
      operation,
      parameter: 'resourceVersionMatch',
      answer: 200,
      shows: 'ignored: the events since that version (with watch=true on a list, it is refused)',
      send: async (objects) => {
        const before = await objects.request('GET', objects.collection);
        await objects.create('one', 'two');
        const query = { resourceVersionMatch: 'Exact', resourceVersion: before.body.metadata.resourceVersion };
        const answer = await objects.request('GET', path(objects), { query: { ...query, timeoutSeconds: '1' } });
        expectAdded(eventsIn(answer), names);
        expect(
          (await objects.request('GET', objects.collection, { query: { ...query, watch: 'true' } }))
            .status,
        ).toBe(422);
        return answer;
      },
    },
    {
      operation,
      parameter: 'sendInitialEvents',
      since: 'v1alpha2',
      answer: 422,
      shows: 'refused: supported by a list with watch=true, but not by the deprecated paths',
      send: async (objects) => {
        const query = {
          sendInitialEvents: 'true',
          resourceVersionMatch: 'NotOlderThan',
          allowWatchBookmarks: 'true',
          timeoutSeconds: '1',
        };
        const answer = await objects.request('GET', path(objects), { query });
        expect(answer.body.details.causes).toContainEqual(expect.objectContaining({ field: 'sendInitialEvents' }));
        return answer;
      },
    },
    {
      operation,
      parameter: 'continue',
      answer: 200,
      shows: 'a watch has no pages: it is ignored',
      send: async (objects) => {
        await objects.create('one', 'two');
        const { body } = await objects.request('GET', objects.collection, { query: { limit: '1' } });
        const query = { continue: body.metadata.continue, timeoutSeconds: '1' };
        const answer = await objects.request('GET', path(objects), { query });
        expectAdded(eventsIn(answer), names);
        return answer;
      },
    },
  ];
}

/** The deprecated paths with `/watch/`. */
export const WATCHING: readonly EndpointCase[] = [
  ...watching('watch', (objects) => `${objects.watchPath(objects.namespace)}/one`, ['one']),
  ...watching('watch list', (objects) => objects.watchPath(objects.namespace), ['one', 'two']),
  ...watching('watch list all namespaces', (objects) => objects.watchPath(), ['one', 'two']),
];
