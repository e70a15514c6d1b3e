import * as z from 'zod'
import type { $ZodType } from 'zod/v4/core'

/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = { readonly [key: string]: unknown }

/** What a schema takes, as far as JSON Schema can say it: a rule in words of its own (`refine`) is left out. */
export function inputSchema(schema: $ZodType): JsonSchema {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // What may be typed as a text and is read as a number is a number for those who call.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if ('coerce' in def && def.coerce === true && def.type === 'number') jsonSchema.type = 'number'
    },
  })
  return written
}

export type Field = { name: string; schema: JsonSchema; required: boolean; description?: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The fields of an object's schema, for the parameters of an address. */
export function fieldsOf(schema: JsonSchema): Field[] {
  const { properties, required } = schema
  const needed = Array.isArray(required) ? required : []
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, field]) => ({
    name,
    schema: isRecord(field) ? field : {},
    required: needed.includes(name) && !(isRecord(field) && 'default' in field),
  }))
}
