import { onlyKeys } from './config-objects';
import { Option } from './option';
import type { AcknowledgedFinding } from '../../engine/check/accepted-findings';
import { found } from '../../engine/errors/wording';
import { WrongUse } from '../wrong-use';

export const ACKNOWLEDGE: Option<AcknowledgedFinding> = {
  name: 'acknowledge',
  value: 'RULE=REASON',
  repeats: true,
  help: 'a rule whose findings are fine in this setup, and why',
  parse: parseAcknowledgement,
  fromConfig: acknowledgements,
};

/** An acknowledgement in a configuration file. */
interface ConfiguredAcknowledgement extends Omit<AcknowledgedFinding, 'ruleId'> {
  readonly rule: string;
}

function parseAcknowledgement(given: string): AcknowledgedFinding {
  const [, ruleId, reason] = /^([^=]*)=([^]*)$/.exec(given) ?? [];
  if (ruleId === undefined) {
    throw new WrongUse(`must be written as RULE=REASON, got ${found(given)}`);
  }
  return { ruleId: ruleId.trim(), reason: reason.trim() };
}

function acknowledgements(config: unknown): AcknowledgedFinding[] {
  if (!Array.isArray(config)) {
    throw new WrongUse(`must be a list of maps with rule and reason, got ${found(config)}`);
  }
  return config.map((item, index) => {
    const { rule, ...rest } = onlyKeys<ConfiguredAcknowledgement>(
      item, index, ['rule', 'reason'], ['kind', 'namespace', 'name']);
    return { ruleId: rule, ...rest };
  });
}
