import { Operation } from './endpoint-case';
import { ObjectsOfKind } from './objects-of-kind';

const ACTIONS: Record<string, Operation> = {
  post: 'create',
  get: 'get',
  list: 'list',
  put: 'replace',
  patch: 'patch',
  delete: 'delete',
  deletecollection: 'delete collection',
  watch: 'watch',
  watchlist: 'watch list',
};

/**
 * What the server's own OpenAPI document promises of a kind: `list`, `list limit`, `patch
 * (application/merge-patch+json)` …
 */
export function documentedOperations(openApi: any, objects: ObjectsOfKind): string[] {
  const template = (path: string) => path.replace(`namespaces/${objects.namespace}/`, 'namespaces/{namespace}/');
  const paths: Record<string, (action: Operation) => Operation> = {
    [template(objects.collection)]: (action) => action,
    [`${template(objects.collection)}/{name}`]: (action) => action,
    [`${template(objects.collection)}/{name}/status`]: (action) => `${action} status` as Operation,
    [template(objects.watchPath(objects.namespace))]: (action) => action,
    [`${template(objects.watchPath(objects.namespace))}/{name}`]: (action) => action,
    ...objects.namespaced ? {
      [objects.everywhere]: (action) => `${action} all namespaces` as Operation,
      [objects.watchPath()]: (action) => `${action} all namespaces` as Operation,
    } : {},
  };
  return Object.entries(paths).filter(([path]) => openApi.paths[path] !== undefined).flatMap(([path, spell]) => {
    const { parameters: common = [], ...methods } = openApi.paths[path];
    return Object.values<any>(methods).flatMap((method) => {
      const operation = spell(ACTIONS[method['x-kubernetes-action']]);
      const query = [...common, ...(method.parameters ?? [])]
        .filter((parameter: any) => parameter.in === 'query')
        .map(({ name }: any) => name);
      const patches = Object.keys(method.requestBody?.content ?? {})
        .filter((type) => type !== '*/*')
        .map((type) => `(${type})`);
      return [
        ...(patches.length === 0 ? [operation] : []),
        ...[...query, ...patches].map((name) => `${operation} ${name}`),
      ];
    });
  });
}
