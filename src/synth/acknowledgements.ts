import { IConstruct } from 'constructs';
import { Acknowledgement } from '../engine/check/acknowledgement';
import { registryOf } from '../objects/registry';

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
