import type { Call, MediaType } from '@olympiad/contracts/call'
import { XLSX } from '../../platform/csv/xlsx.ts'
import { isVersioned } from '../../platform/http/resource.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './operations.ts'
import type { ResponseSchemas } from './response-schemas.ts'

export type ContentObject = Record<string, { schema: JsonSchema }>
export type ResponseObject = { description: string; headers?: Record<string, unknown>; content?: ContentObject }
type Answer = { status: '200' | '302' | '303'; response: ResponseObject }

const json = (schema: JsonSchema): ContentObject => ({ 'application/json': { schema } })
const CONTENT_RANGE = {
  'Content-Range': { schema: { type: 'string' }, description: '`teams 0-9/42`; in the console’s dialect alone' },
}
const ok = (content: ContentObject, headers?: ResponseObject['headers']): Answer => ({
  status: '200',
  response: { description: 'It went well', ...(headers && { headers }), content },
})

export function successResponse(operation: Operation, schemas: ResponseSchemas): Answer {
  return operation.calls.length > 0 ? answerOfCalls(operation, schemas) : answerOfResource(operation, schemas)
}

const isJson = (answer: Call['answer']): answer is Exclude<Call['answer'], string> => typeof answer !== 'string'

function answerOfCalls({ calls, path }: Operation, schemas: ResponseSchemas): Answer {
  const answers = calls.map(({ answer }) => answer)
  if (answers.includes('redirect')) {
    return { status: path.includes('/auth/') ? '302' : '303', response: { description: 'Leads there' } }
  }
  const jsonSchemas = answers.filter(isJson).map(schemas.of)
  const [first] = jsonSchemas
  if (first) return ok(json(jsonSchemas.length > 1 ? { oneOf: jsonSchemas } : first))
  const mediaType =
    answers.find((answer): answer is MediaType => !isJson(answer) && answer !== 'redirect') ?? 'text/plain'
  const binary = mediaType.startsWith('text/') ? {} : { format: 'binary' }
  return ok({ [mediaType]: { schema: { type: 'string', ...binary } } })
}

function answerOfResource({ method, path, resource, isExported }: Operation, schemas: ResponseSchemas): Answer {
  if (!resource) return ok(json({}))
  const record = schemas.of(resource.record)
  const view = isVersioned(resource) ? { allOf: [record, object({ version: { type: 'string' } })] } : record
  const { many, one } = resource.envelopeKeys
  if (method === 'GET' && path.endsWith('{id}')) return ok(json(view))
  if (method === 'GET') {
    const content = json({ oneOf: [{ type: 'array', items: view }, envelope(many, view), singular(one, view)] })
    const sheets = {
      'text/csv': { schema: { type: 'string' } },
      [XLSX]: { schema: { type: 'string', format: 'binary' } },
    }
    return ok({ ...content, ...(isExported && sheets) }, CONTENT_RANGE)
  }
  return ok(json({ allOf: [view, messageAnswer(method === 'POST' ? { [one]: view } : {})] }))
}

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
const SUCCESS: JsonSchema = { const: true }
const messageAnswer = (more: Record<string, JsonSchema>) =>
  object({ success: SUCCESS, msg: { type: 'string' }, ...more })
const singular = (one: string, view: JsonSchema) => object({ success: SUCCESS, [one]: view })
const envelope = (many: string, view: JsonSchema) =>
  object({
    success: SUCCESS,
    [many]: { type: 'array', items: view },
    currentPage: { type: 'integer' },
    totalItems: { type: 'integer' },
  })
