import { App, Chart } from 'cdk8s';
import { Size } from './workload';

/**
 * An app with its charts, each asked for its share of the workloads; with many charts,
 * one more holds what they share.
 */
export function appOf(
  { workloads, charts }: Size,
  outdir: string,
  shared: (chart: Chart) => void,
  add: (chart: Chart, index: number) => void,
): App {
  const app = new App({ outdir });
  const first = new Chart(app, 'shared');
  shared(first);
  const others =
    charts === 1
      ? [first]
      : Array.from({ length: charts }, (_, index) => new Chart(app, `chart-${index}`));
  for (let index = 0; index < workloads; index++) {
    add(others[Math.floor(index * others.length / workloads)], index);
  }
  return app;
}
