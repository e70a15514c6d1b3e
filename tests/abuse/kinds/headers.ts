import type { Answer } from '../ask.ts'
import { fieldsOf, withValue } from '../shapes.ts'
import { broke, inJson, type Kind, sentOf, withParameter } from './kind.ts'

/** As they are, and as letters whose last bytes are them. */
const BREAKS = ['\r\n', '\u560d\u560a']
const injected = (line: string): string =>
  `x${line}x-injected: 1${line}set-cookie: injected=1${line}${line}<script>1</script>`
/** Headers whose values we may repeat. Node itself refuses a line break in them. */
const REPEATED = [
  'accept-language',
  'referer',
  'user-agent',
  'x-request-id',
  'cookie',
  'x-forwarded-host',
  'idempotency-key',
]

const holesIn = (what: string, answer: Answer): string[] => {
  const cookies = answer.headers['set-cookie'] ?? []
  const came = answer.headers['x-injected'] !== undefined || cookies.some((cookie) => /^injected=/.test(cookie))
  const written = Object.entries(answer.headers).filter(([, value]) => String(value).includes('<script>'))
  return [
    ...broke(what, answer),
    ...(came ? [`${what} writes a header`] : []),
    ...written.map(([name]) => `${what} comes into the header ${name}`),
  ]
}

export const headers: Kind = {
  name: 'headers',
  says: 'no value writes a header of an answer, whatever line breaks it has',
  nothing: () => undefined,
  async attack({ as, things }, { method, rule }) {
    const right = rule.right(things)
    const sent = await sentOf(method, right)
    const holes: string[] = []
    for (const line of BREAKS) {
      const value = injected(line)
      for (const { path } of fieldsOf(rule.body).filter(({ takes }) => takes === 'text' || takes === 'id')) {
        const answer = await as(rule.as, { method, path: right.path, ...inJson(withValue(right.body, path, value)) })
        holes.push(...holesIn(path.join('.'), answer))
      }
      const [address = ''] = right.path.split('?')
      const parameters = [...fieldsOf(rule.query).map(({ path }) => path[0] ?? ''), 'redirect', 'filename', 'download']
      for (const name of parameters) {
        holes.push(...holesIn(name, await as(rule.as, { ...sent, path: withParameter(right.path, name, value) })))
      }
      holes.push(...holesIn('the path', await as(rule.as, { ...sent, path: address + encodeURIComponent(value) })))
    }
    for (const name of REPEATED) {
      const value = 'x%0d%0ax-injected: 1<script>1</script>'
      const own = name === 'cookie' ? {} : { [name]: value }
      const answer = await as(rule.as, { ...sent, headers: { ...sent.headers, ...own } })
      holes.push(...holesIn(name, answer))
    }
    return holes
  },
}
