import type { JsonSchema } from './json-schema.ts'

export type PathParameter = { name: string; schema: JsonSchema }
export type WrittenPath = { path: string; parameters: PathParameter[] }

/** `:name`, its condition (which may hold braces itself), and whether it may be left out. */
const PARAMETER = /:(\w+)(\{(?:[^{}]|\{[^{}]*\})*\})?(\?)?/g

/** A route of the program as OpenAPI writes it; two where its last segment may be left out. */
export function writtenPaths(route: string): WrittenPath[] {
  const bare = route.replace(/\/:\w+(?:\{(?:[^{}]|\{[^{}]*\})*\})?\?$/, '')
  const whole = written(route)
  return bare === route ? [whole] : [written(bare), whole]
}

function written(route: string): WrittenPath {
  const parameters: PathParameter[] = []
  const path = route.replace(PARAMETER, (_all, name: string, condition: string | undefined) => {
    const pattern = condition?.slice(1, -1)
    parameters.push({ name, schema: { type: 'string', ...(pattern && { pattern: `^(?:${pattern})$` }) } })
    return `{${name}}`
  })
  return { path, parameters }
}
