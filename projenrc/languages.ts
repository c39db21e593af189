/**
 * The languages besides JavaScript to which the API is translated, with the name of the package in each, in the format
 * of the field `jsii.targets` of package.json.
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
