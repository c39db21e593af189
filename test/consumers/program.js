// What every app does: it uses each part of the library that is loaded when it is first
// needed. The lines above these import `cdk8s` and `dra` in one of the ways there are.
const app = new cdk8s.App();
const chart = new cdk8s.Chart(app, 'training', { namespace: 'ml', disableResourceNameHashes: true });
const driver = dra.DeviceSelector.driver('gpu.example.com');
const gpu = new dra.DeviceClass(chart, 'Gpu', { selectors: [driver] });
const oneGpu = new dra.ResourceClaimTemplate(chart, 'OneGpu', {
  requests: [dra.DeviceRequest.exactly('gpu', gpu)],
});
const trainer = new cdk8s.ApiObject(chart, 'Trainer', {
  apiVersion: 'v1',
  kind: 'Pod',
  spec: { containers: [{ name: 'main', image: 'trainer' }] },
});
dra.PodClaims.of(trainer).add(oneGpu);
console.log(app.synthYaml());

const manifests = dra.Manifests.fromYaml(app.synthYaml());
console.log(manifests.check({ version: dra.KubernetesVersion.V1_34 }).toString());
console.log(manifests.convert({ version: dra.KubernetesVersion.V1_32 }).yaml);
console.log(manifests.toProgram().source);
console.log(manifests.changesFrom(manifests).toString());
console.log(driver.matches({ driverName: 'gpu.example.com' }));
const expression = dra.DeviceSelector.cel('device.driver.matches("^gpu[.]")');
console.log(expression.matches({ driverName: 'gpu.example.com' }));
console.log(new dra.v1.KubeDeviceClass(chart, 'L1', { spec: {} }).kind);
try {
  dra.DeviceSelector.driver('');
} catch (error) {
  console.log(String(error), error instanceof dra.UnscopedValidationError);
}
