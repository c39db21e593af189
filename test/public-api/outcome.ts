import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { Callable, Slot } from './declarations';
import { needed, requiredProps, sampleOf } from './samples';
import { itemType, Site } from './sites';
import * as dra from '../../src';
import { warningsOf } from '../fixtures';

/** A value that is left out of the call. */
export const OMITTED = Symbol('omitted');

/**
 * What comes of a call with a value at a site: its result, and the YAML of the app for the
 * newest cluster, and what a cluster with classic DRA gets.
 */
export function outcomeOf(site: Site, value: unknown): string {
  const app = Testing.app();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_30 });
  let classic: string;
  try {
    classic = outcomeIn(app, site, value);
  } catch (error) {
    classic = String(error);
  }
  return `${outcomeIn(Testing.app(), site, value)}\n---\n${classic}`;
}

function outcomeIn(app: App, { callable, path }: Site, value: unknown): string {
  const chart = new Chart(app, 'chart', { namespace: 'ml' });
  const values = callable.parameters.map((parameter) => {
    if (parameter === path[0]) {
      return leadingTo(path, value, chart);
    }
    return parameter.optional ? undefined : sampleOf(parameter, callable.owner, chart);
  });
  let outcome = '';
  warningsOf(() => {
    const result: any = call(callable, values, chart);
    if (typeof result?._toKube === 'function') {
      new ApiObject(chart, 'Result', { apiVersion: 'example.com/v1', kind: 'Result', spec: result._toKube() });
    }
    outcome = `${textOf(result)}\n---\n${app.synthYaml()}`;
  });
  return outcome;
}

/** The value of the first slot, with the value at the end of the path inside of it. */
export function leadingTo([slot, ...rest]: readonly Slot[], value: unknown, chart: Chart): unknown {
  if (rest.length === 0) {
    return value === OMITTED ? undefined : value;
  }
  const struct = itemType(slot);
  const inside = leadingTo(rest, value, chart);
  const made: Record<string, unknown> = { ...requiredProps(struct, chart), ...needed(struct, chart) };
  if (inside !== undefined) {
    made[rest[0].name] = inside;
  }
  return slot.type.endsWith('[]') ? [made] : made;
}

/** Calls a method of a sample, a static method or a constructor. */
export function call({ owner, name, isStatic, parameters }: Callable, given: unknown[], chart: Chart): unknown {
  const values = given.flatMap((value, index) =>
    (parameters[index]?.isRest === true && Array.isArray(value) ? value : [value]));
  const type = (dra as any)[owner];
  if (name === 'constructor') {
    return new type(...values);
  }
  const object = isStatic ? type : sampleOf({ name: 'this', type: owner, optional: false }, owner, chart);
  return object[name](...values);
}

function textOf(result: any): string {
  if (typeof result !== 'object' || result.node !== undefined || typeof result._toKube === 'function') {
    return String(result ?? '').replace(/^\[object.*/, '');
  }
  if (result instanceof dra.PodClaims) {
    return String(result.names);
  }
  if (Array.isArray(result) && result.some((each) => each?.node !== undefined)) {
    return result.map((each) => each.node.path).join();
  }
  if (result instanceof dra.Report) {
    return JSON.stringify([result.findings, result.acknowledged, result.toString()]);
  }
  return JSON.stringify(result) + String(result);
}
