import type { Call, Media } from '@olympiad/contracts/call'
import { isVersioned } from '../../platform/http/resource.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './operations.ts'
import type { AnswerSchemas } from './schemas.ts'

export type Content = Record<string, { schema: JsonSchema }>
export type Response = { description: string; headers?: Record<string, unknown>; content?: Content }
type Answer = { status: '200' | '302' | '303'; response: Response }

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })
const CONTENT_RANGE = {
  'Content-Range': { schema: { type: 'string' }, description: '`teams 0-9/42`; in the console’s dialect alone' },
}
const ok = (content: Content, headers?: Response['headers']): Answer => ({
  status: '200',
  response: { description: 'It went well', ...(headers && { headers }), content },
})

/** What a call that went well is answered with. */
export function answerOf(operation: Operation, schemas: AnswerSchemas): Answer {
  return operation.calls.length > 0 ? answerOfCalls(operation, schemas) : answerOfResource(operation, schemas)
}

const isJson = (answer: Call['answer']): answer is Exclude<Call['answer'], string> => typeof answer !== 'string'

function answerOfCalls({ calls, path }: Operation, schemas: AnswerSchemas): Answer {
  const answers = calls.map(({ answer }) => answer)
  if (answers.includes('redirect')) {
    return { status: path.includes('/auth/') ? '302' : '303', response: { description: 'Leads there' } }
  }
  const written = answers.filter(isJson).map(schemas.of)
  const [first] = written
  if (first) return ok(json(written.length > 1 ? { oneOf: written } : first))
  const media = answers.find((answer): answer is Media => !isJson(answer) && answer !== 'redirect') ?? 'text/plain'
  const binary = media.startsWith('text/') ? {} : { format: 'binary' }
  return ok({ [media]: { schema: { type: 'string', ...binary } } })
}

function answerOfResource({ method, path, resource, isExported }: Operation, schemas: AnswerSchemas): Answer {
  if (!resource) return ok(json({}))
  const record = schemas.of(resource.record)
  const view = isVersioned(resource) ? { allOf: [record, object({ version: { type: 'string' } })] } : record
  const { many, one } = resource.names
  if (method === 'GET' && path.endsWith('{id}')) return ok(json(view))
  if (method === 'GET') {
    const content = json({ oneOf: [{ type: 'array', items: view }, envelope(many, view), singular(one, view)] })
    return ok({ ...content, ...(isExported && { 'text/csv': { schema: { type: 'string' } } }) }, CONTENT_RANGE)
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
