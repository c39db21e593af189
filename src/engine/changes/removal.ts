import { changeOf } from './change';
import { PodUsers } from './pod-users';
import { Severity } from '../check/finding';
import { Located } from '../check/found-problems';
import { Wording } from '../check/problem';
import { SetupObject } from '../check/setup/setup-object';

/** Returns the effect of removing an object that only the previous manifests contain. */
export function removal(
  object: SetupObject, before: PodUsers, after: PodUsers, minor: number,
): Located {
  const remaining = after.of(object);
  const isInUse = remaining.length > 0;
  // Removing a template does not affect existing pods.
  const isTemplate = object.identity.kind === 'ResourceClaimTemplate';
  const users = isInUse || isTemplate ? remaining : before.of(object);
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
