/** How the program of a language is built and run. */
export interface Toolchain {
  /** The language, as jsii calls it; also the folder of the program. */
  readonly name: string;

  /** The programs that must be installed. */
  readonly tools: readonly string[];

  /** Whether the program is compiled together with bindings of cdk8s. */
  readonly compilesDependencies?: boolean;

  /** Builds the packages and the program. */
  build(): void;

  /** The command that runs the program, or a smaller one in its folder; arguments follow. */
  command(program: string): readonly [string, ...string[]];
}
