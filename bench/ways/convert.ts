/** The documents of a converted file. Most of them contain something to convert. */
export function documents(count: number): string[] {
  return Array.from({ length: count }, (_, index) => KINDS[index % KINDS.length](index));
}

const KINDS: ((index: number) => string)[] = [claimTemplate, deployment, configMap];

/** A claim template for DRA with structured parameters, in `v1`. */
function claimTemplate(index: number): string {
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

function deployment(index: number): string {
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

function configMap(index: number): string {
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
