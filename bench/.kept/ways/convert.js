"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.documents = documents;
/** Documents of a file that is converted: most of them hold something to convert. */
function documents(count) {
    return Array.from({ length: count }, (_, index) => KINDS[index % KINDS.length](index));
}
const KINDS = [claimTemplate, deployment, configMap];
/** A claim template for DRA with structured parameters, as v1 writes it. */
function claimTemplate(index) {
    return `# What the trainers ask for.
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata:
  name: gpus-${index}
  namespace: ml
spec:
  spec:
    devices:
      requests:
      - name: gpus # two of them
        exactly:
          deviceClassName: gpu.example.com
          count: 2
          selectors:
          - cel:
              expression: device.attributes["gpu.example.com"].model == "a100"
      constraints:
      - requests: ["gpus"]
        matchAttribute: gpu.example.com/root
`;
}
function deployment(index) {
    return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: trainer-${index}
  namespace: ml
spec:
  replicas: 2
  selector:
    matchLabels: {app: trainer-${index}}
  template:
    metadata:
      labels: {app: trainer-${index}}
    spec:
      resourceClaims:
      - name: gpus
        resourceClaimTemplateName: gpus-${index}
      containers:
      - name: main
        image: trainer:1
        resources:
          claims:
          - name: gpus
          limits: {cpu: "1"}
        env:
        - name: INDEX
          value: "${index}"
`;
}
function configMap(index) {
    return `apiVersion: v1
kind: ConfigMap
metadata:
  name: settings-${index}
  namespace: ml
data:
  rate: "0.1"
  steps: "1000"
  notes: |
    Nothing in here
    has to do with devices.
`;
}
