import { readFileSync } from 'node:fs'

export const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8')

/** A part of compose.yaml that begins at the margin. */
export const part = (name: string): string =>
  new RegExp(`^${name}:.*\\n(?:(?: .*|#.*)?\\n)*`, 'm').exec(compose)?.[0] ?? ''

/** What a part gives its containers, with these values for what comes from .env. */
export const environmentOf = (name: string, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    [...part(name).matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, key = '', value = '']) => [
      key,
      value
        .replace(/\$\{(\w+)(?::\?[^}]*|:-([^}]*))\}/g, (_all, asked: string, usual = '') => values[asked] ?? usual)
        .replace(/^"(.*)"$/, '$1'),
    ]),
  )
