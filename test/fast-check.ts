import { configureGlobal } from 'fast-check';

/**
 * The number that all random values of the tests follow from, so that a run that fails
 * can be repeated. `CDK8S_DRA_SEED` sets another.
 */
export const SEED = Number(process.env.CDK8S_DRA_SEED ?? 1_26_37);

configureGlobal({ seed: SEED });

export * from 'fast-check';
