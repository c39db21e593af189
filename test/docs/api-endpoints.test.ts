import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINT_CASES } from '../e2e/classic/endpoints/catalogue';
import { endpointsPage } from '../e2e/classic/endpoints/page';

const PAGE = join(__dirname, '..', '..', 'docs', 'api-endpoints.md');

test('docs/api-endpoints.md is what `npx projen docs` writes', () => {
  expect(existsSync(PAGE) && readFileSync(PAGE, 'utf8')).toEqual(endpointsPage());
});

test('each request is on the page once', () => {
  const requests = ENDPOINT_CASES.map(({ operation, parameter, answer }) => `${operation} ${parameter} ${answer}`);

  expect(requests.filter((request, index) => requests.indexOf(request) !== index)).toEqual([]);
});
