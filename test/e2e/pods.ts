import { Chart } from 'cdk8s';
import { Node, NodeLabelQuery, Pod } from 'cdk8s-plus-27';
import * as dra from '../../src';

/** The containers of every pod: nothing runs them. */
export const CONTAINERS = [{ name: 'main', image: 'registry.example.com/trainer:1.4' }];

/** A pod that uses the claims. */
export function podWith(chart: Chart, id: string, ...claims: dra.IPodClaimSource[]): Pod {
  const pod = new Pod(chart, id, { containers: CONTAINERS });
  claims.forEach((claim) => dra.PodClaims.of(pod).add(claim));
  return pod;
}

/** Lets the pod run on that node only. */
export function attract(pod: Pod, node: string): void {
  pod.scheduling.attract(Node.labeled(NodeLabelQuery.is('kubernetes.io/hostname', node)));
}
