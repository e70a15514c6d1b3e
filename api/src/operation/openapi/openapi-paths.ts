import type { JsonSchema } from './json-schema.ts'

export type PathParameter = { name: string; schema: JsonSchema }
export type OpenApiPath = { path: string; parameters: PathParameter[] }

const PARAMETER = /:(\w+)(\{(?:[^{}]|\{[^{}]*\})*\})?(\?)?/g

export function openApiPaths(route: string): OpenApiPath[] {
  const withoutOptional = route.replace(/\/:\w+(?:\{(?:[^{}]|\{[^{}]*\})*\})?\?$/, '')
  const fullPath = written(route)
  return withoutOptional === route ? [fullPath] : [written(withoutOptional), fullPath]
}

function written(route: string): OpenApiPath {
  const parameters: PathParameter[] = []
  const path = route.replace(PARAMETER, (_all, name: string, condition: string | undefined) => {
    const pattern = condition?.slice(1, -1)
    parameters.push({ name, schema: { type: 'string', ...(pattern && { pattern: `^(?:${pattern})$` }) } })
    return `{${name}}`
  })
  return { path, parameters }
}
