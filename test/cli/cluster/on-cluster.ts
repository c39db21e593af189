import { Answers, StandInKubectl } from './stand-in-kubectl';
import { CLASS, node, pod, request, slice, template } from '../../engine/scheduling/setups';
import { folderWith, runLater } from '../fake-shell';

/** Puts objects into the namespace of the context. */
export const inMl = (text: string): string =>
  text.replace(/metadata: \{ name: (\w+)/, 'metadata: { name: $1, namespace: ml');

/** A node with a device, and a pod that waits for it. */
export const CLUSTER = [
  CLASS, slice('node-1', '{ name: gpu-0 }'), node('node-1'), inMl(template(request())), inMl(pod('first')),
].join('---\n');

const MACHINES = 'machines: [{ name: large, devices: [{ driver: gpu.example.com, count: 8 }] }]';

/** Runs a command on a cluster, in a folder with the files `new.yaml` and `machines.yaml`. */
export async function onCluster(line: string, file: string, answers: Answers = { objects: CLUSTER }) {
  const kubectl = new StandInKubectl(answers);
  try {
    const cwd = folderWith({ 'new.yaml': file, 'machines.yaml': MACHINES });
    const outcome = await runLater(line.split(' '), { cwd, env: kubectl.env });
    return { ...outcome, calls: kubectl.calls };
  } finally {
    kubectl.remove();
  }
}
