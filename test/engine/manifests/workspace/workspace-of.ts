import { KubernetesVersion } from '../../../../src/engine/kubernetes/kubernetes-version';
import { Workspace } from '../../../../src/engine/manifests/workspace/workspace';

/** A workspace of some files, for Kubernetes 1.34, after a check. */
export function workspaceOf(texts: Readonly<Record<string, string>>): Workspace {
  const workspace = new Workspace({ version: KubernetesVersion.V1_34 });
  Object.entries(texts).forEach(([file, text]) => workspace.set({ file, isFound: true, read: () => text }));
  [...workspace.check()];
  return workspace;
}

/** The offset of a mark in a text, and the text without it. */
export function marked(text: string, mark = '|'): { readonly text: string; readonly offset: number } {
  const offset = text.indexOf(mark);
  return { text: text.slice(0, offset) + text.slice(offset + mark.length), offset };
}
