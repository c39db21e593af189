import * as dra from '../../src';

/** Manifests in the two forms in which they come. */
export interface Input {
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
  readonly text: string;
  readonly version: dra.KubernetesVersion;
}

/**
 * Everything that takes manifests from outside; each gives back all that it has to say.
 */
export const FRONT_DOORS: Record<string, (input: Input) => unknown> = {
  check: ({ after }) => reported(objects(after).check(), after.length),
  checkForVersion: ({ after, version }) =>
    reported(objects(after).check({ version }), after.length),
  checkYaml: ({ text }) => reported(dra.Manifests.fromYaml(text).check(), Infinity),
  convert: ({ after, version }) => converted(objects(after).convert({ version }), after.length),
  convertYaml: ({ text, version }) =>
    converted(dra.Manifests.fromYaml(text).convert({ version }), Infinity),
  toProgram: ({ after }) => programmed(objects(after).toProgram(), after.length),
  yamlToProgram: ({ text }) => programmed(dra.Manifests.fromYaml(text).toProgram(), Infinity),
  changesFrom: ({ before, after }) =>
    compared(objects(after).changesFrom(objects(before)), Math.max(before.length, after.length)),
  changesTo: ({ before, after, version }) =>
    compared(
      objects(before).changesFrom(objects(after), { version }),
      Math.max(before.length, after.length),
    ),
};

function objects(list: readonly unknown[]): dra.Manifests {
  return dra.Manifests.fromObjects([...list]);
}

function reported(report: dra.Report, documents: number): unknown {
  const { findings, supportedVersions, lowerLimit, upperLimit, requirements } = report;
  expectWellFormed(findings, documents);
  return [String(report), findings, supportedVersions.map(String), lowerLimit, upperLimit, requirements];
}

function converted({ objects: results, losses, yaml }: dra.Conversion, documents: number): unknown {
  expectWellFormed(losses, documents);
  return [results, losses, yaml];
}

function programmed({ source, notes }: dra.Program, documents: number): unknown {
  expectWellFormed(notes, documents);
  return [source, notes];
}

function compared(changes: dra.Changes, documents: number): unknown {
  expectWellFormed(changes.findings, documents);
  return [String(changes), changes.findings];
}

/** Throws for findings that no reader could make anything of. */
function expectWellFormed(findings: readonly dra.Finding[], documents: number): void {
  for (const finding of findings) {
    const { message, suggestion = 'none', fieldPath, documentIndex, reason, ruleId } = finding;
    const isFine =
      /^[^\n]+$/.test(message)
      && /^[^\n]+$/.test(suggestion)
      && fieldPath !== ''
      && ruleId !== ''
      && reason !== ''
      && documentIndex < documents
      && !/\bundefined\b|\[object |=>/.test(withoutQuotations(message));
    if (!isFine) {
      throw new Error(`an odd finding: ${JSON.stringify(finding)}`);
    }
  }
}

/** What a message says itself: what it quotes may be anything. */
function withoutQuotations(message: string): string {
  return message.replace(/"(?:[^"\\]|\\.)*"/g, '""');
}
