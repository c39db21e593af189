import { App, Chart } from 'cdk8s';
import { Pod } from 'cdk8s-plus-27';
import * as dra from '../../../src';
import { FakeNode } from '../../control-plane/fake-node';
import { Cluster, eventually, isBound, whyPending } from '../cluster';
import { createNamespace, RELEASE, useControlPlane } from '../fixtures';

// Of the minors with resource classes, 1.30 alone has structured parameters.
const describeOn130 = RELEASE.minor === '1.30' ? describe : describe.skip;
const NAMESPACE = 'structured';
const DRIVER = 'gpu.example.com';

describeOn130('structured parameters, without a driver', () => {
  const controlPlane = useControlPlane();
  let cluster: Cluster;
  let node: FakeNode;

  beforeAll(async () => {
    cluster = new Cluster(controlPlane().client);
    node = await FakeNode.create(cluster.client, 'node-1');
    await createNamespace(cluster.client, NAMESPACE);
  });

  afterAll(() => node?.stop());

  test('the scheduler allocates the instance that the selectors of class and claim pick', async () => {
    const app = new App();
    dra.TargetCluster.define(app, { version: dra.KubernetesVersion.of(RELEASE.minor) });
    const chart = new Chart(app, 'chart', { namespace: NAMESPACE });
    const instance = (name: string, healthy: boolean, memory: string): dra.v1alpha2.NamedResourcesInstance =>
      ({ name, attributes: [{ name: 'healthy', bool: healthy }, { name: 'memory', quantity: memory as any }] });
    new dra.v1alpha2.KubeResourceSlice(chart, 'Slice', {
      driverName: DRIVER,
      nodeName: 'node-1',
      namedResources: { instances: [instance('broken', false, '80Gi'), instance('small', true, '8Gi'), instance('large', true, '80Gi')] },
    });
    const healthy = new dra.ResourceClassParameters(chart, 'Healthy', { filters: [{ driverName: DRIVER, selector: 'attributes.bool["healthy"]' }] });
    const resourceClass = new dra.ResourceClass(chart, 'Gpu', {
      driverName: DRIVER, structuredParameters: true, parametersRef: dra.ParametersReference.to(healthy),
    });
    const large = new dra.ResourceClaimParameters(chart, 'Large', {
      driverRequests: [{ driverName: DRIVER, requests: [{ selector: 'attributes.quantity["memory"].isGreaterThan(quantity("16Gi"))' }] }],
    });
    const template = new dra.ResourceClaimTemplate(chart, 'LargeGpu', { resourceClass, parametersRef: dra.ParametersReference.to(large) });
    for (const id of ['One', 'Two']) {
      dra.PodClaims.of(new Pod(chart, id, { containers: [{ name: 'main', image: 'registry.example.com/trainer:1.4' }] })).add(template);
    }

    await cluster.apply(app);
    // There is one large and healthy device for two pods.
    const pods = await eventually(() => cluster.pods(NAMESPACE), (all) => all.some(isBound) && all.some((pod) => whyPending(pod) !== ''));
    const claims = await cluster.list('resource.k8s.io/v1alpha2', 'ResourceClaim', NAMESPACE);
    const handles = claims.flatMap(({ status }) => status?.allocation?.resourceHandles ?? []);

    expect(pods).toHaveLength(2);
    expect(handles.map(({ structuredData }: any) => structuredData.results[0].namedResources.name)).toEqual(['large']);
  });
});
