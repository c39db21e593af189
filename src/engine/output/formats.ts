import type { Formatter } from './output-format';

/** The formats of reports. Each is loaded on first use. */
export const FORMATS = {
  text: () => (require('./text') as typeof import('./text')).formatText,
  json: () => (require('./json') as typeof import('./json')).formatJson,
  sarif: () => (require('./sarif') as typeof import('./sarif')).formatSarif,
  github: () => (require('./github') as typeof import('./github')).formatGithub,
  gitlab: () => (require('./gitlab') as typeof import('./gitlab')).formatGitlab,
  junit: () => (require('./junit') as typeof import('./junit')).formatJunit,
  html: () => (require('./html') as typeof import('./html')).formatHtml,
} satisfies Record<string, () => Formatter>;

/** The name of a format. */
export type FormatName = keyof typeof FORMATS;
