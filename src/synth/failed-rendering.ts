import { ApiObject } from 'cdk8s';
import { ExistingObject } from '../engine/check/existing-object';
import { FindingOrigin, Severity } from '../engine/check/finding';
import { Located } from '../engine/check/found-problems';
import { SetupObject } from '../engine/check/setup/setup-object';
import { withoutRenderingContext } from '../engine/errors/rendering-context';
import { MinorSet } from '../engine/kubernetes/minors';

/** An object that throws when it is rendered, and what it throws. */
export interface FailedRendering {
  readonly object: ApiObject;
  readonly error: unknown;
}

/** The problem of an object without a manifest: nothing else is known of it. */
export function problemOfFailure({ object, error }: FailedRendering, index: number, minors: MinorSet): Located {
  const { apiVersion, kind, name, metadata: { namespace } } = object;
  const manifest = { apiVersion, kind, metadata: { name, namespace } };
  return {
    object: new SetupObject({ manifest, index, constructPath: object.node.path }),
    problem: {
      ruleId: 'unreadable',
      severity: Severity.ERROR,
      origin: FindingOrigin.SETUP,
      fieldPath: '',
      reason: 'Invalid',
      minors,
      words: () => ({ message: `rendering the object fails: ${reasonOf(error)}` }),
    },
  };
}

function reasonOf(error: unknown): string {
  return withoutRenderingContext((error as Error | undefined)?.message ?? String(error));
}

/** The object as others refer to it, so that it does not count as missing. */
export function existingFor({ object: { kind, name, metadata } }: FailedRendering): ExistingObject {
  return { kind, name, namespace: metadata.namespace };
}
