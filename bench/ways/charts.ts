import { App, Chart } from 'cdk8s';
import { Size } from './workload';

/**
 * Builds an app, and spreads the workloads over its charts. With several charts, one more contains
 * the shared objects.
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
