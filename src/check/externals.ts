import { IConstruct } from 'constructs';
import { ExistingObject } from './existing-object';
import { registryOf } from '../render/registry';

const externals = registryOf<IConstruct, ExistingObject[]>('external objects');

/** Declares that a construct stands for, or relies on, an object which the cluster has. */
export function declareExternal(construct: IConstruct, external: ExistingObject): void {
  externals.set(construct, [...externalsOf(construct), external]);
}

/** The objects of the cluster that a construct stands for, or relies on. */
export function externalsOf(construct: IConstruct): readonly ExistingObject[] {
  return externals.get(construct) ?? [];
}
