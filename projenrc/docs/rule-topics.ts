/** The title and description of each topic of rules, by the name of its folder. */
export const TOPICS: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
  'admin-access': {
    title: 'Admin access', about: 'Claims for administrative access to devices in use by other pods.',
  },
  'allocation': {
    title: 'Allocation', about: 'Claims that cannot be allocated, or that get other devices than intended.',
  },
  'changes': {
    title: 'Changes', about: 'Objects that are added, removed or changed.',
  },
  'claims': {
    title: 'Claims', about: 'Fields of claims, claim templates and device classes.',
  },
  'cluster': {
    title: 'Cluster', about: 'Settings that Kubernetes accepts, but the cluster or a driver may not.',
  },
  'constructs': {
    title: 'Constructs', about: 'Errors of constructs while they render their objects.',
  },
  'conversion': {
    title: 'Conversion', about: 'Objects and fields that are not carried over.',
  },
  'documents': {
    title: 'Documents', about: 'Documents that are not objects, and fields that are not in the API.',
  },
  'drivers': {
    title: 'Drivers', about: 'Attributes, capacities and parameters that known drivers do not have.',
  },
  'dropped': {
    title: 'Dropped fields', about: 'Fields that the API server drops without an error.',
  },
  'inventory': {
    title: 'Inventory', about: 'Claims that the devices in an inventory of the cluster cannot satisfy.',
  },
  'pods': {
    title: 'Pods', about: 'Fields of pods and of their containers.',
  },
  'references': {
    title: 'References', about: 'References to objects that do not exist, or that are out of reach.',
  },
  'selectors': {
    title: 'Selectors', about: 'Selectors that compile, but choose other devices than intended.',
  },
  'sharing': {
    title: 'Sharing', about: 'Claims shared by several pods.',
  },
  'sizes': {
    title: 'Sizes', about: 'Lists, maps, strings and numbers out of bounds.',
  },
  'slices': {
    title: 'Slices', about: 'Fields of the ResourceSlices that drivers publish.',
  },
  'unused': {
    title: 'Unused parts', about: 'Objects and fields without effect.',
  },
  'values': {
    title: 'Values', about: 'Values that a field requires or accepts.',
  },
};
