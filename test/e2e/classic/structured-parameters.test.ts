import { App, Chart } from 'cdk8s';
import * as dra from '../../../src';
import { eventually } from '../../control-plane/eventually';
import { Cluster, isBound, whyPending } from '../cluster';
import { createNamespace, onMinors, RELEASE, useControlPlane, useNodes } from '../fixtures';
import { podWith } from '../pods';

// Of the minors with resource classes, 1.30 alone has structured parameters.
onMinors(30, 30).describe('structured parameters, without a driver', () => {
  const controlPlane = useControlPlane();
  useNodes(controlPlane);
  let cluster: Cluster;

  beforeAll(() => {
    cluster = new Cluster(controlPlane().client);
  });

  /**
   * A chart in a namespace of its own: three devices of node-1, and a class for the
   * healthy ones of its driver.
   */
  async function setUp(name: string) {
    await createNamespace(cluster.client, name);
    const app = new App();
    dra.TargetCluster.define(app, { version: dra.KubernetesVersion.of(RELEASE.minor) });
    const chart = new Chart(app, name, { namespace: name });
    const driverName = `${name}.example.com`;
    const instance = (
      id: string,
      healthy: boolean,
      memory: string,
    ): dra.v1alpha2.NamedResourcesInstance => ({
      name: id,
      attributes: [
        { name: 'healthy', bool: healthy },
        { name: 'memory', quantity: memory as any },
      ],
    });
    new dra.v1alpha2.KubeResourceSlice(chart, 'Slice', {
      driverName,
      nodeName: 'node-1',
      namedResources: {
        instances: [
          instance('broken', false, '80Gi'),
          instance('small', true, '8Gi'),
          instance('large', true, '80Gi'),
        ],
      },
    });
    const healthy = new dra.ResourceClassParameters(chart, 'Healthy', {
      filters: [{ driverName, selector: 'attributes.bool["healthy"]' }],
    });
    const resourceClass = new dra.ResourceClass(chart, 'Gpu', {
      driverName, structuredParameters: true, parametersRef: dra.ParametersReference.to(healthy),
    });
    /** Parameters that ask for one device for each of the selectors. */
    const parameters = (selectors: readonly string[], shareable?: boolean) => dra.ParametersReference.to(
      new dra.ResourceClaimParameters(chart, 'Parameters', {
        driverRequests: [{ driverName, requests: selectors.map((selector) => ({ selector })) }], shareable,
      }));
    return { app, chart, resourceClass, parameters };
  }

  const LARGE = 'attributes.quantity["memory"].isGreaterThan(quantity("16Gi"))';

  /** The instances that are allocated in a namespace, sorted. */
  async function allocated(namespace: string): Promise<string[]> {
    return (await cluster.list('resource.k8s.io/v1alpha2', 'ResourceClaim', namespace))
      .flatMap(({ status }) => status?.allocation?.resourceHandles ?? [])
      .flatMap(({ structuredData }: any) =>
        structuredData.results.map(({ namedResources }: any) => namedResources.name),
      )
      .sort();
  }

  test('the scheduler allocates the instances that class and claim select until none is left', async () => {
    const { app, chart, resourceClass, parameters } = await setUp('picked');
    const template = new dra.ResourceClaimTemplate(chart, 'LargeGpu', {
      resourceClass,
      parametersRef: parameters([LARGE]),
    });
    podWith(chart, 'One', template);
    podWith(chart, 'Two', template);

    await cluster.apply(app);
    const pods = await eventually(
      () => cluster.pods('picked'),
      (all) => all.some(isBound) && all.some((pod) => whyPending(pod) !== ''),
    );

    expect(pods.filter(isBound).map(({ spec }) => spec.nodeName)).toEqual(['node-1']);
    expect(pods.map(whyPending).filter((reason) => reason !== '')).toEqual([
      expect.stringMatching(
        /^0\/2 nodes are available: 2 resourceclaim cannot be allocated for the node \(unsuitable\)/,
      ),
    ]);
    expect(await allocated('picked')).toEqual(['large']);
  });

  test('a claim with two requests gets two instances', async () => {
    const { app, chart, resourceClass, parameters } = await setUp('counted');
    podWith(
      chart,
      'Trainer',
      new dra.ResourceClaim(chart, 'Two', {
        resourceClass,
        parametersRef: parameters(['true', 'true']),
      }),
    );

    await cluster.apply(app);
    await eventually(() => cluster.pods('counted'), ([pod]) => pod !== undefined && isBound(pod));

    expect(await allocated('counted')).toEqual(['large', 'small']);
  });

  test('two pods share a claim whose parameters allow sharing', async () => {
    const { app, chart, resourceClass, parameters } = await setUp('shared');
    const claim = new dra.ResourceClaim(chart, 'Shared', {
      resourceClass,
      parametersRef: parameters([LARGE], true),
    });
    podWith(chart, 'Left', claim);
    podWith(chart, 'Right', claim);

    await cluster.apply(app);
    const pods = await eventually(() => cluster.pods('shared'), (all) => all.length === 2 && all.every(isBound));

    expect(pods.map(({ spec }) => spec.nodeName)).toEqual(['node-1', 'node-1']);
    expect(await allocated('shared')).toEqual(['large']);
  });
});
