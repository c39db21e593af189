import { mixedReport } from './fixtures';
import { FORMATS } from '../../../src/engine/output/formats';

test.each(Object.entries(FORMATS))('the format %s ends with a line break and shows the findings', (_, formatter) => {
  const text = formatter()(mixedReport());
  expect(text.endsWith('\n')).toBe(true);
  expect(text).toContain('unknown-field');
});

test.each(Object.entries(FORMATS))('the format %s gives the same for the same findings', (_, formatter) => {
  expect(formatter()(mixedReport())).toBe(formatter()(mixedReport()));
});
