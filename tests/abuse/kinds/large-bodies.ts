import { HONEYPOT } from '@olympiad/contracts/forms/public-form'
import type { Answer } from '../ask.ts'
import { fieldsOf, withValue } from '../shapes.ts'
import { type Ground, inJson, type Kind, sentOf } from './kind.ts'

/** An honest body is answered in a fraction of it, also while another suite keeps the machine busy. */
const PATIENCE_MS = 4000
const MB = 1024 * 1024
/** More than the largest form of pictures may be. */
const OVER = { json: 8 * MB + 1, form: 48 * MB + 1 }
const DEEP = 100_000
const KEYS = 60_000

/** Marks on one letter, which take the square of their number to be put in order. */
const MARKS = `a${'\u0323\u0301'.repeat(30_000)}`

/** A number too large for any field, as text: no program writes it into JSON. */
const HUGE = ['1e400', '-1e400', '9'.repeat(400)]

/** Bodies that no person sends. */
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

const slow = (what: string, { ms }: Answer): string[] =>
  ms > PATIENCE_MS ? [`${what} it took ${Math.round(ms)} ms`] : []
const refused = (what: string, answer: Answer): string[] => [
  ...slow(what, answer),
  ...(answer.status >= 400 && answer.status < 500 ? [] : [`${what} it is answered ${answer.status}`]),
]

/** Said and not sent: who believes what is said refuses at once. What is not said is counted while it comes (bodies.test.ts). */
async function tooLarge(
  { as, things }: Ground,
  method: string,
  rule: Parameters<Kind['attack']>[1]['rule'],
): Promise<string[]> {
  const { path, form } = rule.right(things)
  const type = form ? 'multipart/form-data; boundary=x' : 'application/json'
  const headers = { 'content-type': type, 'content-length': String(form ? OVER.form : OVER.json), connection: 'close' }
  const answer = await as(rule.as, { method, path, headers, body: '{', unfinished: true }).catch(() => undefined)
  if (!answer) return ['what says that it is larger than any form is waited for']
  return answer.status === 413 && answer.ms < PATIENCE_MS
    ? []
    : [`larger than any form it is answered ${answer.status} in ${Math.round(answer.ms)} ms`]
}

export const largeBodies: Kind = {
  name: 'large bodies',
  says: 'bodies that are larger, deeper or longer than any form are refused soon; everybody else is answered meanwhile',
  nothing: ({ method, rule }) => {
    if (method === 'GET' || method === 'DELETE') return 'it takes no body'
    return rule.body || rule.files ? undefined : 'it takes no body'
  },
  async attack(ground, { method, rule }) {
    const { as, things } = ground
    const right = rule.right(things)
    const sent = await sentOf(method, right)
    const holes: string[] = []
    if (rule.body) {
      for (const [what, body] of Object.entries(bodiesFor(right.body))) {
        const answer = await as(rule.as, { ...sent, ...inJson(body) })
        // A field that nobody reads may be sent twice.
        if (what.endsWith('twice') && answer.status < 300) continue
        holes.push(...refused(what, answer))
      }
      for (const { path, takes } of fieldsOf(rule.body)) {
        if (path.at(-1) === HONEYPOT) continue
        if (takes === 'text') {
          const body = withValue(right.body, path, MARKS)
          const answer = await as(rule.as, { ...sent, ...inJson(body) })
          const what = `with a long ${path.join('.')}`
          // Rich text keeps what is left of it.
          holes.push(...(rule.rich ? slow(what, answer) : refused(what, answer)))
        }
        for (const huge of takes === 'number' ? HUGE : []) {
          const body = JSON.stringify(withValue(right.body, path, 'HUGE')).replace('"HUGE"', huge)
          holes.push(
            ...refused(`with ${path.join('.')} ${huge.slice(0, 8)}`, await as(rule.as, { ...sent, ...inJson(body) })),
          )
        }
      }
    }
    if (rule.body || right.form) holes.push(...(await tooLarge(ground, method, rule)))
    const meanwhile = await as('nobody', { path: '/api/regions' })
    if (meanwhile.status !== 200) holes.push(`afterwards others are answered ${meanwhile.status}`)
    return holes
  },
}
