import { ADDED_OBJECT } from './changes/added-object';
import { CHANGED_API_VERSION } from './changes/changed-api-version';
import { CHANGED_OBJECT } from './changes/changed-object';
import { IMMUTABLE_FIELD } from './changes/immutable-field';
import { INCOMPATIBLE_API_VERSION } from './changes/incompatible-api-version';
import { REMOVED_OBJECT } from './changes/removed-object';
import { RESTARTED_PODS } from './changes/restarted-pods';
import { UNCHANGED_PODS } from './changes/unchanged-pods';
import { Rule } from './rule';

/** The rules for a change: how a cluster with the previous manifests takes the new ones. */
export const CHANGE_RULES: readonly Rule[] = [
  IMMUTABLE_FIELD,
  INCOMPATIBLE_API_VERSION,
  RESTARTED_PODS,
  UNCHANGED_PODS,
  REMOVED_OBJECT,
  ADDED_OBJECT,
  CHANGED_OBJECT,
  CHANGED_API_VERSION,
];
