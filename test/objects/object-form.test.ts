import { ClassicForm, StructuredForm } from '../../src/objects/object-form';

test('a classic form is rendered with what writes the API version', () => {
  const form = new ClassicForm('ResourceClass', (adapter) => adapter.renderClass({ driverName: 'gpu.example.com' }));
  expect(form.apiVersions).toEqual(['resource.k8s.io/v1alpha1', 'resource.k8s.io/v1alpha2']);
  expect(form.body('resource.k8s.io/v1alpha2')).toEqual({ driverName: 'gpu.example.com' });
});

test('a structured form is rendered in the shape of the API version', () => {
  const request = { name: 'gpu', exactly: { deviceClassName: 'gpu' } };
  const form = new StructuredForm('ResourceClaim', () => ({ spec: { devices: { requests: [request] } } }));
  expect(form.apiVersions[form.apiVersions.length - 1]).toBe('resource.k8s.io/v1');
  expect(form.body('resource.k8s.io/v1')).toEqual({ spec: { devices: { requests: [request] } } });
  expect(form.body('resource.k8s.io/v1beta1'))
    .toEqual({ spec: { devices: { requests: [{ name: 'gpu', deviceClassName: 'gpu' }] } } });
});
