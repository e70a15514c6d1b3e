import { readFileSync } from 'node:fs'

export const composeFile = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8')

/** A part of compose.yaml that begins at the margin. */
export const composeSection = (name: string): string =>
  new RegExp(`^${name}:.*\\n(?:(?: .*|#.*)?\\n)*`, 'm').exec(composeFile)?.[0] ?? ''

export const composeEnvironment = (name: string, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    [...composeSection(name).matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, key = '', value = '']) => [
      key,
      value
        .replace(
          /\$\{(\w+)(?::\?[^}]*|:-([^}]*))\}/g,
          (_all, variable: string, fallback = '') => values[variable] ?? fallback,
        )
        .replace(/^"(.*)"$/, '$1'),
    ]),
  )
