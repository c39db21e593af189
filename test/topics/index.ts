import { ADMINISTRATORS } from './administrators';
import { API_VERSIONS } from './api-versions';
import { Mistake } from './mistake';
import { REFERENCES } from './references';
import { REQUESTS } from './requests';
import { SELECTORS } from './selectors';
import { SHARING } from './sharing';
import { YAML } from './yaml';

/** What people get wrong, by topic. */
export const CAUGHT: readonly Mistake[] = [
  ...API_VERSIONS,
  ...REFERENCES,
  ...SHARING,
  ...SELECTORS,
  ...REQUESTS,
  ...ADMINISTRATORS,
  ...YAML,
];

/** What people get wrong without any sign of it in a manifest. */
export const NOT_CATCHABLE: readonly { readonly topic: string; readonly why: string }[] = [
  {
    topic: 'nodes that are older than the control plane',
    why: 'no manifest contains the versions of the nodes',
  },
  {
    topic: 'a webhook that removes the claims from pods',
    why: 'no manifest of the app shows what changes a pod after it is sent',
  },
  {
    topic: 'a template that is deleted while pods still need it',
    why: 'only a comparison with what is deployed shows it, as removed-object',
  },
  {
    topic: 'an extended resource that a device plugin advertises as well',
    why: 'no manifest contains what nodes advertise',
  },
  {
    topic: 'claims of a pod that no single node can satisfy',
    why: 'only the scheduler knows which node has which devices',
  },
  {
    topic: 'two setups that differ only in using a claim or a template',
    why: 'both are valid: only the user knows which one is meant',
  },
  {
    topic: 'a pod group claim mistaken for a claim of each pod',
    why: 'both are valid: the documentation must explain what is shared',
  },
];
