import { IConstruct } from 'constructs';
import { didYouMean } from '../errors/did-you-mean';
import { registryOf } from '../render/registry';
import type * as catalogue from './rules/catalogue';

/** A finding that is accepted, and why. */
export interface Acknowledgement {
  /** The id of the rule. */
  readonly ruleId: string;

  /** Why the finding is fine here. */
  readonly reason: string;
}

const acknowledgements = registryOf<IConstruct, Acknowledgement[]>('acknowledgements');

/** What is acknowledged in a scope itself. */
export function acknowledgementsAt(scope: IConstruct): readonly Acknowledgement[] {
  return acknowledgements.get(scope) ?? [];
}

/** Adds an acknowledgement to a scope. */
export function addAcknowledgement(scope: IConstruct, acknowledgement: Acknowledgement): void {
  acknowledgements.set(scope, [...acknowledgementsAt(scope), acknowledgement]);
}

/** Whether a scope around the construct acknowledges the rule. */
export function isAcknowledged(construct: IConstruct, ruleId: string): boolean {
  for (let scope: IConstruct | undefined = construct; scope !== undefined; scope = scope.node.scope) {
    if (acknowledgementsAt(scope).some((entry) => entry.ruleId === ruleId)) {
      return true;
    }
  }
  return false;
}

/** What is wrong with an acknowledgement, in words. */
export function faultOfAcknowledgement(ruleId: string, reason: string): string | undefined {
  // Loaded here, since most programs acknowledge nothing.
  const { ruleCatalogue } = require('./rules/catalogue') as typeof catalogue;
  const known = ruleCatalogue().map(({ id }) => id);
  if (!known.includes(ruleId)) {
    return `there is no rule "${ruleId}"${didYouMean(String(ruleId), known)}; findings name the rule in square brackets`;
  }
  if (typeof reason !== 'string' || reason.trim() === '') {
    return `acknowledging "${ruleId}" needs a reason: say why the finding is fine here`;
  }
  return undefined;
}
