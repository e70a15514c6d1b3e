import type { RawResponse } from '../raw-http-client.ts'
import { listSchemaFields, setAtPath } from '../schema-fields.ts'
import { type AttackKind, jsonBody, serverErrorFindings, toRawRequest, withQueryParameter } from './attack-kind.ts'

/** Line breaks, and letters whose low bytes are line breaks. */
const LINE_BREAKS = ['\r\n', '\u560d\u560a']
const injected = (line: string): string =>
  `x${line}x-injected: 1${line}set-cookie: injected=1${line}${line}<script>1</script>`
/** Headers that we may echo. Node itself rejects line breaks in them. */
const ECHOED_HEADERS = [
  'accept-language',
  'referer',
  'user-agent',
  'x-request-id',
  'cookie',
  'x-forwarded-host',
  'idempotency-key',
]

const findingsIn = (what: string, answer: RawResponse): string[] => {
  const cookies = answer.headers['set-cookie'] ?? []
  const came = answer.headers['x-injected'] !== undefined || cookies.some((cookie) => /^injected=/.test(cookie))
  const written = Object.entries(answer.headers).filter(([, value]) => String(value).includes('<script>'))
  return [
    ...serverErrorFindings(what, answer),
    ...(came ? [`${what} writes a header`] : []),
    ...written.map(([name]) => `${what} comes into the header ${name}`),
  ]
}

export const headerInjection: AttackKind = {
  name: 'headers',
  expectation: 'no value writes a header of an answer, whatever line breaks it has',
  notApplicableReason: () => undefined,
  async findVulnerabilities({ sendAs, records }, { method, spec }) {
    const right = spec.validRequest(records)
    const sent = await toRawRequest(method, right)
    const findings: string[] = []
    for (const line of LINE_BREAKS) {
      const value = injected(line)
      for (const { path } of listSchemaFields(spec.body).filter(({ type }) => type === 'text' || type === 'id')) {
        const answer = await sendAs(spec.sender, {
          method,
          path: right.path,
          ...jsonBody(setAtPath(right.body, path, value)),
        })
        findings.push(...findingsIn(path.join('.'), answer))
      }
      const [address = ''] = right.path.split('?')
      const parameters = [
        ...listSchemaFields(spec.query).map(({ path }) => path[0] ?? ''),
        'redirect',
        'filename',
        'download',
      ]
      for (const name of parameters) {
        findings.push(
          ...findingsIn(
            name,
            await sendAs(spec.sender, { ...sent, path: withQueryParameter(right.path, name, value) }),
          ),
        )
      }
      findings.push(
        ...findingsIn('the path', await sendAs(spec.sender, { ...sent, path: address + encodeURIComponent(value) })),
      )
    }
    for (const name of ECHOED_HEADERS) {
      const value = 'x%0d%0ax-injected: 1<script>1</script>'
      const own = name === 'cookie' ? {} : { [name]: value }
      const answer = await sendAs(spec.sender, { ...sent, headers: { ...sent.headers, ...own } })
      findings.push(...findingsIn(name, answer))
    }
    return findings
  },
}
