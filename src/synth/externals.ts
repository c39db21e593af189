import { IConstruct } from 'constructs';
import { ExistingObject } from '../engine/check/existing-object';
import { registryOf } from '../objects/registry';

const externals = registryOf<IConstruct, ExistingObject[]>('external objects');

/** Declares an object in the cluster that a construct represents or depends on. */
export function declareExternal(construct: IConstruct, external: ExistingObject): void {
  externals.set(construct, [...externalsOf(construct), external]);
}

/** The objects in the cluster that a construct represents or depends on. */
export function externalsOf(construct: IConstruct): readonly ExistingObject[] {
  return externals.get(construct) ?? [];
}
