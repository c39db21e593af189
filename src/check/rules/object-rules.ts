import { CEL_SELECTOR } from './claims/cel-selector';
import { CLAIM_STATUS } from './claims/claim-status';
import { DERIVED_ATTRIBUTE } from './claims/derived-attribute';
import { DEVICE_COUNT } from './claims/device-count';
import { REQUEST_REFERENCE } from './claims/request-reference';
import { TEMPLATE_METADATA } from './claims/template-metadata';
import { TOLERATION_VALUE } from './claims/toleration-value';
import { LOST_CLAIM } from './constructs/lost-claim';
import { MISREAD_STRING } from './constructs/misread-string';
import { NO_COMMON_API_VERSION } from './constructs/no-common-api-version';
import { UNKNOWN_CONTAINER } from './constructs/unknown-container';
import { UNSUPPORTED_EXTENDED_RESOURCE } from './constructs/unsupported-extended-resource';
import { API_VERSION } from './documents/api-version';
import { NO_KIND } from './documents/no-kind';
import { OBJECT_METADATA } from './documents/object-metadata';
import { REPEATED_FIELD } from './documents/repeated-field';
import { UNKNOWN_FIELD } from './documents/unknown-field';
import { UNREADABLE } from './documents/unreadable';
import { WRONG_TYPE } from './documents/wrong-type';
import { GATE_OFF } from './dropped/gate-off';
import { STATUS_DROPPED } from './dropped/status-dropped';
import { CONTAINER_CLAIM } from './pods/container-claim';
import { EPHEMERAL_CONTAINER } from './pods/ephemeral-container';
import { GENERATED_CLAIM_NAME } from './pods/generated-claim-name';
import { MIRROR_POD } from './pods/mirror-pod';
import { POD_RESOURCES } from './pods/pod-resources';
import { Rule } from './rule';
import { LIST_SIZE } from './sizes/list-size';
import { MAP_SIZE } from './sizes/map-size';
import { NUMBER_RANGE } from './sizes/number-range';
import { TEXT_SIZE } from './sizes/text-size';
import { UNIQUE_ENTRIES } from './sizes/unique-entries';
import { BINDING_CONDITIONS } from './slices/binding-conditions';
import { DEVICE_NODES } from './slices/device-nodes';
import { NODE_RESOURCES } from './slices/node-resources';
import { NODE_SELECTOR } from './slices/node-selector';
import { PARTITION_TYPE } from './slices/partition-type';
import { REQUEST_POLICY } from './slices/request-policy';
import { SHARED_COUNTERS } from './slices/shared-counters';
import { SKIPPED_OPERATIONS } from './slices/skipped-operations';
import { ALLOWED_VALUE } from './values/allowed-value';
import { FIELD_FORMAT } from './values/field-format';
import { KEY_FORMAT } from './values/key-format';
import { ONE_OF } from './values/one-of';
import { REQUIRED_FIELD } from './values/required-field';

/** The rules for one object: what the API server rejects, and what constructs find in their rendering. */
export const OBJECT_RULES: readonly Rule[] = [
  UNREADABLE,
  NO_KIND,
  REPEATED_FIELD,
  API_VERSION,
  UNKNOWN_FIELD,
  WRONG_TYPE,
  REQUIRED_FIELD,
  FIELD_FORMAT,
  CEL_SELECTOR,
  ALLOWED_VALUE,
  LIST_SIZE,
  TEXT_SIZE,
  NUMBER_RANGE,
  UNIQUE_ENTRIES,
  ONE_OF,
  KEY_FORMAT,
  MAP_SIZE,
  REQUEST_REFERENCE,
  DEVICE_COUNT,
  TOLERATION_VALUE,
  DERIVED_ATTRIBUTE,
  DEVICE_NODES,
  SHARED_COUNTERS,
  PARTITION_TYPE,
  SKIPPED_OPERATIONS,
  BINDING_CONDITIONS,
  REQUEST_POLICY,
  NODE_RESOURCES,
  POD_RESOURCES,
  OBJECT_METADATA,
  TEMPLATE_METADATA,
  NODE_SELECTOR,
  CONTAINER_CLAIM,
  EPHEMERAL_CONTAINER,
  GENERATED_CLAIM_NAME,
  MIRROR_POD,
  CLAIM_STATUS,
  STATUS_DROPPED,
  GATE_OFF,
  UNKNOWN_CONTAINER,
  LOST_CLAIM,
  UNSUPPORTED_EXTENDED_RESOURCE,
  NO_COMMON_API_VERSION,
  MISREAD_STRING,
];
