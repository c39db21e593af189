import { changeContainers, ContainerHolder, PlacedContainer } from './containers';
import { Fields, isObject, objectsOf } from '../kubernetes/plain-data';

const loadYaml = () => require('../read/yaml-documents') as typeof import('../read/yaml-documents');

/** Expressions of a workflow, which only its controller can evaluate. */
export const EXPRESSIONS = /\{\{[^{}]*\}\}/g;

/** The placeholder for an expression while a patch is parsed. */
const UNKNOWN = '__expression__';

/** Adds the claims in patches, which are text, to a pod spec and its containers. */
export function patchedPodSpec({ podSpec, containerFields }: ContainerHolder, patches: readonly unknown[]): Fields {
  return patches.map(parsed).reduce<Fields>((patched, { resourceClaims, containers }) => {
    const withOwn = Array.isArray(resourceClaims)
      ? { ...patched, resourceClaims: [...objectsOf(patched.resourceClaims), ...objectsOf(resourceClaims)] }
      : patched;
    return Array.isArray(containers)
      ? changeContainers({ podSpec: withOwn, containerFields }, (each) => patchedContainer(each,
        objectsOf(containers)))
      : withOwn;
  }, podSpec);
}

function patchedContainer({ container, name }: PlacedContainer, patches: readonly Fields[]): Fields {
  const claims = objectsOf(patches.find((patch) => patch.name === name)?.resources?.claims);
  return claims.length === 0 ? container : {
    ...container,
    resources: { ...container.resources, claims: [...objectsOf(container.resources?.claims), ...claims] },
  };
}

function parsed(patch: unknown): Fields {
  const text = typeof patch === 'string' ? patch.replace(EXPRESSIONS, UNKNOWN) : '';
  const [manifest] = text === '' ? [] : loadYaml().readYaml(text).map((document) => document.manifest);
  const { resourceClaims, containers }: Fields = isObject(manifest) ? manifest : {};
  const ofContainers = objectsOf(containers).map(({ name, resources }) => [name as unknown, resources?.claims]);
  return JSON.stringify([resourceClaims, ofContainers]).includes(UNKNOWN) ? {} : { resourceClaims, containers };
}
