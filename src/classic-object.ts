import { ApiObjectMetadata } from 'cdk8s';
import { Body, ClassicSpoke } from './model/classic';
import { classicMinors } from './model/expressible';
import { classicSpokeFor } from './model/spokes';
import { V1ALPHA2 } from './model/v1alpha2';
import { findKind } from './schema/kinds';
import { VersionedObjectProps } from './versioned-object';

/** How an object of classic DRA follows the Kubernetes version: the spoke of the version writes its body. */
export function classicObject(kind: string, metadata: ApiObjectMetadata | undefined, body: (spoke: ClassicSpoke) => Body): VersionedObjectProps {
  return {
    metadata,
    namespaced: findKind(V1ALPHA2.apiVersion, kind)!.namespaced,
    expressibleMinors: () => classicMinors(kind, body(V1ALPHA2)),
    render: (minor) => {
      const spoke = classicSpokeFor(minor);
      return { apiVersion: spoke.apiVersion, kind, body: body(spoke) };
    },
  };
}
