import {
  IMMEDIATE_STRUCTURED_CLAIM,
} from '../../../../../src/engine/check/setup/allocation/immediate-structured-claim';
import { claim, reported, resourceClass, template, TestCluster } from '../harness';

const only: TestCluster = { rules: [IMMEDIATE_STRUCTURED_CLAIM] };
const structured = resourceClass({ structuredParameters: true });

test('immediate allocation of a claim that the scheduler allocates is a warning', () => {
  expect(reported([structured, claim('one', { allocationMode: 'Immediate' })], only))
    .toEqual([['immediate-structured-claim', 'spec.allocationMode', 'Invalid', 'warning']]);
  expect(reported([structured, template('one', { allocationMode: 'Immediate' })], only))
    .toEqual([['immediate-structured-claim', 'spec.spec.allocationMode', 'Invalid', 'warning']]);
  expect(
    reported(
      [structured, claim('one', { allocationMode: 'WaitForFirstConsumer' }), template('one')],
      only,
    ),
  ).toEqual([]);
});

test('immediate allocation is accepted if the driver allocates or the class is unknown', () => {
  expect(reported([resourceClass(), claim('one', { allocationMode: 'Immediate' })], only)).toEqual([]);
  expect(reported([claim('one', { allocationMode: 'Immediate' })], only)).toEqual([]);
});
