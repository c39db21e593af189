import { go } from './go/toolchain';
import { java } from './java/toolchain';
import { python } from './python/toolchain';
import type { Toolchain } from './toolchain';

/**
 * The languages that are compared with TypeScript. The package for .NET is generated,
 * parsed, and its dependencies are checked, but there is no program in C# yet.
 */
export const TOOLCHAINS: readonly Toolchain[] = [python, java, go];
