/** Writes what the calls answer as JSON Schema, made of their types: `node scripts/answers.ts`. */
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schemasOf } from './type-schemas.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const TYPES = join(root, 'api', 'src', 'operation', 'openapi', 'answer-types.ts')
export const ANSWERS = join(root, 'api', 'src', 'operation', 'openapi', 'answers.json')

/** The text of answers.json as the types are now. */
export function answers(): string {
  const { roots, named } = schemasOf(root, TYPES, ['Calls', 'Views', 'Others'])
  const parts = { calls: roots['Calls'], views: roots['Views'], others: roots['Others'], schemas: named }
  return `{\n${Object.entries(parts)
    .map(([name, schemas]) => `"${name}": ${linesOf(schemas ?? {})}`)
    .join(',\n')}\n}\n`
}

/** One line for each, so that a change is read as one. */
const linesOf = (schemas: Record<string, unknown>): string =>
  `{\n${Object.entries(schemas)
    .map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`)
    .join(',\n')}\n}`

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(ANSWERS, answers())
