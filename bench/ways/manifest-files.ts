import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of the first file. The other files contain templates and the workloads that use them. */
const CLASS = `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata:
  name: gpu
spec:
  selectors:
    - cel:
        expression: device.driver == "gpu.example.com" && device.attributes["gpu.example.com"].family == "H"
`;

function template(name: string, mode: string): string {
  return `# Devices for ${name}
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata:
  name: ${name}
  namespace: ml
  labels: { app: ${name} }
spec:
  spec:
    devices:
      requests:
        - name: gpu
          exactly:
            deviceClassName: gpu
            allocationMode: ${mode}
            count: 2
            selectors:
              - cel:
                  expression: device.capacity["gpu.example.com"].memory.compareTo(quantity("10Gi")) >= 0
      constraints:
        - requests: [gpu]
          matchAttribute: gpu.example.com/node
`;
}

function workload(name: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  namespace: ml
spec:
  replicas: 2
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata:
      labels: { app: ${name} }
    spec:
      resourceClaims:
        - name: gpu
          resourceClaimTemplateName: ${name}
      containers:
        - name: main
          image: registry.example.com/${name}:1.2.3
          args: ["--epochs", "10"]
          resources:
            limits: { memory: 16Gi }
            claims:
              - name: gpu
`;
}

/** Writes files into a folder. All but the first contain a number of workloads with a template each. */
export function writeManifestFiles(folder: string, files: number, workloads: number, mode: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'class.yaml'), CLASS);
  for (let file = 1; file < files; file++) {
    const names = Array.from({ length: workloads }, (_, index) => `trainer-${file}-${index}`);
    const documents = names.flatMap((name) => [template(name, mode), workload(name)]);
    writeFileSync(join(folder, `trainer-${file}.yaml`), documents.join('---\n'));
  }
}
