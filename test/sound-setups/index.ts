import { ADMINISTRATORS } from './administrators';
import { CLASSIC_SETUPS } from './classic';
import { CUSTOM_RESOURCES } from './custom-resources';
import { REQUESTS } from './requests';
import { SoundSetup } from './sound-setup';
import { WORKLOADS } from './workloads';

/** Setups without a mistake. */
export const SOUND_SETUPS: readonly SoundSetup[] = [
  ...CLASSIC_SETUPS,
  ...WORKLOADS,
  ...CUSTOM_RESOURCES,
  ...ADMINISTRATORS,
  ...REQUESTS,
];
