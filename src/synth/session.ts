import { ApiObject, Chart, DependencyGraph } from 'cdk8s';
import { IConstruct } from 'constructs';
import { makePrintable } from './printable-manifest';

/** The methods of an app that synthesize all of it. */
const SYNTHESIZERS = ['synth', 'synthYaml'] as const;

/** An object or a chart. */
interface Rendered {
  toJson(): any;
}

/**
 * One call of `app.synth()` or `app.synthYaml()`: the only time in which a tree cannot
 * change under our hands.
 *
 * cdk8s validates the whole app once per chart and once more, and renders each object in
 * between. Within a session the first validation counts for all of them, and what it
 * rendered is what is printed.
 */
export class Session {
  private readonly replaced: { readonly rendered: Rendered; readonly own?: () => any }[] = [];
  private isSettled = false;

  /** Makes the object print what has been rendered for the check. */
  public keep(object: ApiObject, manifest: any): void {
    makePrintable(manifest);
    this.replace(object, () => manifest);
  }

  /**
   * Makes the charts of the app render their objects and do nothing else, once cdk8s
   * validates a second time.
   *
   * By then it has validated everything, and resolved all dependencies, which it would do
   * for each chart again.
   */
  public settle(app: IConstruct): void {
    if (!this.isSettled) {
      this.isSettled = true;
      app.node
        .findAll()
        .filter(
          (construct) => Chart.isChart(construct) && construct.toJson === Chart.prototype.toJson,
        )
        .forEach((chart) =>
          this.replace(chart as Chart, () =>
            objectsOf(chart as Chart).map((object) => object.toJson()),
          ),
        );
    }
  }

  /** Gives everything its own `toJson` back. */
  public end(): void {
    for (const { rendered, own } of this.replaced) {
      if (own === undefined) {
        delete (rendered as { toJson?: unknown }).toJson;
      } else {
        rendered.toJson = own;
      }
    }
  }

  private replace(rendered: Rendered, toJson: () => any): void {
    this.replaced.push({ rendered, own: Object.hasOwn(rendered, 'toJson') ? rendered.toJson : undefined });
    rendered.toJson = toJson;
  }
}

/** The objects of a chart in the order in which cdk8s prints them. */
function objectsOf(chart: Chart): ApiObject[] {
  return new DependencyGraph(chart.node)
    .topology()
    .filter((each): each is ApiObject => ApiObject.isApiObject(each) && Chart.of(each) === chart);
}

/**
 * Opens a session around each synthesis of an app; anything else than an app is left
 * alone.
 */
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
