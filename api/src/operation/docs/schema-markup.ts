import type { Lang } from '@olympiad/contracts/lang'
import { html } from 'hono/html'
import type { JsonSchema } from '../openapi/json-schema.ts'

export type Markup = ReturnType<typeof html> | string

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSchema: (value: unknown) => value is JsonSchema = isRecord
const schemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

/** What is said of a field that must be there, and of one that may be left out: readers need one of the two. */
export type Marks = { lang: Lang; needed?: string; optional?: string }

/** Where a type of the document stands on the page. */
export const anchorOf = (name: string): string => `type-${name}`

const joined = (parts: readonly Markup[], between: string): Markup =>
  parts.reduce<Markup>((all, part, n) => (n === 0 ? part : html`${all}${between}${part}`), '')

/** What a value is, in a few words; its fields are for `fieldsMarkup`. */
export function typeWords(schema: JsonSchema): Markup {
  const { $ref, type, items, anyOf, oneOf, allOf, format, pattern, minimum, maximum, maxLength } = schema
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? ''
    return html`<a href="#${anchorOf(name)}">${name}</a>`
  }
  if ('const' in schema) return html`<code>${JSON.stringify(schema['const'])}</code>`
  if (Array.isArray(schema['enum'])) {
    return joined(
      schema['enum'].map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ', ',
    )
  }
  const choices = [...schemas(anyOf), ...schemas(oneOf)]
  if (choices.length > 0) return joined(choices.map(typeWords), ' or ')
  if (schemas(allOf).length > 0) return joined(schemas(allOf).map(typeWords), ' with ')
  if (type === 'array') return isSchema(items) ? html`list of ${typeWords(items)}` : 'list'
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

/** Deeper than any type here; a type that holds itself is pointed to by its name. */
const DEEPEST = 6

/** The fields of an object, of the items of a list and of each choice, each with theirs. */
export function fieldsMarkup(schema: JsonSchema, marks: Marks, depth = 0): Markup {
  if (depth > DEEPEST) return ''
  const below = [schema['items'], ...schemas(schema['anyOf']), ...schemas(schema['oneOf']), ...schemas(schema['allOf'])]
  const nested = below.filter(isSchema).map((part) => fieldsMarkup(part, marks, depth + 1))
  const { properties, required, additionalProperties } = schema
  const must = Array.isArray(required) ? required : []
  const own = Object.entries(isRecord(properties) ? properties : {}).filter((entry): entry is [string, JsonSchema] =>
    isSchema(entry[1]),
  )
  const more = isSchema(additionalProperties) ? html`<li>any other name: ${typeWords(additionalProperties)}</li>` : ''
  if (own.length === 0) return html`${nested}`
  return html`<ul class="fields">${own.map(([name, field]) =>
    fieldMarkup({ name, schema: field, isNeeded: must.includes(name) }, marks, depth),
  )}${more}</ul>${nested}`
}

type FieldOnPage = { name: string; schema: JsonSchema; isNeeded: boolean; description?: string | undefined }

/** One field in a line, and those within it below. */
export function fieldMarkup({ name, schema, isNeeded, description }: FieldOnPage, marks: Marks, depth = 0): Markup {
  const says = description ?? (typeof schema['description'] === 'string' ? schema['description'] : '')
  const mark = isNeeded ? marks.needed : marks.optional
  return html`<li><code class="name">${name}</code> <span class="type">${typeWords(schema)}</span>${
    mark ? html` <span class="needed" lang="${marks.lang}">${mark}</span>` : ''
  }${says ? html` <span class="says">${prose(says)}</span>` : ''}${fieldsMarkup(schema, marks, depth + 1)}</li>`
}

/** What stands in backticks is a name. */
export const prose = (text: string): Markup =>
  html`${text.split('`').map((part, n) => (n % 2 === 1 ? html`<code>${part}</code>` : part))}`
