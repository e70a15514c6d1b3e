import type { Access } from '@olympiad/contracts/call'
import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './operations.ts'
import type { ResponseObject } from './success-response.ts'

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'A field is wrong or unknown; `errors` names each',
  401: 'Nobody is signed in, or the session has ended',
  403: 'Not for whoever calls, called from another site, or the owner has to prove to be there (`reauthentication_required`)',
  404: 'There is no such thing, or none that the caller may see',
  409: 'It does not fit how things stand now',
  413: 'More was sent than is taken',
  415: 'Neither JSON nor a form',
  429: 'Too often; `Retry-After` says for how many seconds',
  502: 'A partner’s system does not answer',
  503: 'It cannot be done now; later it can',
}

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Every refusal, in the language of the caller',
  properties: {
    success: { const: false },
    msg: { type: 'string', description: 'What to show the person; also in the header `e_message`' },
    code: { type: 'string', description: 'The key of the message, the same in every language' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'Its path in the form: `members.1`' },
          msg: { type: 'string' },
        },
        required: ['field', 'msg'],
      },
    },
    current: { type: 'object', description: 'The record as it stands now, with `version_conflict` alone' },
  },
  required: ['success', 'msg', 'code', 'errors'],
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } }
const RETRY = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } }

export const errorResponses = (): Record<string, ResponseObject> => ({
  ...Object.fromEntries(
    Object.entries(MEANINGS).map(([status, description]): [string, ResponseObject] => [
      `Refused${status}`,
      { description, ...(status === '429' && { headers: RETRY }), content },
    ]),
  ),
  Failed: { description: 'Anything else that went wrong; nothing was changed', content },
})

/** These calls refuse no type of person, so their GET has no 403. */
const OPEN: ReadonlySet<Access> = new Set([
  'everybody',
  'signed in',
  'own session',
  'entities',
  'holder of METRICS_TOKEN',
  'payment provider',
])

export function errorResponsesOf(operation: Operation, sends: { fields: boolean; body: boolean }) {
  const { access, method, path, calls, resource, parameters } = operation
  const isSafe = method === 'GET'
  const statuses = new Set<number>([
    ...(sends.fields || sends.body ? [400] : []),
    ...(access === 'everybody' || access === 'payment provider' ? [] : [401]),
    ...(!OPEN.has(access) || !isSafe ? [403] : []),
    ...(parameters.length > 0 ? [404] : []),
    ...(sends.body ? [413] : []),
    // Every admin write counts (modules/dashboard/admin-write-limit.middleware.ts).
    ...(path.startsWith('/api/admin/') && !isSafe ? [429] : []),
    ...(resource && !isSafe ? [404, 409] : []),
    ...calls.flatMap(({ errors = [], limit }) => [...errors, ...(limit && 'name' in limit ? [429] : [])]),
  ])
  // Outside /api no session guard applies; these calls answer 403 in their own words.
  if (!path.startsWith('/api/')) statuses.delete(403)
  const known = [...statuses].sort((a, b) => a - b)
  return {
    ...Object.fromEntries(known.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
    default: { $ref: '#/components/responses/Failed' },
  }
}
