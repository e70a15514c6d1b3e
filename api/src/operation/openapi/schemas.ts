import type { Call } from '@olympiad/contracts/call'
import * as subjects from '@olympiad/contracts/views/all'
import * as z from 'zod'
import { $ZodType } from 'zod/v4/core'
import { contractCalls } from './contract-calls.ts'
import type { JsonSchema } from './json-schema.ts'

const refTo = (name: string): string => `#/components/schemas/${name}`

/** Views by their names; of two names for one schema the first holds. */
function namedViews(): Map<$ZodType, string> {
  const names = new Map<$ZodType, string>()
  for (const subject of Object.values(subjects)) {
    for (const [name, value] of Object.entries(subject)) {
      if (value instanceof $ZodType && !names.has(value)) names.set(value, name)
    }
  }
  return names
}

/** Zod closes objects in what it calls output; here a record is put together of several (`allOf`). */
const open: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type === 'object') delete jsonSchema.additionalProperties
}

/** What calls answer, as JSON Schema: the views by name, and for each call its own that points to them. */
export function answerSchemas() {
  const names = namedViews()
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const ids = new Map<$ZodType, string>(names)
  for (const [{ answer }, name] of contractCalls) {
    if (typeof answer === 'string' || ids.has(answer)) continue
    // No view has a name with a space.
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
  const written = (id: string): JsonSchema => {
    const { $schema: _dialect, $id: _uri, ...schema } = schemas[id] as Record<string, unknown>
    return schema
  }
  const named = [...names.values()].sort()
  return {
    views: Object.fromEntries(named.map((name) => [name, written(name)])),
    /** A view's name leads to it. */
    of(schema: Exclude<Call['answer'], string>): JsonSchema {
      const name = names.get(schema)
      if (name !== undefined) return { $ref: refTo(name) }
      const id = ids.get(schema)
      return id === undefined ? {} : written(id)
    },
  }
}
export type AnswerSchemas = ReturnType<typeof answerSchemas>
