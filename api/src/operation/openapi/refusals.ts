import type { Who } from '@olympiad/contracts/call'
import type { Response } from './answers.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './operations.ts'

/** What each status of a refusal means here. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'A field is wrong or unknown; `errors` names each',
  401: 'Nobody is signed in, or the session has ended',
  403: 'Not for whoever calls, called from another site, or the owner has to prove to be there (`proof_needed`)',
  404: 'There is no such thing, or none that the caller may see',
  409: 'It does not fit how things stand now',
  413: 'More was sent than is taken',
  415: 'Neither JSON nor a form',
  429: 'Too often; `Retry-After` says for how many seconds',
  502: 'A partner’s system does not answer',
  503: 'It cannot be done now; later it can',
}

export const ERROR_ANSWER: JsonSchema = {
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
    current: { type: 'object', description: 'The record as it stands now, with `changed_meanwhile` alone' },
  },
  required: ['success', 'msg', 'code', 'errors'],
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } }
const RETRY = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } }

/** The answers of refusals, to be pointed to. */
export const refusalAnswers = (): Record<string, Response> => ({
  ...Object.fromEntries(
    Object.entries(MEANINGS).map(([status, description]): [string, Response] => [
      `Refused${status}`,
      { description, ...(status === '429' && { headers: RETRY }), content },
    ]),
  ),
  Failed: { description: 'Anything else that went wrong; nothing was changed', content },
})

/** These calls refuse no kind of person, so their reading has no 403. */
const OPEN: ReadonlySet<Who> = new Set([
  'everybody',
  'signed in',
  'own session',
  'entities',
  'holder of METRICS_TOKEN',
  'payment provider',
])

/** The refusals that a call can be answered with, and one for all that nobody foresaw. */
export function refusalsOf(operation: Operation, sends: { fields: boolean; body: boolean }) {
  const { who, method, path, calls, resource, parameters } = operation
  const isSafe = method === 'GET'
  const statuses = new Set<number>([
    ...(sends.fields || sends.body ? [400] : []),
    ...(who === 'everybody' || who === 'payment provider' ? [] : [401]),
    ...(!OPEN.has(who) || !isSafe ? [403] : []),
    ...(parameters.length > 0 ? [404] : []),
    ...(sends.body ? [413] : []),
    // What an admin changes is counted, whatever it is (modules/dashboard/admin-writes.middleware.ts).
    ...(path.startsWith('/api/admin/') && !isSafe ? [429] : []),
    ...(resource && !isSafe ? [404, 409] : []),
    ...calls.flatMap(({ errors = [], limit }) => [...errors, ...(limit && 'name' in limit ? [429] : [])]),
  ])
  // What is below no session rule answers in words of its own.
  if (!path.startsWith('/api/')) statuses.delete(403)
  const known = [...statuses].sort((a, b) => a - b)
  return {
    ...Object.fromEntries(known.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
    default: { $ref: '#/components/responses/Failed' },
  }
}
