import type { Who } from '@olympiad/contracts/call'
import { answerOf, type Response } from './answers.ts'
import { contractCalls } from './contract-calls.ts'
import { type Parameter, parametersOf, type RequestBody, requestBodyOf } from './inputs.ts'
import type { JsonSchema } from './json-schema.ts'
import { type Operation, operationsOf, type Route } from './operations.ts'
import { ERROR_ANSWER, refusalAnswers, refusalsOf } from './refusals.ts'
import { type AnswerSchemas, answerSchemas } from './schemas.ts'
import { TAGS } from './tags.ts'

type Written = Record<string, unknown>
/** One call, as OpenAPI writes it. */
export type DescribedCall = {
  operationId: string
  tags: string[]
  summary: string
  'x-summary-ar': string
  description: string
  /** The same as the security, more closely. */
  'x-who': Who
  security: Written[]
  parameters?: Parameter[]
  requestBody?: RequestBody
  responses: Record<string, Response | { $ref: string }>
}
/** OpenAPI 3.1. */
export type OpenApi = {
  openapi: '3.1.1'
  info: Written
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DescribedCall>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Response>; securitySchemes: Written }
}

const WORDS: Readonly<Record<Who, string>> = {
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
const securityOf = (who: Who): Written[] => {
  if (who === 'everybody' || who === 'payment provider') return []
  return who === 'holder of METRICS_TOKEN' ? [{ metrics: [] }] : SESSION
}

const ABOUT = `The calls of the olympiad, as the program itself has them.

Lists that everybody reads stand in envelopes (\`{ "seasons": […] }\`); collections of the console answer in two dialects, as \
\`ra-data-simple-rest\` asks (\`sort\`, \`range\`, \`filter\`, \`Content-Range\`) and in envelopes by page. Every refusal is an \
\`ErrorAnswer\`, in the language of the cookie \`lang\` or of \`Accept-Language\`. Moments are ISO 8601, money is in riyals. \
A call that changes something and relies on the cookie must come from our own pages; one with a bearer may come from anywhere.`

/** The document of all calls. @throws for a route that nothing declares */
export function openApi(routes: readonly Route[], publicUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  const used = new Set<string>()
  const schemas = answerSchemas()
  for (const operation of operationsOf(routes)) {
    const { path, method } = operation
    const item = paths[path] ?? {}
    item[method.toLowerCase()] = { operationId: idOf(operation, used), ...described(operation, schemas) }
    paths[path] = item
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Olympiad', version: '1', description: ABOUT },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ErrorAnswer: ERROR_ANSWER, ...schemas.views },
      responses: refusalAnswers(),
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

function described(operation: Operation, schemas: AnswerSchemas): Omit<DescribedCall, 'operationId'> {
  const { tag, summary, who } = operation
  const parameters = parametersOf(operation)
  const requestBody = requestBodyOf(operation)
  const { status, response } = answerOf(operation, schemas)
  const sends = { fields: parameters.some((each) => each.in === 'query'), body: requestBody !== undefined }
  return {
    tags: [tag],
    summary: summary.en,
    'x-summary-ar': summary.ar,
    description: WORDS[who],
    'x-who': who,
    security: securityOf(who),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { [status]: response, ...refusalsOf(operation, sends) },
  }
}

/** The contract's name for a call, else one made of method and path. */
function idOf({ calls, method, path }: Operation, used: Set<string>): string {
  const words = path.split(/[/{}.-]+/).filter((word) => word !== '' && word !== 'api')
  const made = method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const named = calls.length === 1 && calls[0] ? contractCalls.get(calls[0]) : undefined
  const id = named !== undefined && !used.has(named) ? named : made
  used.add(id)
  return id
}
