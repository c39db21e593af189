import { deviceClaim, reported, request, TestCluster } from './harness';
import { ALL_DEVICES } from '../../../src/checks/rules/all-devices';

const cluster: TestCluster = { minor: '1.34', rules: [ALL_DEVICES] };

test('says, for information, what a request for all devices takes', () => {
  expect(reported([deviceClaim([request('gpu', { allocationMode: 'All' })])], cluster))
    .toEqual([['all-devices', 'spec.devices.requests[0].exactly.allocationMode', 'Invalid', 'info']]);
  expect(reported([deviceClaim([request('gpu', { allocationMode: 'ExactCount' }), request('nic')])], cluster)).toEqual([]);
});

test('says nothing of admin access, which does not take devices', () => {
  expect(reported([deviceClaim([request('gpu', { allocationMode: 'All', adminAccess: true })])], cluster)).toEqual([]);
});
