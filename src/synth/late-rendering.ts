import { ApiObject } from 'cdk8s';
import { registered } from './registration';
import { isPlainObject, renderPlainProps } from '../render/objects/plain-rendering';

/**
 * Changes what an API object renders, after everything else had its say: patches, and the
 * filters of generated classes, which drop every field that they do not know.
 *
 * The manifest that is changed is nobody else's, and can be changed in place.
 */
export function changeRendering(
  apiObject: ApiObject,
  change: (manifest: Record<string, any>) => Record<string, any>,
): void {
  const isPlain = isPlainObject(apiObject);
  const toJson = apiObject.toJson.bind(apiObject);
  apiObject.toJson = () =>
    change((isPlain ? renderPlainProps(apiObject) : undefined) ?? structuredClone(toJson()));
  registered(apiObject);
}
