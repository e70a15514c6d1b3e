import * as z from 'zod'
import type { $ZodType } from 'zod/v4/core'

export type JsonSchema = { readonly [key: string]: unknown }

/** Omits `refine` rules, which JSON Schema can't express. */
export function inputSchema(schema: $ZodType): JsonSchema {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if ('coerce' in def && def.coerce === true && def.type === 'number') jsonSchema.type = 'number'
    },
  })
  return written
}

export type SchemaField = { name: string; schema: JsonSchema; required: boolean; description?: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function schemaFields(schema: JsonSchema): SchemaField[] {
  const { properties, required } = schema
  const requiredNames = Array.isArray(required) ? required : []
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, field]) => ({
    name,
    schema: isRecord(field) ? field : {},
    required: requiredNames.includes(name) && !(isRecord(field) && 'default' in field),
  }))
}
