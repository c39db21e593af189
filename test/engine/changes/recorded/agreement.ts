import { changed, FieldChange } from './field-changes';
import { RecordedAnswer, RecordedObject } from './recorded-updates';
import * as dra from '../../../../src';
import { PROFILES } from '../../../verdicts/recording';

/** What was said of an update, by the server and by us, where both can be compared. */
export interface ComparedUpdate {
  readonly server: string;
  readonly kind: string;
  /** As in `stored spec.devices.0.name = "other"`. */
  readonly update: string;
  readonly theirs: string;
  readonly ours: string;
  /** Whether both accept the update, or both refuse it. */
  readonly sameVerdict: boolean;
}

/** Compares what a server said of the changes of an object with `changesFrom`. */
export function comparedUpdates({ server, applied, stored, updates }: RecordedObject): ComparedUpdate[] {
  const [, minor, profile] = /^(.*)\.(\w+)$/.exec(server)!;
  const options = { version: dra.KubernetesVersion.of(minor), featureGates: PROFILES[profile] };
  const previous = dra.Manifests.fromObjects([stored]);
  return updates.map(([from, change, answer]) => {
    const next = dra.Manifests.fromObjects([changed(from === 'stored' ? stored : applied, change)]);
    const { findings } = next.changesFrom(previous, options);
    const isUndecoded = typeof answer === 'object' && 'undecoded' in answer;
    const [theirs, ours] = [textOf(answer), textOf(saidBy(findings), isUndecoded ? answer.undecoded : undefined)];
    return {
      server,
      kind: `${applied.apiVersion} ${applied.kind}`,
      update: `${from} ${textOfChange(change)}`,
      theirs,
      ours,
      sameVerdict: isRefusal(theirs) === isRefusal(ours),
    };
  });
}

function saidBy(findings: readonly dra.Finding[]): RecordedAnswer {
  const errors = findings.filter(({ origin, severity }) =>
    origin === dra.FindingOrigin.API_SERVER && severity === dra.Severity.ERROR);
  if (errors.some(({ reason }) => reason === 'BadRequest')) {
    return { undecoded: errors.map(({ fieldPath }) => fieldPath) };
  }
  if (errors.length > 0) {
    return { causes: errors.map(({ fieldPath, reason }) => [fieldPath, reason] as const) };
  }
  return findings.length === 0 ? 'same' : 'changed';
}

/**
 * An answer as text. A decoder ends at the first value of a wrong type, which it names
 * without indexes: then its words are ours as well if we name the field, too.
 */
function textOf(answer: RecordedAnswer, named: readonly string[] = []): string {
  if (typeof answer === 'string') {
    return answer;
  }
  if ('undecoded' in answer) {
    const fields = answer.undecoded.map((field) => field.replace(/\[[^\]]*\]/g, ''));
    const isNamed = named.every((field) => fields.includes(field.replace(/\[[^\]]*\]/g, '')));
    return `undecoded: ${isNamed && named.length > 0 ? textsOf(named) : textsOf(answer.undecoded)}`;
  }
  return `refused: ${textsOf(answer.causes.map(([field, reason]) => `${field} ${reason}`))}`;
}

function textsOf(texts: readonly string[]): string {
  return [...new Set(texts)].sort().join(', ');
}

function isRefusal(text: string): boolean {
  return text !== 'same' && text !== 'changed';
}

function textOfChange([steps, value]: FieldChange): string {
  const path = steps.join('.');
  if (steps.length === 0) {
    return 'as it is';
  }
  return value === undefined ? `without ${path}` : `${path} = ${JSON.stringify(value)}`;
}
