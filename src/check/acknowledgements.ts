import { IConstruct } from 'constructs';
import { didYouMean } from '../errors/did-you-mean';
import { registryOf } from '../render/registry';
import type * as catalogue from './rules/catalogue';

/** An acknowledged rule, with the reason. */
export interface Acknowledgement {
  /** The id of the rule. */
  readonly ruleId: string;

  /** Why the finding is acceptable. */
  readonly reason: string;
}

const acknowledgements = registryOf<IConstruct, Acknowledgement[]>('acknowledgements');

/** The acknowledgements of a scope itself. */
export function acknowledgementsAt(scope: IConstruct): readonly Acknowledgement[] {
  return acknowledgements.get(scope) ?? [];
}

/** Adds an acknowledgement to a scope. */
export function addAcknowledgement(scope: IConstruct, acknowledgement: Acknowledgement): void {
  acknowledgements.set(scope, [...acknowledgementsAt(scope), acknowledgement]);
}

/** Why the rule is acknowledged by the construct or the nearest of its scopes, if it is. */
export function acknowledgementFor(construct: IConstruct, ruleId: string): string | undefined {
  for (let scope: IConstruct | undefined = construct; scope !== undefined; scope = scope.node.scope) {
    const entry = acknowledgementsAt(scope).find((each) => each.ruleId === ruleId);
    if (entry !== undefined) {
      return entry.reason;
    }
  }
  return undefined;
}

/** Why an acknowledgement is invalid, if it is. */
export function faultOfAcknowledgement(ruleId: string, reason: string): string | undefined {
  // Loaded on demand, since most programs acknowledge nothing.
  const { ruleCatalogue } = require('./rules/catalogue') as typeof catalogue;
  const known = ruleCatalogue().map(({ id }) => id);
  if (!known.includes(ruleId)) {
    const hint = didYouMean(String(ruleId), known);
    return `there is no rule "${ruleId}"${hint}; findings name the rule in square brackets`;
  }
  if (typeof reason !== 'string' || reason.trim() === '') {
    return `acknowledging "${ruleId}" needs a reason: say why the finding is fine here`;
  }
  return undefined;
}
