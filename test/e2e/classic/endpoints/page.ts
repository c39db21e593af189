import { ENDPOINT_CASES } from './catalogue';
import { isCaseOf, Operation } from './endpoint-case';

const PATHS: Record<Operation, string> = {
  'create': 'POST …/namespaces/NAMESPACE/PLURAL',
  'get': 'GET …/namespaces/NAMESPACE/PLURAL/NAME',
  'list': 'GET …/namespaces/NAMESPACE/PLURAL',
  'list all namespaces': 'GET …/PLURAL',
  'replace': 'PUT …/namespaces/NAMESPACE/PLURAL/NAME',
  'patch': 'PATCH …/namespaces/NAMESPACE/PLURAL/NAME',
  'delete': 'DELETE …/namespaces/NAMESPACE/PLURAL/NAME',
  'delete collection': 'DELETE …/namespaces/NAMESPACE/PLURAL',
  'get status': 'GET …/namespaces/NAMESPACE/PLURAL/NAME/status',
  'replace status': 'PUT …/namespaces/NAMESPACE/PLURAL/NAME/status',
  'patch status': 'PATCH …/namespaces/NAMESPACE/PLURAL/NAME/status',
  'watch': 'GET …/watch/namespaces/NAMESPACE/PLURAL/NAME',
  'watch list': 'GET …/watch/namespaces/NAMESPACE/PLURAL',
  'watch list all namespaces': 'GET …/watch/PLURAL',
};

/** A Markdown table of endpoint, parameter and what each API version answers. */
export function endpointTable(versions: readonly string[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const operations = Object.keys(PATHS) as Operation[];
  const rows = operations.flatMap((operation) =>
    ENDPOINT_CASES.filter((each) => each.operation === operation).map((each) =>
      row([
        operation,
        each.parameter.startsWith('(') || each.parameter === ''
          ? each.parameter
          : `\`${each.parameter}\``,
        ...versions.map((version) => (isCaseOf(version, each) ? String(each.answer) : '–')),
        each.shows,
      ]),
    ),
  );
  return [
    row(['Operation', 'Parameter', ...versions, 'What the answer shows']),
    row(Array(versions.length + 3).fill('---')),
    ...rows,
  ].join('\n');
}

/** The page docs/api-endpoints.md. */
export function endpointsPage(): string {
  return `# The endpoints of classic DRA

The answers of the API server to each request of the Kubernetes API reference, for every kind of
\`resource.k8s.io/v1alpha1\` (Kubernetes 1.26) and \`v1alpha2\` (1.27–1.30), with objects that the classes of this
library render. The page is generated from the tests that send these requests to real API servers:
\`npm run e2e -- --kubernetes 1.26\` (or 1.28, or 1.30).

The status endpoints exist for ResourceClaim and for PodScheduling, which v1alpha2 calls PodSchedulingContext.
\`sendInitialEvents\` needs the feature gate WatchList, which is off by default in the minors of v1alpha2.

| Operation | Request |
| --- | --- |
${Object.entries(PATHS).map(([operation, path]) => `| ${operation} | \`${path}\` |`).join('\n')}

\`…\` is \`/apis/resource.k8s.io/VERSION\`; cluster-scoped kinds have no \`namespaces/NAMESPACE\`.

${endpointTable(['v1alpha1', 'v1alpha2'])}
`;
}
