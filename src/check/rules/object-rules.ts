import { Severity } from '../finding';

/** What the catalogue says of a rule. */
export interface RuleDescription {
  readonly id: string;
  readonly severity: Severity;
  /** What is wrong, as a headline. */
  readonly title: string;
  /** Why it matters. */
  readonly why: string;
  /** How to mend it. */
  readonly fix: string;
}

const { ERROR, WARNING } = Severity;

/**
 * The rules over one object by itself: what the API server would say to it, and what the
 * constructs say to their own rendering.
 */
export const OBJECT_RULES: readonly RuleDescription[] = [
  {
    id: 'unreadable',
    severity: ERROR,
    title: 'a document cannot be read',
    why: 'Nothing in it reaches the cluster.',
    fix: 'Mend the YAML at the place that the message names.',
  },
  {
    id: 'no-kind',
    severity: ERROR,
    title: 'a document has no apiVersion or no kind',
    why: 'Nobody can tell what it is, so the API server refuses it.',
    fix: 'Set both, or delete the document.',
  },
  {
    id: 'repeated-field',
    severity: ERROR,
    title: 'a field stands twice in the same place',
    why: 'Lenient parsers keep one of the values and lose the others silently.',
    fix: 'Merge the two, or delete one.',
  },
  {
    id: 'api-version',
    severity: ERROR,
    title: 'the Kubernetes version does not have the kind',
    why: 'Each API of DRA exists in a few Kubernetes versions only.',
    fix: 'Name another target cluster, or use the API of this one.',
  },
  {
    id: 'unknown-field',
    severity: ERROR,
    title: 'the API version has no such field',
    why: 'The API server refuses unknown fields, or drops them where it is told to be lenient.',
    fix: 'Look for a typo, or for a field of another version.',
  },
  {
    id: 'wrong-type',
    severity: ERROR,
    title: 'a value has the wrong type',
    why: 'The API server cannot decode the object.',
    fix: 'Write what the message asks for.',
  },
  {
    id: 'required-field',
    severity: ERROR,
    title: 'a field that must be set is missing or empty',
    why: 'The API server refuses the object.',
    fix: 'Set the field.',
  },
  {
    id: 'field-format',
    severity: ERROR,
    title: 'a text does not have the form that its field asks for',
    why: 'Names of objects, drivers, labels and versions each have a grammar of their own.',
    fix: 'Write it as the message says.',
  },
  {
    id: 'cel-selector',
    severity: ERROR,
    title: 'a selector does not compile, costs too much, or fails for every device',
    why:
      'The API server compiles each selector in the CEL environment of its minor: types, functions and the estimated cost have to fit. '
      + 'One that compiles, but has a constant that cannot be read, is a warning.',
    fix: 'Correct the expression at the place that the message marks.',
  },
  {
    id: 'allowed-value',
    severity: ERROR,
    title: 'a value is none of those that the field takes',
    why: 'The API server compares exactly, upper and lower case included.',
    fix: 'Use one of the values that the message lists.',
  },
  {
    id: 'list-size',
    severity: ERROR,
    title: 'a list has too many entries',
    why: 'The API server refuses the object.',
    fix: 'Spread the entries over several objects.',
  },
  {
    id: 'text-size',
    severity: ERROR,
    title: 'a text is too long',
    why: 'The API server refuses the object.',
    fix: 'Shorten it.',
  },
  {
    id: 'number-range',
    severity: ERROR,
    title: 'a number is out of range',
    why: 'The API server refuses the object.',
    fix: 'Use a number in the range that the message names.',
  },
  {
    id: 'unique-entries',
    severity: ERROR,
    title: 'a list holds the same entry twice',
    why: 'Entries are told apart by this field, so the second one is refused.',
    fix: 'Rename or delete one of the two.',
  },
  {
    id: 'one-of',
    severity: ERROR,
    title: 'none, or several, of fields that exclude each other are set',
    why: 'Each of them means something else.',
    fix: 'Set exactly one of them.',
  },
  {
    id: 'key-format',
    severity: ERROR,
    title: 'a key of a map has characters or a length that are not allowed',
    why: 'The API server refuses the object.',
    fix: 'Rename the entry as the message says.',
  },
  {
    id: 'map-size',
    severity: ERROR,
    title: 'a map has too many entries, or two have too many together',
    why: 'The API server refuses the object.',
    fix: 'Leave entries out, or spread them over several objects.',
  },
  {
    id: 'request-reference',
    severity: ERROR,
    title: 'a constraint or a configuration names a request that the claim does not have',
    why: 'The API server refuses the claim.',
    fix: 'Name a request of the claim, or one of its alternatives as request/subrequest.',
  },
  {
    id: 'device-count',
    severity: ERROR,
    title: 'a number of devices does not go with the allocation mode',
    why: 'ExactCount needs at least one device, and All takes as many as there are.',
    fix: 'Correct the count, or leave it out.',
  },
  {
    id: 'toleration-value',
    severity: ERROR,
    title: 'the value of a toleration does not go with its operator',
    why: 'Exists takes no value, and Equal a label value.',
    fix: 'Leave the value out, or correct the operator.',
  },
  {
    id: 'derived-attribute',
    severity: ERROR,
    title:
      'an attribute is derived, but no constraint on the request uses it, or its expression gives no attribute',
    why:
      'The API server refuses the claim: selectors cannot see derived attributes, so one would be of no use otherwise, '
      + 'and what an expression costs in the worst case is limited.',
    fix: 'Use it in a constraint, or leave it out; let the expression give a text, whole number, bool or version, or a list of one of these.',
  },
  {
    id: 'device-nodes',
    severity: ERROR,
    title:
      'a device says which nodes can use it where the slice does not leave that to devices, or the reverse',
    why: 'The API server refuses the slice.',
    fix: 'Set perDeviceNodeSelection on the slice and one of nodeName, nodeSelector and allNodes on each device, or neither.',
  },
  {
    id: 'shared-counters',
    severity: ERROR,
    title: 'devices and the counters that they draw on do not fit together',
    why: 'The API server refuses the slice.',
    fix: 'Name counters that exist; from Kubernetes 1.35 on, put counter sets into a slice of their own.',
  },
  {
    id: 'partition-type',
    severity: ERROR,
    title:
      'a slice names an attribute for the type of partitions, but has no devices that are partitions, or some lack the attribute',
    why: 'The API server refuses the slice.',
    fix: 'Leave the attribute out, or let devices consume counters, and give each of those the attribute, a string.',
  },
  {
    id: 'skipped-operations',
    severity: ERROR,
    title: 'a slice says that devices need not be prepared, but have to be unprepared',
    why: 'The API server refuses the slice: what has not been prepared cannot be undone.',
    fix: 'Skip NodeUnprepareResources as well.',
  },
  {
    id: 'binding-conditions',
    severity: ERROR,
    title: 'binding conditions and failure conditions do not go together',
    why: 'A device needs both lists or neither, and no condition can be both.',
    fix: 'Set the other list too, each condition once.',
  },
  {
    id: 'request-policy',
    severity: ERROR,
    title: 'a policy for the shares of a capacity contradicts itself or the capacity',
    why: 'The API server refuses the slice; up to Kubernetes 1.36 a step of 0 even breaks the request.',
    fix: 'Let the default, the values and the range fit into the capacity.',
  },
  {
    id: 'node-resources',
    severity: ERROR,
    title:
      'what a device takes of its node is no resource of the node, or counted by a capacity that the device lacks',
    why: 'The API server refuses the slice.',
    fix: 'Name cpu, memory or another resource without a domain, and a capacity of the device.',
  },
  {
    id: 'pod-resources',
    severity: ERROR,
    title: 'the resources of a pod as a whole name claims',
    why: 'Claims belong to containers; the API server refuses the pod, up to Kubernetes 1.33 it loses them.',
    fix: 'Name the claims in resources.claims of the containers.',
  },
  {
    id: 'object-metadata',
    severity: ERROR,
    title: 'the metadata of an object is not valid',
    why: 'The API server refuses names, labels and annotations that break its grammar.',
    fix: 'Write them as the message says.',
  },
  {
    id: 'template-metadata',
    severity: ERROR,
    title: 'a claim template sets more metadata than labels and annotations',
    why: 'Name, namespace and owner of the claims are made by Kubernetes.',
    fix: 'Keep labels and annotations only.',
  },
  {
    id: 'node-selector',
    severity: ERROR,
    title: 'a node selector contradicts itself',
    why: 'Each operator takes a certain number of values.',
    fix: 'Give the operator the values that the message asks for.',
  },
  {
    id: 'container-claim',
    severity: ERROR,
    title: 'a container names a claim that its pod does not declare, or names one twice',
    why: 'The API server refuses the pod.',
    fix: 'Declare the claim in resourceClaims of the pod, or mend the name.',
  },
  {
    id: 'ephemeral-container',
    severity: ERROR,
    title: 'an ephemeral container uses a claim',
    why: 'Ephemeral containers have no resources of their own.',
    fix: 'Give the claim to an ordinary container.',
  },
  {
    id: 'generated-claim-name',
    severity: ERROR,
    title: 'the claim that is made for a pod would get a name that is too long',
    why: 'Up to 1.30 the claim is named after the pod and the pod claim together.',
    fix: 'Shorten one of the two names.',
  },
  {
    id: 'mirror-pod',
    severity: ERROR,
    title: 'a pod that is marked as a static pod has claims',
    why: 'A static pod is run by a kubelet alone, without a scheduler that could allocate devices: since 1.33 the API server refuses it with claims.',
    fix: 'Leave the annotation kubernetes.io/config.mirror out: only kubelets set it.',
  },
  {
    id: 'claim-status',
    severity: WARNING,
    title: 'the status of a claim contradicts itself',
    why: 'The status is written by drivers and the scheduler, and the API server holds them to these rules.',
    fix: 'Leave the status out.',
  },
  {
    id: 'status-dropped',
    severity: WARNING,
    title: 'an object is created with a status',
    why: 'The API server silently drops it.',
    fix: 'Leave the status out.',
  },
  {
    id: 'gate-off',
    severity: WARNING,
    title: 'a field is dropped because a feature gate is off',
    why:
      'The API server says nothing and acts as if the field had not been set. '
      + 'A pod that loses its claims runs without devices, so that is an error.',
    fix: 'Switch the feature gate on in the cluster, and say so in featureGates.',
  },
  {
    id: 'unknown-container',
    severity: ERROR,
    title: 'a claim is given to a container that the pod does not have',
    why: 'Nothing would use the claim.',
    fix: 'Name a container of the pod.',
  },
  {
    id: 'lost-claim',
    severity: ERROR,
    title: 'a claim did not get into the pod',
    why: 'The pod would run without its devices.',
    fix: 'Look for a JSON patch that replaces the pod spec.',
  },
  {
    id: 'unsupported-extended-resource',
    severity: ERROR,
    title: 'a limit stands for devices of a class, and the version does not know such limits',
    why: 'No node has the resource, so the pod stays Pending.',
    fix: 'Ask for the devices with a claim.',
  },
  {
    id: 'misread-string',
    severity: WARNING,
    title: 'kubectl reads a string of the YAML as something else',
    why: 'Another copy of cdk8s prints the app, and leaves a string unquoted that is a number to kubectl, or an error.',
    fix: 'Install one copy of cdk8s, the one that cdk8s-dra uses.',
  },
  {
    id: 'no-common-api-version',
    severity: ERROR,
    title: 'no API version of a kind is served by all versions of the target',
    why: 'One of the clusters would refuse the manifest.',
    fix: 'Define a target for each group of clusters that has an API version in common.',
  },
];
