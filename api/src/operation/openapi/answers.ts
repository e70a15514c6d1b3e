import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isVersioned } from '../../platform/http/resource.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './operations.ts'

type Schemas = Readonly<Record<string, JsonSchema>>
type Answers = { calls: Schemas; views: Schemas; others: Schemas; schemas: Schemas }

/** What is answered, as `scripts/answers.ts` wrote it from the types. */
export const answers = JSON.parse(readFileSync(join(import.meta.dirname, 'answers.json'), 'utf8')) as Answers

export type Content = Record<string, { schema: JsonSchema }>
export type Response = { description: string; headers?: Record<string, unknown>; content?: Content }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })
const CONTENT_RANGE = {
  'Content-Range': { schema: { type: 'string' }, description: '`teams 0-9/42`; in the console’s dialect alone' },
}

/** What a call that went well is answered with. */
export function answerOf(operation: Operation): { status: '200' | '302' | '303'; response: Response } {
  const { sentence, calls, method, path, declared } = operation
  const [, , more] = sentence
  if (more?.redirects) {
    return { status: path.includes('/auth/') ? '302' : '303', response: { description: 'Leads there' } }
  }
  const ok = (content: Content, headers?: Response['headers']) => ({
    status: '200' as const,
    response: { description: 'It went well', ...(headers && { headers }), content },
  })
  const named = more?.answer
  if (named !== undefined) {
    const schema = answers.others[named]
    if (schema) return ok(json(schema))
    return ok({
      [named === 'xlsx' ? XLSX : named]: {
        schema: { type: 'string', ...(named.startsWith('text/') ? {} : { format: 'binary' }) },
      },
    })
  }
  const contracts = calls.map(({ name }) => answers.calls[name]).filter((schema) => schema !== undefined)
  const [contract] = contracts
  if (contract) return ok(json(contracts.length > 1 ? { oneOf: contracts } : contract))
  const resource = declared.find((each) => each.what === 'resource')?.resource
  const known = resource && answers.views[resource.name]
  if (!resource || !known) return ok(json({}))
  const view = isVersioned(resource) ? { allOf: [known, object({ version: { type: 'string' } })] } : known
  const { many, one } = resource.names
  if (method === 'GET' && path.endsWith('{id}')) return ok(json(view))
  if (method === 'GET') {
    const content = json({ oneOf: [{ type: 'array', items: view }, envelope(many, view), singular(one, view)] })
    const exported = declared.some((each) => each.what === 'export') || resource.name === 'teams'
    return ok({ ...content, ...(exported && { 'text/csv': { schema: { type: 'string' } } }) }, CONTENT_RANGE)
  }
  return ok(json({ allOf: [view, said(method === 'POST' ? { [one]: view } : {})] }))
}

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const SUCCESS: JsonSchema = { const: true }
const said = (more: Record<string, JsonSchema>) => object({ success: SUCCESS, msg: { type: 'string' }, ...more })
const singular = (one: string, view: JsonSchema) => object({ success: SUCCESS, [one]: view })
const envelope = (many: string, view: JsonSchema) =>
  object({
    success: SUCCESS,
    [many]: { type: 'array', items: view },
    currentPage: { type: 'integer' },
    totalItems: { type: 'integer' },
  })
