import { IConstruct } from 'constructs';
import { registryOf } from './registry';
import { ValidationError } from '../engine/errors/validation-error';
import { RenderTarget } from '../engine/render/render-target';

/** Provides the targets that the constructs of an app are rendered for. */
export interface TargetSource {
  /** The Kubernetes minors that a construct is rendered for. */
  targetFor(construct: IConstruct): RenderTarget;
}

const sources = registryOf<IConstruct, TargetSource>('target sources');

/** Sets the target source for everything under a root. */
export function setTargetSource(root: IConstruct, source: TargetSource): void {
  sources.set(root, source);
}

/** The Kubernetes minors that a construct is rendered for. */
export function targetFor(construct: IConstruct): RenderTarget {
  const source = sources.get(construct.node.root);
  if (source === undefined) {
    throw new ValidationError('is in no app that is rendered for a Kubernetes version', construct);
  }
  return source.targetFor(construct);
}
