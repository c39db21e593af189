import { ApiObject, ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { Body, ClassicSpoke } from './model/classic';
import { classicMinors } from './model/expressible';
import { classicSpokeFor } from './model/spokes';
import { V1ALPHA2 } from './model/v1alpha2';
import { DRA_GROUP, findKind } from './schema/kinds';
import { VersionedObject } from './versioned-object';

/** The API object of a construct of classic DRA: the spoke of the Kubernetes version writes its body. */
export function classicObject(
  construct: Construct, kind: string, metadata: ApiObjectMetadata | undefined, body: (spoke: ClassicSpoke) => Body,
): ApiObject {
  return new VersionedObject(construct, 'Resource', {
    metadata,
    apiGroup: DRA_GROUP,
    kind,
    namespaced: findKind(V1ALPHA2.apiVersion, kind)!.namespaced,
    expressibleMinors: () => classicMinors(kind, body(V1ALPHA2)),
    apiVersion: (minor) => classicSpokeFor(minor).apiVersion,
    body: (minor) => body(classicSpokeFor(minor)),
  });
}
