import type { Access } from '@olympiad/contracts/call'
import { contractCalls } from './contract-calls.ts'
import { ERROR_SCHEMA, errorResponses, errorResponsesOf } from './error-responses.ts'
import { type Parameter, parametersOf, type RequestBody, requestBodyOf } from './inputs.ts'
import type { JsonSchema } from './json-schema.ts'
import { listOperations, type Operation, type Route } from './operations.ts'
import { type ResponseSchemas, responseSchemas } from './response-schemas.ts'
import { type ResponseObject, successResponse } from './success-response.ts'
import { TAGS } from './tags.ts'

type JsonObject = Record<string, unknown>
export type OperationObject = {
  operationId: string
  tags: string[]
  summary: string
  'x-summary-ar': string
  description: string
  'x-who': Access
  security: JsonObject[]
  parameters?: Parameter[]
  requestBody?: RequestBody
  responses: Record<string, ResponseObject | { $ref: string }>
}
export type OpenApiDocument = {
  openapi: '3.1.1'
  info: JsonObject
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OperationObject>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
    securitySchemes: JsonObject
  }
}

const WORDS: Readonly<Record<Access, string>> = {
  everybody: 'For everybody.',
  'signed in': 'For whoever is signed in; of somebody else’s it gives nothing.',
  'own session': 'For whoever is signed in, and for an admin before the second factor is set up.',
  registrars: 'For coaches, entities and admins.',
  judges: 'For judges.',
  entities: 'For entities: schools, clubs and companies.',
  admins: 'For admins.',
  'admins, before their second factor': 'For admins, and before their second factor is set up.',
  'holder of METRICS_TOKEN': 'For the bearer of METRICS_TOKEN; in the demo for the same machine.',
  'payment provider': 'For the payment provider, by its signature.',
}

const SESSION = [{ session: [] }, { bearer: [] }]
const securityOf = (access: Access): JsonObject[] => {
  if (access === 'everybody' || access === 'payment provider') return []
  return access === 'holder of METRICS_TOKEN' ? [{ metrics: [] }] : SESSION
}

const DESCRIPTION = `The calls of the olympiad, as the program itself has them.

Lists that everybody reads stand in envelopes (\`{ "seasons": […] }\`); collections of the console answer in two dialects, as \
\`ra-data-simple-rest\` asks (\`sort\`, \`range\`, \`filter\`, \`Content-Range\`) and in envelopes by page. Every refusal is an \
\`ErrorAnswer\`, in the language of the cookie \`lang\` or of \`Accept-Language\`. Moments are ISO 8601, money is in riyals. \
A call that changes something and relies on the cookie must come from our own pages; one with a bearer may come from anywhere.`

/** @throws {Error} when a route has no declaration */
export function buildOpenApi(routes: readonly Route[], publicUrl: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  const used = new Set<string>()
  const schemas = responseSchemas()
  for (const operation of listOperations(routes)) {
    const { path, method } = operation
    const item = paths[path] ?? {}
    item[method.toLowerCase()] = { operationId: idOf(operation, used), ...described(operation, schemas) }
    paths[path] = item
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Olympiad', version: '1', description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ErrorAnswer: ERROR_SCHEMA, ...schemas.views },
      responses: errorResponses(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Over https its name is `__Host-session`',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in gives once' },
        metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' },
      },
    },
  }
}

function described(operation: Operation, schemas: ResponseSchemas): Omit<OperationObject, 'operationId'> {
  const { tag, summary, access } = operation
  const parameters = parametersOf(operation)
  const requestBody = requestBodyOf(operation)
  const { status, response } = successResponse(operation, schemas)
  const sends = { fields: parameters.some((each) => each.in === 'query'), body: requestBody !== undefined }
  return {
    tags: [tag],
    summary: summary.en,
    'x-summary-ar': summary.ar,
    description: WORDS[access],
    'x-who': access,
    security: securityOf(access),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { [status]: response, ...errorResponsesOf(operation, sends) },
  }
}

function idOf({ calls, method, path }: Operation, used: Set<string>): string {
  const words = path.split(/[/{}.-]+/).filter((word) => word !== '' && word !== 'api')
  const generatedId = method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const named = calls.length === 1 && calls[0] ? contractCalls.get(calls[0]) : undefined
  const id = named !== undefined && !used.has(named) ? named : generatedId
  used.add(id)
  return id
}
