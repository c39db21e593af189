import { changeOf } from './change';
import { podUsers } from './pod-users';
import { Severity } from '../check/finding';
import { Wording } from '../check/problem';
import { Located } from '../check/report';
import { SetupObject } from '../check/setup/setup';

/** What happens to an object that is only among the previous manifests. */
export function removal(
  object: SetupObject, before: readonly SetupObject[], after: readonly SetupObject[], minor: number,
): Located {
  const remaining = podUsers(object, after);
  const isInUse = remaining.length > 0;
  // A template that is gone does not affect the pods that exist.
  const isTemplate = object.identity.kind === 'ResourceClaimTemplate';
  const users = isInUse || isTemplate ? remaining : podUsers(object, before);
  return changeOf(object, minor, {
    ruleId: 'removed-object',
    fieldPath: 'metadata.name',
    reason: 'Removed',
    severity: users.length === 0 ? Severity.INFO : Severity.WARNING,
    words: () => wordingOf(object, users, isInUse),
  });
}

function wordingOf(
  { identity: { kind } }: SetupObject, users: readonly SetupObject[], isInUse: boolean,
): Wording {
  const message = `the ${kind} is not among the new manifests: it stays in the cluster until it is deleted`;
  if (users.length === 0) {
    return { message };
  }
  const names = users.map(({ identity }) => `${identity.kind} ${identity.name ?? ''}`).join(', ');
  return isInUse
    ? {
      message: `${message}, and pods of ${names} still use it`,
      suggestion: `keep the ${kind}, or let the pods use another one`,
    }
    : {
      message: `${message}, and pods of ${names} used it`,
      suggestion: 'delete it when none of these pods is running',
    };
}
