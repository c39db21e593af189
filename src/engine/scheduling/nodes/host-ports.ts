import { Fields, objectsOf } from '../../kubernetes/plain-data';

/** A host port that a pod uses. */
export interface HostPort {
  readonly ip: string;
  readonly protocol: string;
  readonly port: number;
}

/** The address that stands for all addresses of a node. */
const EVERYWHERE = '0.0.0.0';

/** Returns the host ports of a pod's containers and sidecars; with `hostNetwork`, all their ports. */
export function hostPortsOf({ hostNetwork, initContainers, containers }: Fields): HostPort[] {
  const sidecars = objectsOf(initContainers).filter(({ restartPolicy }) => restartPolicy === 'Always');
  return [...sidecars, ...objectsOf(containers)].flatMap(({ ports }) => objectsOf(ports)).map((each) => ({
    ip: each.hostIP || EVERYWHERE,
    protocol: each.protocol || 'TCP',
    port: each.hostPort || (hostNetwork === true ? each.containerPort : 0),
  })).filter(({ port }) => port > 0);
}

/** Whether two host ports conflict on one node. */
export function isSamePort(one: HostPort, other: HostPort): boolean {
  return one.port === other.port && one.protocol === other.protocol
    && (one.ip === other.ip || [one.ip, other.ip].includes(EVERYWHERE));
}
