import { EndpointCase } from './endpoint-case';
import { ObjectsOfKind } from './objects-of-kind';
import { Answer } from '../../../control-plane/client';

type Query = Record<string, string>;

/** The ways to write a status. The other spec that is sent along is lost. */
const WRITERS: Record<string, (objects: ObjectsOfKind, query: Query, extra?: object) => Promise<Answer>> = {
  'replace status': async (objects, query, extra) => {
    return objects.request('PUT', objects.statusPath(), {
      body: { ...objects.withStatus(await objects.stored()), ...extra },
      query,
    });
  },
  'patch status': (objects, query, extra) => objects.request('PATCH', objects.statusPath(), {
    body: { ...objects.withStatus(objects.manifest()), ...extra },
    query: { fieldManager: 'test', ...query },
    contentType: 'application/apply-patch+yaml',
  }),
};

const APPLIED = { 'replace status': '', 'patch status': '(application/apply-patch+yaml)' };

const WRITING = (['replace status', 'patch status'] as const).flatMap((operation): EndpointCase[] => {
  const write = WRITERS[operation];
  type Expectation = (objects: ObjectsOfKind, answer: Answer) => unknown;
  const writeCase = (parameter: string, query: Query, shows: string, expectation: Expectation): EndpointCase => ({
    operation,
    parameter,
    answer: 200,
    shows,
    send: async (objects) => {
      await objects.create('one');
      const answer = await write(objects, query);
      expect(answer.body.status).toEqual(objects.status);
      await expectation(objects, answer);
      return answer;
    },
  });
  return [
    writeCase(
      APPLIED[operation],
      {},
      'the status is stored, another spec is not',
      async (objects) => {
        expect(await objects.stored()).toMatchObject({
          status: objects.status,
          spec: objects.manifest().spec,
        });
      },
    ),
    writeCase('dryRun', { dryRun: 'All' }, 'the status, which is not stored', async (objects) => {
      expect((await objects.stored()).status ?? {}).toEqual({});
    }),
    writeCase(
      'fieldManager',
      { fieldManager: 'tester' },
      'the manager of the subresource in `managedFields`',
      (_, answer) => {
        expect(answer.body.metadata.managedFields).toContainEqual(
          expect.objectContaining({ manager: 'tester', subresource: 'status' }),
        );
      },
    ),
    writeCase(
      'fieldValidation',
      { fieldValidation: 'Strict' },
      'Strict accepts what the L1 emits and refuses an unknown field',
      async (objects) => {
        expect(
          (await write(objects, { fieldValidation: 'Strict' }, { unknownField: 1 })).status,
        ).toBeGreaterThanOrEqual(400);
      },
    ),
    writeCase('pretty', { pretty: 'true' }, 'JSON with line breaks', (_, { text }) =>
      expect(text).toContain('\n  "kind"'),
    ),
  ];
});

/** The status subresource: what is written elsewhere is lost, and this writes no spec. */
export const STATUS: readonly EndpointCase[] = [
  {
    operation: 'create',
    parameter: '(with a status)',
    answer: 201,
    shows: 'the status is lost',
    send: async (objects) => {
      const answer = await objects.request('POST', objects.collection, {
        body: { ...objects.manifest(), status: objects.status },
      });
      expect(answer.body.status ?? {}).toEqual({});
      return answer;
    },
  },
  ...['', 'pretty'].map((parameter): EndpointCase => ({
    operation: 'get status',
    parameter,
    answer: 200,
    shows: parameter === '' ? 'the whole object' : 'JSON with line breaks',
    send: async (objects) => {
      const created = await objects.create('one');
      const answer = await objects.request('GET', objects.statusPath(), {
        query: parameter === '' ? {} : { pretty: 'true' },
      });
      expect(answer.body).toEqual(created);
      expect(answer.text.includes('\n  "kind"')).toBe(parameter !== '');
      return answer;
    },
  })),
  ...WRITING,
  ...['merge-patch', 'strategic-merge-patch', 'json-patch'].map((type): EndpointCase => ({
    operation: 'patch status',
    parameter: `(application/${type}+json)`,
    answer: 200,
    shows: 'the status is stored',
    send: async (objects) => {
      await objects.create('one');
      const body =
        type === 'json-patch'
          ? [{ op: 'add', path: '/status', value: objects.status }]
          : { status: objects.status };
      const answer = await objects.request('PATCH', objects.statusPath(), {
        body,
        contentType: `application/${type}+json`,
      });
      expect(answer.body.status).toEqual(objects.status);
      expect((await objects.stored()).status).toEqual(objects.status);
      return answer;
    },
  })),
  {
    operation: 'patch status',
    parameter: 'force',
    answer: 200,
    shows: 'fields of another manager are taken over',
    send: async (objects) => {
      await objects.create('one');
      await WRITERS['patch status'](objects, { fieldManager: 'tester' });
      const answer = await WRITERS['patch status'](objects, { fieldManager: 'other', force: 'true' });
      expect(answer.body.metadata.managedFields.map(({ manager }: any) => manager)).toContain('other');
      return answer;
    },
  },
];
