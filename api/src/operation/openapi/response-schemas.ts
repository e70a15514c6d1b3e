import type { Call } from '@olympiad/contracts/call'
import * as subjects from '@olympiad/contracts/views/all'
import * as z from 'zod'
import { $ZodType } from 'zod/v4/core'
import { contractCalls } from './contract-calls.ts'
import type { JsonSchema } from './json-schema.ts'

const refTo = (name: string): string => `#/components/schemas/${name}`

/** If one schema has two names, the first wins. */
function namedViews(): Map<$ZodType, string> {
  const names = new Map<$ZodType, string>()
  for (const group of Object.values(subjects)) {
    for (const [name, value] of Object.entries(group)) {
      if (value instanceof $ZodType && !names.has(value)) names.set(value, name)
    }
  }
  return names
}

/** Zod closes output objects; `allOf` needs them open. */
const open: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type === 'object') delete jsonSchema.additionalProperties
}

export function responseSchemas() {
  const names = namedViews()
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const ids = new Map<$ZodType, string>(names)
  for (const [{ answer }, name] of contractCalls) {
    if (typeof answer === 'string' || ids.has(answer)) continue
    // The space avoids a collision with view names.
    const id = `answer of ${name}`
    ids.set(answer, id)
    registry.add(answer, { id })
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: refTo,
    override: open,
  })
  const schemaOf = (id: string): JsonSchema => {
    const { $schema: _dialect, $id: _uri, ...schema } = schemas[id] as Record<string, unknown>
    return schema
  }
  const named = [...names.values()].sort()
  return {
    views: Object.fromEntries(named.map((name) => [name, schemaOf(name)])),
    of(schema: Exclude<Call['answer'], string>): JsonSchema {
      const name = names.get(schema)
      if (name !== undefined) return { $ref: refTo(name) }
      const id = ids.get(schema)
      return id === undefined ? {} : schemaOf(id)
    },
  }
}
export type ResponseSchemas = ReturnType<typeof responseSchemas>
