import type { Lang } from '@olympiad/contracts/lang'
import { html } from 'hono/html'
import type { JsonSchema } from '../openapi/json-schema.ts'

export type Markup = ReturnType<typeof html> | string

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSchema: (value: unknown) => value is JsonSchema = isRecord
const schemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

export type FieldLabels = { lang: Lang; required?: string; optional?: string }

export const schemaAnchor = (name: string): string => `type-${name}`

const joined = (parts: readonly Markup[], between: string): Markup =>
  parts.reduce<Markup>((all, part, n) => (n === 0 ? part : html`${all}${between}${part}`), '')

export function typeMarkup(schema: JsonSchema): Markup {
  const { $ref, type, items, anyOf, oneOf, allOf, format, pattern, minimum, maximum, maxLength } = schema
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? ''
    return html`<a href="#${schemaAnchor(name)}">${name}</a>`
  }
  if ('const' in schema) return html`<code>${JSON.stringify(schema['const'])}</code>`
  if (Array.isArray(schema['enum'])) {
    return joined(
      schema['enum'].map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ', ',
    )
  }
  const choices = [...schemas(anyOf), ...schemas(oneOf)]
  if (choices.length > 0) return joined(choices.map(typeMarkup), ' or ')
  if (schemas(allOf).length > 0) return joined(schemas(allOf).map(typeMarkup), ' with ')
  if (type === 'array') return isSchema(items) ? html`list of ${typeMarkup(items)}` : 'list'
  const bounds = [
    typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? `≥ ${minimum}` : '',
    typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? `≤ ${maximum}` : '',
    typeof maxLength === 'number' ? `at most ${maxLength} characters` : '',
    typeof format === 'string' ? format : '',
  ].filter((bound) => bound !== '')
  const word = typeof type === 'string' ? type : 'anything'
  const rule = typeof pattern === 'string' ? html` <code class="pattern">${pattern}</code>` : ''
  return html`${[word, ...bounds].join(', ')}${rule}`
}

/** Deeper than any type here; recursive types link by name. */
const MAX_DEPTH = 6

export function fieldsMarkup(schema: JsonSchema, labels: FieldLabels, depth = 0): Markup {
  if (depth > MAX_DEPTH) return ''
  const subschemas = [
    schema['items'],
    ...schemas(schema['anyOf']),
    ...schemas(schema['oneOf']),
    ...schemas(schema['allOf']),
  ]
  const nested = subschemas.filter(isSchema).map((part) => fieldsMarkup(part, labels, depth + 1))
  const { properties, required, additionalProperties } = schema
  const requiredNames = Array.isArray(required) ? required : []
  const own = Object.entries(isRecord(properties) ? properties : {}).filter((entry): entry is [string, JsonSchema] =>
    isSchema(entry[1]),
  )
  const more = isSchema(additionalProperties) ? html`<li>any other name: ${typeMarkup(additionalProperties)}</li>` : ''
  if (own.length === 0) return html`${nested}`
  return html`<ul class="fields">${own.map(([name, field]) =>
    fieldMarkup({ name, schema: field, isNeeded: requiredNames.includes(name) }, labels, depth),
  )}${more}</ul>${nested}`
}

type FieldOnPage = { name: string; schema: JsonSchema; isNeeded: boolean; description?: string | undefined }

export function fieldMarkup(
  { name, schema, isNeeded, description }: FieldOnPage,
  labels: FieldLabels,
  depth = 0,
): Markup {
  const prose = description ?? (typeof schema['description'] === 'string' ? schema['description'] : '')
  const label = isNeeded ? labels.required : labels.optional
  return html`<li><code class="name">${name}</code> <span class="type">${typeMarkup(schema)}</span>${
    label ? html` <span class="needed" lang="${labels.lang}">${label}</span>` : ''
  }${prose ? html` <span class="says">${proseMarkup(prose)}</span>` : ''}${fieldsMarkup(schema, labels, depth + 1)}</li>`
}

export const proseMarkup = (text: string): Markup =>
  html`${text.split('`').map((part, n) => (n % 2 === 1 ? html`<code>${part}</code>` : part))}`
