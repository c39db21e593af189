import { hiddenIn } from './constraints';
import { field, FieldPath, item, pathOf } from './field-path';
import { RuleSubject } from './inspection';
import { isDnsLabel } from './name-grammar';
import { didYouMean } from '../errors/did-you-mean';
import { alternatives, found } from '../errors/wording';
import { MinorSet, NO_MINORS } from '../schema/minors';

/** The names of the requests of a claim, and of their subrequests. */
type RequestNames = Map<string, Set<string>>;

/** Constraints and configuration name requests of the same claim. */
export function checkDeviceClaim(subject: RuleSubject): void {
  checkReferences(subject);
  checkDerivedAttributes(subject);
}

function checkReferences(subject: RuleSubject): void {
  const { value, path, struct } = subject;
  if (value.constraints === undefined && value.config === undefined) {
    return;
  }
  const names: RequestNames = new Map((value.requests ?? []).map((request: any) => [
    request?.name ?? '', new Set<string>((request?.firstAvailable ?? []).map((alternative: any) => alternative?.name ?? '')),
  ]));
  for (const list of ['constraints', 'config']) {
    const listField = struct!.fields.get(list)!;
    const minors = subject.minors & ~hiddenIn(subject.inspection, value[list], listField.type);
    (value[list] ?? []).forEach((entry: any, index: number) => {
      const requests = listField.type.element!.struct!.fields.get('requests')!;
      const looking = minors & ~hiddenIn(subject.inspection, entry?.requests, requests.type);
      const at = field(item(field(path, list), index), 'requests');
      (entry?.requests ?? []).forEach((reference: any, place: number) => checkReference(
        { ...subject, value: reference ?? '', path: item(at, place), minors: looking }, names));
    });
  }
}

function checkReference(subject: RuleSubject, names: RequestNames): void {
  const { inspection, path, minors } = subject;
  const reference: string = subject.value;
  const [request, alternative, ...rest] = reference.split('/');
  const parts = alternative === undefined ? [request] : [request, alternative];
  const exists = rest.length === 0 && parts.every(isDnsLabel)
    && (alternative === undefined ? names.has(request) : names.get(request)?.has(alternative));
  const wrong = exists !== true ? minors : alternative === undefined ? NO_MINORS : minors & ~minorsWithAlternatives(subject);
  if (wrong !== NO_MINORS) {
    inspection.refused(path as FieldPath, {
      ruleId: 'request-reference',
      reason: 'Invalid',
      minors: wrong,
      words: () => ({
        message: `the claim has no request ${found(reference)}: ${describeNames(names)}${didYouMean(reference, allNames(names))}`,
        suggestion: 'name a request of the claim, or one of its alternatives as request/subrequest',
      }),
    });
  }
}

/** The minors in which requests have alternatives. */
function minorsWithAlternatives({ inspection, struct }: RuleSubject): MinorSet {
  return inspection.keeps(struct!.fields.get('requests')!.type.element!.struct!.fields.get('firstAvailable')!);
}

function allNames(names: RequestNames): string[] {
  return [...names].flatMap(([name, inner]) => [name, ...[...inner].map((each) => `${name}/${each}`)]);
}

function describeNames(names: RequestNames): string {
  return names.size === 0 ? 'it has none' : `it has ${alternatives(allNames(names))}`;
}

/** An attribute that is computed is there for a constraint on its request, and for nothing else. */
function checkDerivedAttributes(subject: RuleSubject): void {
  const { value, path, struct } = subject;
  for (let index = 0; index < (value.requests?.length ?? 0); index++) {
    const request = value.requests[index] ?? {};
    const type = struct!.fields.get('requests')!.type.element!.struct!;
    const exactly = type.fields.get('exactly');
    const holder = exactly === undefined ? request : request.exactly;
    const name: string = request.name ?? '';
    if (holder?.derivedAttributes !== undefined) {
      const at = item(field(path, 'requests'), index);
      const inner = exactly === undefined ? { path: at, struct: type } : { path: pathOf(at, exactly), struct: exactly.type.struct! };
      checkAttributes({ ...subject, ...inner, value: holder }, value.constraints, [name]);
    }
    (request.firstAvailable ?? []).forEach((alternative: any, place: number) => {
      if (alternative?.derivedAttributes !== undefined) {
        const at = item(field(item(field(path, 'requests'), index), 'firstAvailable'), place);
        const inner = type.fields.get('firstAvailable')!.type.element!.struct!;
        checkAttributes({ ...subject, path: at, struct: inner, value: alternative }, value.constraints, [name, `${name}/${alternative.name ?? ''}`]);
      }
    });
  }
}

function checkAttributes({ inspection, value, path, minors, struct }: RuleSubject, constraints: any[] | undefined, names: readonly string[]): void {
  const known = struct!.fields.get('derivedAttributes');
  const kept = known === undefined ? NO_MINORS : minors & inspection.keeps(known);
  (known === undefined ? [] : value.derivedAttributes ?? []).forEach((attribute: any, index: number) => {
    const name: string = attribute?.name ?? '';
    if (!(constraints ?? []).some((constraint) => isAbout(constraint, name, names))) {
      inspection.refused(field(item(pathOf(path, known!), index), 'name'), {
        ruleId: 'derived-attribute',
        reason: 'Invalid',
        minors: kept,
        words: () => ({ message: `no constraint on the request names the attribute ${found(name)}, which is there for nothing else` }),
      });
    }
  });
}

/** Whether the constraint compares the attribute on one of the requests; without a list it is about all of them. */
function isAbout(constraint: any, attribute: string, requests: readonly string[]): boolean {
  return [constraint?.matchAttribute, constraint?.distinctAttribute].includes(attribute)
    && ((constraint.requests ?? []).length === 0 || constraint.requests.some((name: any) => requests.includes(name)));
}
