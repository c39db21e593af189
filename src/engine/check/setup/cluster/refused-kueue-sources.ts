import { deviceClassMappings, kueueConfigurations } from './lookup/kueue';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isEmpty, textOf } from '../../../kubernetes/plain-data';
import { field, item, pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { SetupRule } from '../setup-rule';

/** @see https://github.com/kubernetes-sigs/kueue/blob/v0.17.0/pkg/config/config.go */
export const REFUSED_KUEUE_SOURCES: SetupRule = {
  id: 'refused-kueue-sources',
  order: 634,
  severity: Severity.WARNING,
  minors: minorsBetween('1.34'),
  title: 'a configuration of Kueue in v1beta1 counts devices by sources',
  why:
    'Only the version v1beta2 of the configuration has sources, by which Kueue counts counters or capacity instead of '
    + 'devices. Kueue reads its configuration strictly, and does not start with a field that it does not know.',
  fix: 'Write the configuration in config.kueue.x-k8s.io/v1beta2.',
  check(setup, report) {
    for (const { object, fields, text } of kueueConfigurations(setup)) {
      const mappings = deviceClassMappings(fields);
      const index = mappings.findIndex(({ sources }) => !isEmpty(sources));
      if (index >= 0 && (textOf(fields.apiVersion) ?? '').endsWith('/v1beta1')) {
        report(object, {
          at: text ?? field(item(pathThrough('resources', 'deviceClassMappings'), index), 'sources'),
          reason: 'NotSupported',
          words: () => ({
            message: `Kueue refuses sources of the resource ${found(mappings[index].name)}: `
              + `${found(fields.apiVersion)} does not have them`,
            suggestion: 'write the configuration in config.kueue.x-k8s.io/v1beta2',
          }),
        });
      }
    }
  },
};
