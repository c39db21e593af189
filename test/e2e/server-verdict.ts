import { Answer } from '../control-plane/client';
import { Answer as Verdict } from '../verdicts/comparison';

/** What the API server said of an object that was sent to it, in the words of the recorded verdicts. */
export function verdictOf(sent: any, { status, body }: Answer): Verdict {
  if (status < 300) {
    return { verdict: 'accepted', dropped: missingPaths(sent, body) };
  }
  const message = String(body?.message ?? '');
  const isUndecoded = status === 400;
  return {
    verdict: 'rejected',
    causes: status === 422 ? (body.details.causes ?? []).map(({ field, reason }: any) => [field, reason.replace(/^FieldValue/, '')]) : undefined,
    fields: isUndecoded ? [...message.matchAll(/(?:unknown|duplicate) field "([^"]+)"/g)].map(([, field]) => field) : undefined,
    environment: status === 404 || (status === 403 && /namespace|admin access/i.test(message)),
  };
}

/** The faults of a verdict, as `field: reason`. */
export function faultsOf({ causes = [], fields = [] }: Verdict): string[] {
  return [...causes.map(([field, reason]) => `${field}: ${reason}`), ...fields.map((field) => `${field}: BadRequest`)].sort();
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
    return Object.entries(sent).flatMap(([name, value]) => missingPaths(value, received[name], path === '' ? name : `${path}.${name}`));
  }
  return [];
}

function isEmpty(value: any): boolean {
  return value === undefined || value === null || value === '' || value === false
    || (typeof value === 'object' && Object.values(value).every(isEmpty));
}
