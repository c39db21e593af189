/**
 * The languages besides JavaScript that the API is translated to, and what the package is
 * called in each, as the field `jsii.targets` of package.json takes it.
 */
export const LANGUAGES: Readonly<Record<string, object>> = {
  python: { distName: 'cdk8s-dra', module: 'cdk8s_dra' },
  java: {
    package: 'io.github.cdk8s_dra',
    maven: { groupId: 'io.github.cdk8s-dra', artifactId: 'cdk8s-dra' },
  },
  dotnet: { namespace: 'Cdk8s.Dra', packageId: 'Cdk8s.Dra' },
  go: { moduleName: 'github.com/cdk8s-dra/cdk8s-dra-go', packageName: 'cdk8sdra' },
};
