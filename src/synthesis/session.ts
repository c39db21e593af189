import { ApiObject } from 'cdk8s';
import { makePrintable } from './printable-manifest';

/** The methods of an app that synthesize all of it. */
const SYNTHESIZERS = ['synth', 'synthYaml'] as const;

/**
 * One call of `app.synth()` or `app.synthYaml()`: the only time in which a tree cannot change under our hands.
 *
 * cdk8s validates the whole app once per chart and once more, and renders each object in between. Within a session the first
 * validation counts for all of them, and what it rendered is what is printed.
 */
export class Session {
  private readonly kept: { readonly object: ApiObject; readonly own?: () => any }[] = [];

  /** Makes the object print what has been rendered for the check. */
  public keep(object: ApiObject, manifest: any): void {
    this.kept.push({ object, own: Object.hasOwn(object, 'toJson') ? object.toJson : undefined });
    makePrintable(manifest);
    object.toJson = () => manifest;
  }

  /** Gives every object its own `toJson` back. */
  public end(): void {
    for (const { object, own } of this.kept) {
      if (own === undefined) {
        delete (object as { toJson?: unknown }).toJson;
      } else {
        object.toJson = own;
      }
    }
  }
}

/** Opens a session around each synthesis of an app; anything else than an app is left alone. */
export function openSessionsFor(root: object, begin: () => void, end: () => void): void {
  const app = root as Record<string, unknown>;
  for (const name of SYNTHESIZERS) {
    const synthesize = app[name];
    if (typeof synthesize === 'function') {
      app[name] = (...args: unknown[]) => {
        begin();
        try {
          return synthesize.apply(root, args);
        } finally {
          end();
        }
      };
    }
  }
}
