/** A mistake that users of drivers made, and the finding that it must have. */
export interface Mistake {
  /** The entry in the list of mistakes that the catalogue was checked against. */
  readonly entry: string;
  readonly about: string;
  /** Classes, claims, and whatever else it takes, as YAML. */
  readonly yaml: string;
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  /** A part of the message. */
  readonly message: string;
  readonly suggestion?: string;
  readonly kubernetes?: string;
  readonly drivers?: Record<string, string>;
}

/** A class that selects devices by an expression, after those of the driver. */
export function selecting(driver: string, expression: string): string {
  const text = `device.driver == "${driver}" && ${expression}`;
  return `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: selected }
spec: { selectors: [{ cel: { expression: ${JSON.stringify(text)} } }] }
`;
}

export const read = (driver: string, name: string) => `device.attributes["${driver}"].${name}`;

/** A claim with these parts of `devices`, in flow style. */
export function claiming(requests: string, rest = ''): string {
  return `apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: claimed }
spec: { spec: { devices: { requests: [${requests}]${rest === '' ? '' : `, ${rest}`} } } }
`;
}

export const one = (className: string, more = '', name = 'device') =>
  `{ name: ${name}, exactly: { deviceClassName: ${className}${more === '' ? '' : `, ${more}`} } }`;

export const NETWORK = `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: nic }
spec: { selectors: [{ cel: { expression: 'device.driver == "dra.net"' } }] }
---
`;

export function configuring(driver: string, parameters: string, className = driver): string {
  return claiming(
    one(className), `config: [{ requests: [device], opaque: { driver: ${driver}, parameters: { ${parameters} } } }]`,
  );
}

export const NVIDIA_GPU = 'apiVersion: resource.nvidia.com/v1beta1, kind: GpuConfig';
