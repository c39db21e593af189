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

/** What people get wrong and no manifest shows. */
export const NOT_CATCHABLE: readonly { readonly topic: string; readonly why: string }[] = [
  {
    topic: 'nodes that are older than the control plane',
    why: 'the versions of the nodes stand in no manifest',
  },
  {
    topic: 'a webhook that removes the claims from pods',
    why: 'what changes a pod after it was sent stands in no manifest of the app',
  },
  {
    topic: 'a template that is deleted while pods still need it',
    why: 'only a comparison with what is deployed shows it, as removed-object',
  },
  {
    topic: 'an extended resource that a device plugin advertises, too',
    why: 'what nodes advertise stands in no manifest',
  },
  {
    topic: 'claims of one pod that no single node can satisfy',
    why: 'which node has which devices is known to the scheduler alone',
  },
  {
    topic: 'two examples that differ in claim and template only',
    why: 'both are right: which one is meant is for the user to say',
  },
  {
    topic: 'a claim of a pod group taken for one of each pod',
    why: 'both are right: documentation has to say what is shared',
  },
];
