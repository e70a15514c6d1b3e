import { SHEET_OPTIONS } from '../../platform/csv/sheet.ts'
import type { DeclaredResource } from '../../platform/http/declarations.ts'
import { isVersioned } from '../../platform/http/resource.ts'
import { inputSchema, type JsonSchema, schemaFields } from './json-schema.ts'
import type { Operation } from './operations.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema?: JsonSchema
  content?: Record<string, { schema: JsonSchema }>
}
export type RequestBody = { required: true; content: Record<string, { schema: JsonSchema }> }

const VERSION: JsonSchema = {
  type: 'string',
  description:
    'The `version` of the record that was changed. Where that is another by now: 409, and `current` is the record',
}
const BINARY: JsonSchema = { type: 'string', format: 'binary' }
const TRUE: JsonSchema = { const: 'true' }
const DIALECT = 'The specification’s dialect; chooses the envelope'

export function parametersOf(operation: Operation): Parameter[] {
  const { method, parameters, calls, path, isExported } = operation
  const inPath = parameters.map(({ name, schema }): Parameter => ({ name, in: 'path', required: true, schema }))
  const resource = calls.length > 0 ? undefined : operation.resource
  const query = new Map<string, Parameter>()
  const add = (parameter: Omit<Parameter, 'in'>) => query.set(parameter.name, { ...parameter, in: 'query' })
  if (resource && method === 'GET' && !path.endsWith('{id}')) listParameters(resource.list).forEach(add)
  if (resource && (method === 'PUT' || method === 'DELETE') && !path.endsWith('{id}')) {
    add({ name: 'id', schema: { type: 'string' }, description: 'The record, where the body does not name it' })
  }
  if (isExported && method === 'GET' && !path.endsWith('{id}')) {
    add({ name: 'download', schema: TRUE, description: 'Everything that the filters leave, as a sheet or JSON' })
    for (const [name, schema] of Object.entries(SHEET_OPTIONS)) add({ name, schema: inputSchema(schema) })
  }
  // Where two calls share a path, no parameter is required.
  for (const schema of calls.flatMap(({ query }) => (query ? [inputSchema(query)] : []))) {
    for (const { name, required, schema: field } of schemaFields(schema)) {
      add({ name, schema: field, ...(required && calls.length < 2 && { required }) })
    }
  }
  return [...inPath, ...query.values(), ...headersOf(operation)]
}

const headersOf = ({ method, path }: Operation): Parameter[] =>
  method === 'POST' && (path === '/api/teams/registration' || path === '/api/admin/teams')
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string' },
          description: 'A repeated submit with the same key gets the first answer',
        },
      ]
    : []

function listParameters({ sort, filter, search, perPage }: DeclaredResource['list']): Omit<Parameter, 'in'>[] {
  const filters = Object.entries(filter).map(([name, schema]) => [name, inputSchema(schema)] as const)
  const words = search ? [['s', { type: 'string' }] as const] : []
  const asJson = (name: string, schema: JsonSchema, description: string) => ({
    name,
    description,
    content: { 'application/json': { schema } },
  })
  const pair = (items: JsonSchema[]): JsonSchema => ({ type: 'array', prefixItems: items, minItems: 2, maxItems: 2 })
  const offset: JsonSchema = { type: 'integer', minimum: 0 }
  return [
    asJson('sort', pair([{ enum: ['id', ...sort] }, { enum: ['ASC', 'DESC'] }]), 'Field and direction'),
    asJson('range', pair([offset, offset]), 'First and last row, both included; a thousand at most'),
    asJson(
      'filter',
      {
        type: 'object',
        properties: Object.fromEntries([
          ...filters,
          ['id', { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }],
          ...words,
        ]),
        additionalProperties: false,
      },
      'Equality by field, and words to search for where there is `s`',
    ),
    { name: 'page', schema: offset, description: DIALECT },
    { name: 'per_page', schema: { enum: perPage.map(String) }, description: DIALECT },
    { name: 'id', schema: { type: 'string' }, description: `${DIALECT}: one record` },
    { name: 'search', schema: TRUE, description: `${DIALECT}: the whole list` },
    { name: 'all_active', schema: TRUE, description: `${DIALECT}: all that are active` },
    ...[...filters, ...words].map(([name, schema]) => ({ name, schema, description: DIALECT })),
  ]
}

export function requestBodyOf({ method, path, calls, resource }: Operation): RequestBody | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined
  const [call] = calls
  if (call?.parts && call.body) return recordBody(inputSchema(call.body), { files: call.parts }, {})
  if (call?.parts) return formBody(call.parts, call.encoding === 'multipart')
  if (call) return call.body && { required: true, content: { 'application/json': { schema: inputSchema(call.body) } } }
  const form = method === 'POST' ? resource?.create : resource?.update
  if (!resource || !form) return undefined
  const isNamed = method === 'PUT' && !path.endsWith('{id}')
  const isVersion = method === 'PUT' && isVersioned(resource)
  return recordBody(inputSchema(form.schema), resource, {
    ...(isNamed && { id: { type: 'string' } }),
    ...(isVersion && { version: VERSION }),
  })
}

function formBody(parts: Readonly<Record<string, string>>, isMultipart: boolean): RequestBody {
  const properties = Object.fromEntries(
    Object.entries(parts).map(([name, description]) => [
      name,
      { ...(name === 'file' ? BINARY : isMultipart ? { type: 'string' } : {}), description },
    ]),
  )
  const type = isMultipart ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema: { type: 'object', properties } } } }
}

function recordBody(
  schema: JsonSchema,
  { files = {} }: { files?: object | undefined },
  named: JsonSchema,
): RequestBody {
  const { properties = {}, ...rest } = schema
  const record = { ...rest, properties: { ...named, ...(properties as object) } }
  const content: RequestBody['content'] = { 'application/json': { schema: record } }
  const parts = Object.keys(files).map((name) => [name, BINARY] as const)
  if (parts.length > 0) {
    const { required: _all, additionalProperties: _others, ...form } = record as Record<string, unknown>
    const withFiles = { ...record.properties, ...Object.fromEntries(parts) }
    content['multipart/form-data'] = { schema: { ...form, properties: withFiles } }
  }
  return { required: true, content }
}
