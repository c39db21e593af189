import { App, ApiObject, ApiObjectProps, Chart, Testing } from 'cdk8s';
import { Found } from './rows';
import * as dra from '../../src';
import { isObject } from '../../src/engine/kubernetes/plain-data';
import { flattenLists } from '../../src/engine/read/document';
import { readYaml } from '../../src/engine/read/yaml-documents';
import { runApp } from '../program/run-program';

/** What is said of manifests that come in through a door. */
export type Door = (yaml: string, options: dra.CheckOptions) => string[];

/** Places are lines of files through one door, and paths of constructs through the other. */
const PLACE = /\bat (line \d+|(chart|manifests)\/\S+?)(?=[,;:) ]|$)/g;

/** Findings without their places. */
export function withoutPlaces(found: readonly Omit<Found, 'suggestion'>[]): string[] {
  return found
    .map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message.replace(PLACE, 'at its place')}`)
    .sort();
}

/** Everything that is said, also what a construct such as a slice accepts of itself. */
function saidBy({ findings, acknowledged }: dra.Report): string[] {
  return withoutPlaces([...findings, ...acknowledged]);
}

/** What is said of plain manifests. */
export const saidOfManifests: Door = (yaml, options) => saidBy(dra.Manifests.fromYaml(yaml).check(options));

/** What is said of an app with the objects as they are. */
export const saidOfObjects: Door = (yaml, options) => {
  const chart = new Chart(Testing.app(), 'chart');
  const manifests = flattenLists(readYaml(yaml)).map(({ manifest }) => manifest).filter(isObject);
  manifests.forEach((manifest, index) => new ApiObject(chart, `Object${index}`, manifest as unknown as ApiObjectProps));
  return saidBy(dra.Manifests.fromScope(chart).check(options));
};

/** What is said of a program that writes the objects with constructs. */
export const saidOfProgram: Door = (yaml, options) =>
  runApp(dra.Manifests.fromYaml(yaml).toProgram().source, (app: App) =>
    saidBy(dra.Manifests.fromScope(app).check(options)));
