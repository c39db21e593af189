import { IConstruct } from 'constructs';
import type { Synthesis } from './synthesis';
import type { RenderTarget } from '../render/render-target';

let loaded: typeof Synthesis | undefined;

/**
 * Announces a construct of this library, or a change to one: its app is one that is
 * checked.
 */
export function registered(construct: IConstruct): void {
  synthesisOf(construct).changed();
}

/** The Kubernetes minors that a construct is rendered for. */
export function targetFor(construct: IConstruct): RenderTarget {
  return synthesisOf(construct).targetFor(construct);
}

/**
 * Synthesis stands above the constructs, and is loaded with the first of them: who only
 * wants a type pays for no more.
 */
function synthesisOf(construct: IConstruct): Synthesis {
  loaded ??= (require('./synthesis') as { Synthesis: typeof Synthesis }).Synthesis;
  return loaded.of(construct);
}
