import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { driverFiles } from '../../../projenrc/drivers/driver-files';
import { driverIndex } from '../../../projenrc/drivers/driver-index';
import { driverNames } from '../../../src/engine/catalogue/catalogue';
import { readDriver } from '../../../src/engine/catalogue/read-driver';
import { readSelector } from '../../../src/engine/cel/selector/selector-reading';

const FILES = driverFiles();
const CATALOGUE = join(__dirname, '../../../src/engine/catalogue');

test('every file of the catalogue fits the schema of entries', () => {
  const validate = new Ajv().compile(JSON.parse(readFileSync(join(CATALOGUE, 'driver.schema.json'), 'utf8')));
  const faults = FILES.flatMap(({ path, data }) => (validate(data) ? [] : [[path, validate.errors]]));

  expect(FILES.length).toBeGreaterThan(25);
  expect(faults).toEqual([]);
});

test('every file of the catalogue could be added by a user, and names only versions that it lists', () => {
  expect(FILES.map(({ data }) => readDriver(data).driver)).toEqual(driverNames());
});

test('the index of the catalogue has all drivers and classes', () => {
  expect(readFileSync(join(CATALOGUE, 'driver-files.ts'), 'utf8')).toBe(driverIndex(FILES));
});

test('device types that classes, configurations and alignment refer to exist', () => {
  const unknown = FILES.flatMap(({ path, data }) => {
    const types = data.deviceTypes.map(({ name }) => name);
    const named = [
      ...data.classes.flatMap(({ deviceType }) => deviceType ?? []),
      ...(data.configurations ?? []).flatMap(({ deviceTypes = [] }) => deviceTypes),
      ...(data.alignment ?? []).flatMap(({ deviceTypes = [] }) => deviceTypes),
    ];
    return named.filter((name) => data.era === 'structured' && !types.includes(name)).map((name) => [path, name]);
  });

  expect(unknown).toEqual([]);
});

test('what replaces an attribute, and what is advised instead of one, is published', () => {
  const unknown = FILES.flatMap(({ path, data }) => {
    const names = data.deviceTypes.flatMap(({ attributes }) => Object.keys(attributes));
    const meant = [
      ...data.deviceTypes
        .flatMap(({ attributes }) => Object.values(attributes).flatMap(({ replacedBy }) => replacedBy ?? [])),
      ...Object.values(data.corrections?.attributes ?? {}).flatMap(({ use }) => use ?? []),
    ];
    return meant.filter((name) => !names.includes(name)).map((name) => [path, name]);
  });

  expect(unknown).toEqual([]);
});

test('selectors of classes can be read', () => {
  const selectors = FILES.flatMap(({ data }) => data.classes.flatMap(({ selectors: all = [] }) => all));

  expect(selectors.length).toBeGreaterThan(20);
  expect(selectors.filter((text) => readSelector(text)?.facts.driver === undefined)).toEqual([]);
});
