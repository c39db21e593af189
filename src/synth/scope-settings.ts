import { IConstruct } from 'constructs';
import { Acknowledgement } from '../engine/check/acknowledgement';
import { ReferredObject } from '../engine/check/existing-object';
import { Severity } from '../engine/check/finding';
import { nearest, registryOf } from '../objects/registry';

const acknowledgements = registryOf<IConstruct, Acknowledgement[]>('acknowledgements');
const leastSeverities = registryOf<IConstruct, Severity>('severities that fail');
const silent = registryOf<IConstruct, boolean>('silent scopes');
const externals = registryOf<IConstruct, ReferredObject[]>('external objects');

/** The acknowledgements of a scope itself. */
export function acknowledgementsAt(scope: IConstruct): readonly Acknowledgement[] {
  return acknowledgements.get(scope) ?? [];
}

/** Adds an acknowledgement to a scope. */
export function addAcknowledgement(scope: IConstruct, acknowledgement: Acknowledgement): void {
  acknowledgements.set(scope, [...acknowledgementsAt(scope), acknowledgement]);
}

/** The reason with which the construct or its nearest scope acknowledges the rule, if any. */
export function acknowledgementFor(construct: IConstruct, ruleId: string): string | undefined {
  for (let scope: IConstruct | undefined = construct; scope !== undefined; scope = scope.node.scope) {
    const entry = acknowledgementsAt(scope).find((each) => each.ruleId === ruleId);
    if (entry !== undefined) {
      return entry.reason;
    }
  }
  return undefined;
}

/** Makes findings of the severity, and more severe ones, fail a synthesis. */
export function setFailOn(scope: IConstruct, severity: Severity): void {
  leastSeverities.set(scope, severity);
}

/** The lowest severity at which a finding of the construct fails a synthesis. */
export function failsOn(construct: IConstruct): Severity {
  return nearest(construct, leastSeverities) ?? Severity.ERROR;
}

/** Suppresses the warnings of a scope. */
export function setSilent(scope: IConstruct): void {
  silent.set(scope, true);
}

/** Whether the warnings of the construct are suppressed. */
export function isSilent(construct: IConstruct): boolean {
  return nearest(construct, silent) ?? false;
}

/** Declares an object in the cluster that a construct represents or depends on. */
export function declareExternal(construct: IConstruct, external: ReferredObject): void {
  externals.set(construct, [...externalsOf(construct), external]);
}

/** The objects in the cluster that a construct represents or depends on. */
export function externalsOf(construct: IConstruct): readonly ReferredObject[] {
  return externals.get(construct) ?? [];
}
