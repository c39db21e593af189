import { IConstruct } from 'constructs';
import { Severity } from '../engine/check/finding';
import { nearest, registryOf } from '../objects/registry';

const leastSeverities = registryOf<IConstruct, Severity>('severities that fail');
const silent = registryOf<IConstruct, boolean>('silent scopes');

/** Lets findings of that severity, and worse ones, fail a synthesis. */
export function setFailOn(scope: IConstruct, severity: Severity): void {
  leastSeverities.set(scope, severity);
}

/** The lowest severity with which a finding of the construct fails a synthesis. */
export function failsOn(construct: IConstruct): Severity {
  return nearest(construct, leastSeverities) ?? Severity.ERROR;
}

/** Keeps warnings of a scope from being printed. */
export function setSilent(scope: IConstruct): void {
  silent.set(scope, true);
}

/** Whether no warnings of the construct are printed. */
export function isSilent(construct: IConstruct): boolean {
  return nearest(construct, silent) ?? false;
}
