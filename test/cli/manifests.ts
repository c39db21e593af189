/** A class that works on Kubernetes 1.34 or newer. */
export const CLASS = `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata:
  name: gpu
spec:
  selectors:
    - cel:
        expression: device.driver == "gpu.example.com"
`;

/** A claim template of the class. */
export const TEMPLATE = `apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata:
  name: one-gpu
spec:
  spec:
    devices:
      requests:
        - name: gpu
          exactly:
            deviceClassName: gpu
`;

/** A pod with a claim of the template. */
export const POD = `apiVersion: v1
kind: Pod
metadata:
  name: trainer
spec:
  resourceClaims:
    - name: gpu
      resourceClaimTemplateName: one-gpu
  containers:
    - name: main
      image: trainer
      resources:
        claims:
          - name: gpu
`;

/** The three in files of their own: a setup without findings. */
export const SETUP = { 'class.yaml': CLASS, 'template.yaml': TEMPLATE, 'pod.yaml': POD };

/** A claim with one error, a value that is not supported, and an info, since no pod uses it. */
export const BAD_CLAIM = `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata:
  name: claim
spec:
  devices:
    requests:
      - name: gpu
        exactly:
          deviceClassName: gpu
          allocationMode: all
`;
