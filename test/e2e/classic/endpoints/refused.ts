import { EndpointCase, Operation } from './endpoint-case';
import { ObjectsOfKind } from './objects-of-kind';
import { RequestProps } from '../../../control-plane/client';

const LABELS = { metadata: { labels: { a: 'b' } } };
const MERGE = 'application/merge-patch+json';
const UNKNOWN_USER = { authorization: 'Bearer nobody' };

/**
 * Every operation on an object, or on the collection, as a user that the server does not
 * know.
 */
function unknown(
  operation: Operation,
  send: (objects: ObjectsOfKind) => readonly [string, string, RequestProps?],
): EndpointCase {
  return {
    operation,
    parameter: '(unknown token)',
    answer: 401,
    shows: 'Unauthorized',
    send: async (objects) => {
      const [method, path, props] = send(objects);
      const answer = await objects.request(method, path, { ...props, headers: UNKNOWN_USER });
      expect(answer.body).toMatchObject({ kind: 'Status', reason: 'Unauthorized' });
      return answer;
    },
  };
}

function refused(
  operation: Operation,
  parameter: string,
  answer: number,
  reason: string,
  send: EndpointCase['send'],
): EndpointCase {
  return {
    operation,
    parameter,
    answer,
    shows: reason,
    send: async (objects) => {
      const received = await send(objects);
      expect(received.body).toMatchObject({ kind: 'Status', status: 'Failure', reason });
      return received;
    },
  };
}

/** The answers to what must not be. */
export const REFUSED: readonly EndpointCase[] = [
  unknown('create', (objects) => ['POST', objects.collection, { body: objects.manifest() }]),
  unknown('get', (objects) => ['GET', objects.object()]),
  unknown('list', (objects) => ['GET', objects.collection]),
  unknown('list all namespaces', (objects) => ['GET', objects.everywhere]),
  unknown('replace', (objects) => ['PUT', objects.object(), { body: objects.manifest() }]),
  unknown('patch', (objects) => ['PATCH', objects.object(), { body: LABELS, contentType: MERGE }]),
  unknown('delete', (objects) => ['DELETE', objects.object()]),
  unknown('delete collection', (objects) => ['DELETE', objects.collection]),
  unknown('get status', (objects) => ['GET', objects.statusPath()]),
  unknown('replace status', (objects) => [
    'PUT',
    objects.statusPath(),
    { body: objects.manifest() },
  ]),
  unknown('patch status', (objects) => [
    'PATCH',
    objects.statusPath(),
    { body: LABELS, contentType: MERGE },
  ]),
  unknown('watch', (objects) => ['GET', `${objects.watchPath(objects.namespace)}/one`]),
  unknown('watch list', (objects) => ['GET', objects.watchPath(objects.namespace)]),
  unknown('watch list all namespaces', (objects) => ['GET', objects.watchPath()]),

  refused('get', '(no such object)', 404, 'NotFound', (objects) =>
    objects.request('GET', objects.object()),
  ),
  refused('replace', '(no such object)', 404, 'NotFound', (objects) =>
    objects.request('PUT', objects.object(), {
      body: {
        ...objects.manifest(),
        metadata: { ...objects.manifest().metadata, resourceVersion: '1' },
      },
    }),
  ),
  refused('patch', '(no such object)', 404, 'NotFound', (objects) => objects.patch(LABELS)),
  refused('delete', '(no such object)', 404, 'NotFound', (objects) =>
    objects.request('DELETE', objects.object()),
  ),
  refused('get status', '(no such object)', 404, 'NotFound', (objects) =>
    objects.request('GET', objects.statusPath()),
  ),
  refused('replace status', '(no such object)', 404, 'NotFound', (objects) =>
    objects.request('PUT', objects.statusPath(), {
      body: {
        ...objects.manifest(),
        metadata: { ...objects.manifest().metadata, resourceVersion: '1' },
      },
    }),
  ),
  refused('patch status', '(no such object)', 404, 'NotFound', (objects) =>
    objects.request('PATCH', objects.statusPath(), {
      body: { status: objects.status },
      contentType: MERGE,
    }),
  ),

  refused('create', '(the name is taken)', 409, 'AlreadyExists', async (objects) => {
    await objects.create('one');
    return objects.request('POST', objects.collection, { body: objects.manifest() });
  }),
  refused('replace', '(stale resource version)', 409, 'Conflict', async (objects) => {
    const stored = await objects.create('one');
    await objects.patch(LABELS);
    return objects.request('PUT', objects.object(), { body: stored });
  }),
  refused('replace status', '(stale resource version)', 409, 'Conflict', async (objects) => {
    const stored = await objects.create('one');
    await objects.patch(LABELS);
    return objects.request('PUT', objects.statusPath(), { body: stored });
  }),
  refused('patch', '(stale resource version)', 409, 'Conflict', async (objects) => {
    const {
      metadata: { resourceVersion },
    } = await objects.create('one');
    await objects.patch(LABELS);
    return objects.patch({ metadata: { resourceVersion } });
  }),

  refused('create', '(a name that is none)', 422, 'Invalid', (objects) =>
    objects.request('POST', objects.collection, {
      body: objects.manifest('No_Name'),
    }),
  ),
  refused('replace', '(a label that is none)', 422, 'Invalid', async (objects) => {
    const stored = await objects.create('one');
    return objects.request('PUT', objects.object(), {
      body: { ...stored, metadata: { ...stored.metadata, labels: { a: 'no label!' } } },
    });
  }),
  refused('patch', '(a label that is none)', 422, 'Invalid', async (objects) => {
    await objects.create('one');
    return objects.patch({ metadata: { labels: { a: 'no label!' } } });
  }),
];
