import { Answer } from '../control-plane/client';
import { Answer as Verdict } from '../verdicts/comparison';

/** The decoder names so many unknown fields and no more. */
const MOST_UNKNOWN_FIELDS = 100;

/** What an object may name, and the cluster lacks. */
const OF_THE_CLUSTER =
  /namespace|admin access|node .* not found|PodGroup rejected: Workload .* not found|PriorityClass|priority class/i;

/**
 * What the API server said of an object that was sent to it, in the words of the recorded
 * verdicts.
 */
export function verdictOf(sent: any, { status, body }: Answer): Verdict {
  if (status < 300) {
    return {
      verdict: 'accepted',
      dropped: missingPaths(sent, body).filter((path) => !path.startsWith('metadata.')),
    };
  }
  const message = String(body?.message ?? '');
  const isUndecoded = status === 400;
  const mistyped = /Go struct field \w+\.(\S+) of type/.exec(message);
  return {
    verdict: 'rejected',
    causes:
      status === 422
        ? (body.details.causes ?? []).map(({ field, reason }: any) => [
          field,
          reason.replace(/^FieldValue/, ''),
        ])
        : undefined,
    fields: isUndecoded ? (mistyped?.slice(1, 2) ?? fieldsNamedIn(message)) : undefined,
    type: mistyped === null ? undefined : true,
    cut: message.split('unknown field ').length > MOST_UNKNOWN_FIELDS,
    environment: status === 404 || (status === 403 && OF_THE_CLUSTER.test(message)),
  };
}

/** The unknown and repeated fields that a message of the API server names. */
function fieldsNamedIn(message: string): string[] {
  const matches = message.matchAll(/(?:unknown|duplicate) field "((?:[^"\\]|\\.)+)"/g);
  return [...matches].map(([, field]) => unescaped(field));
}

/** The server writes the names of fields as Go writes a string. */
function unescaped(text: string): string {
  return JSON.parse(
    `"${text.replace(/\\x/g, '\\u00').replace(/\\([av])/g, (_, letter) => (letter === 'a' ? '\\u0007' : '\\u000b'))}"`,
  );
}

/** The faults of a verdict, as `field: reason`. */
export function faultsOf({ causes = [], fields = [] }: Verdict): string[] {
  return [
    ...causes.map(([field, reason]) => `${field}: ${reason}`),
    ...fields.map((field) => `${field}: BadRequest`),
  ].sort();
}

/** The paths that were sent and did not come back; what is empty does not count. */
export function missingPaths(sent: any, received: any, path = ''): string[] {
  if (isEmpty(sent)) {
    return [];
  }
  if (received === undefined || received === null) {
    return [path];
  }
  if (Array.isArray(sent)) {
    return sent.flatMap((item, index) => missingPaths(item, received[index], `${path}[${index}]`));
  }
  if (typeof sent === 'object') {
    return Object.entries(sent).flatMap(([name, value]) =>
      missingPaths(value, received[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return [];
}

function isEmpty(value: any): boolean {
  return value === undefined || value === null || value === '' || value === false || value === 0
    || (typeof value === 'object' && Object.values(value).every(isEmpty));
}
