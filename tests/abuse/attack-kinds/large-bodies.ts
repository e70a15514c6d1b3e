import { HONEYPOT_FIELD_NAME } from '@olympiad/contracts/forms/public-form'
import type { RawResponse } from '../raw-http-client.ts'
import { listSchemaFields, setAtPath } from '../schema-fields.ts'
import { type AttackKind, type AttackTarget, jsonBody, toRawRequest } from './attack-kind.ts'

/** A valid body takes a fraction of this, even on a busy machine. */
const TIMEOUT_MS = 4000
const MB = 1024 * 1024
const OVERSIZE = { json: 8 * MB + 1, form: 48 * MB + 1 }
const DEEP = 100_000
const KEYS = 60_000

/** Combining marks on one letter: Unicode normalisation takes quadratic time. */
const MARKS = `a${'\u0323\u0301'.repeat(30_000)}`

/** Text, because JSON serialisers cannot write such numbers. */
const HUGE = ['1e400', '-1e400', '9'.repeat(400)]

const bodiesFor = (right: unknown): Record<string, string> => {
  const plain = JSON.stringify(right ?? {})
  const opened = plain === '{}' ? '{' : `${plain.slice(0, -1)},`
  return {
    'of nested lists': `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
    'of nested objects': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
    'with a field that is nested': `${opened}"deep":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
    'of very many fields': `${opened}${Array.from({ length: KEYS }, (_, nth) => `"k${nth}":1`).join()}}`,
    'with a very long name': `${opened}"${'n'.repeat(500_000)}":1}`,
    'that never ends': opened,
    'that is no object': '[]',
    'that is nothing': 'null',
    'with the same field twice': `${opened}"x":1,"x":2}`,
    'of no text': '\u0000\uFFFF',
  }
}

const slow = (what: string, { ms }: RawResponse): string[] =>
  ms > TIMEOUT_MS ? [`${what} it took ${Math.round(ms)} ms`] : []
const refused = (what: string, answer: RawResponse): string[] => [
  ...slow(what, answer),
  ...(answer.status >= 400 && answer.status < 500 ? [] : [`${what} it is answered ${answer.status}`]),
]

/** Only the header claims the size, so a correct server refuses at once. request-bodies.test.ts covers undeclared sizes. */
async function tooLarge(
  { sendAs, records }: AttackTarget,
  method: string,
  spec: Parameters<AttackKind['findVulnerabilities']>[1]['spec'],
): Promise<string[]> {
  const { path, form } = spec.validRequest(records)
  const type = form ? 'multipart/form-data; boundary=x' : 'application/json'
  const headers = {
    'content-type': type,
    'content-length': String(form ? OVERSIZE.form : OVERSIZE.json),
    connection: 'close',
  }
  const answer = await sendAs(spec.sender, { method, path, headers, body: '{', isIncomplete: true }).catch(
    () => undefined,
  )
  if (!answer) return ['what says that it is larger than any form is waited for']
  return answer.status === 413 && answer.ms < TIMEOUT_MS
    ? []
    : [`larger than any form it is answered ${answer.status} in ${Math.round(answer.ms)} ms`]
}

export const largeBodies: AttackKind = {
  name: 'large bodies',
  expectation:
    'bodies that are larger, deeper or longer than any form are refused soon; everybody else is answered meanwhile',
  notApplicableReason: ({ method, spec }) => {
    if (method === 'GET' || method === 'DELETE') return 'it takes no body'
    return spec.body || spec.files ? undefined : 'it takes no body'
  },
  async findVulnerabilities(target, { method, spec }) {
    const { sendAs, records } = target
    const right = spec.validRequest(records)
    const sent = await toRawRequest(method, right)
    const findings: string[] = []
    if (spec.body) {
      for (const [what, body] of Object.entries(bodiesFor(right.body))) {
        const answer = await sendAs(spec.sender, { ...sent, ...jsonBody(body) })
        // A duplicate of an unread field is harmless.
        if (what.endsWith('twice') && answer.status < 300) continue
        findings.push(...refused(what, answer))
      }
      for (const { path, type: takes } of listSchemaFields(spec.body)) {
        if (path.at(-1) === HONEYPOT_FIELD_NAME) continue
        if (takes === 'text') {
          const body = setAtPath(right.body, path, MARKS)
          const answer = await sendAs(spec.sender, { ...sent, ...jsonBody(body) })
          const what = `with a long ${path.join('.')}`
          // Rich text keeps the sanitised rest.
          findings.push(...(spec.isRichText ? slow(what, answer) : refused(what, answer)))
        }
        for (const huge of takes === 'number' ? HUGE : []) {
          const body = JSON.stringify(setAtPath(right.body, path, 'HUGE')).replace('"HUGE"', huge)
          findings.push(
            ...refused(
              `with ${path.join('.')} ${huge.slice(0, 8)}`,
              await sendAs(spec.sender, { ...sent, ...jsonBody(body) }),
            ),
          )
        }
      }
    }
    if (spec.body || right.form) findings.push(...(await tooLarge(target, method, spec)))
    const meanwhile = await sendAs('nobody', { path: '/api/regions' })
    if (meanwhile.status !== 200) findings.push(`afterwards others are answered ${meanwhile.status}`)
    return findings
  },
}
