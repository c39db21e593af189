import { Fields, objectsOf } from '../../kubernetes/plain-data';

/** A port of a node that a pod uses. */
export interface HostPort {
  readonly ip: string;
  readonly protocol: string;
  readonly port: number;
}

/** All addresses of a node. */
const EVERYWHERE = '0.0.0.0';

/** The ports of the node that a pod uses: those of sidecars, too, and all with the network of the host. */
export function hostPortsOf({ hostNetwork, initContainers, containers }: Fields): HostPort[] {
  const sidecars = objectsOf(initContainers).filter(({ restartPolicy }) => restartPolicy === 'Always');
  return [...sidecars, ...objectsOf(containers)].flatMap(({ ports }) => objectsOf(ports)).map((each) => ({
    ip: each.hostIP || EVERYWHERE,
    protocol: each.protocol || 'TCP',
    port: each.hostPort || (hostNetwork === true ? each.containerPort : 0),
  })).filter(({ port }) => port > 0);
}

/** Whether two pods cannot use the ports on one node. */
export function isSamePort(one: HostPort, other: HostPort): boolean {
  return one.port === other.port && one.protocol === other.protocol
    && (one.ip === other.ip || [one.ip, other.ip].includes(EVERYWHERE));
}
