import { BOMBS, PAYLOAD_MARKERS, POLYGLOTS } from '../file-corpus.ts'
import type { RawResponse } from '../raw-http-client.ts'
import { type AttackKind, type AttackTarget, serverErrorFindings, toRawRequest } from './attack-kind.ts'

/** A valid picture takes a fraction, even while other suites run. */
const TIMEOUT_MS = 8000
/** Far below an unpacked bomb, far above the memory for valid pictures. */
const MAX_MEMORY_BYTES = 700 * 1024 * 1024

const storedNames = ({ text }: RawResponse): string[] => [
  ...new Set(text.match(/[\w-]{16,}\.(?:png|jpg|gif|svg|pdf)/g) ?? []),
]

async function fetchStored({ send }: AttackTarget, what: string, name: string): Promise<string[]> {
  const folder = name.endsWith('.pdf') ? '/uploads/competions/files' : '/uploads'
  const answer = await send({ path: `${folder}/${name}` })
  if (answer.status !== 200) return []
  const { headers } = answer
  const findings: string[] = []
  if (headers['x-content-type-options'] !== 'nosniff') findings.push('its type may be guessed')
  if (name.endsWith('.pdf')) {
    if (headers['content-type'] !== 'application/pdf') findings.push(`it is given as ${headers['content-type']}`)
    if (!/^attachment; filename="[\w.-]+"$/.test(headers['content-disposition'] ?? ''))
      findings.push('it is shown, not saved')
  } else {
    if (!/^image\/(?:png|jpeg|gif)$/.test(headers['content-type'] ?? ''))
      findings.push(`it is given as ${headers['content-type']}`)
    if (!String(headers['content-security-policy']).includes('sandbox')) findings.push('it may run')
    const text = answer.bytes.toString('latin1')
    findings.push(
      ...PAYLOAD_MARKERS.filter((mark) => text.includes(mark)).map((mark) => `it holds ${JSON.stringify(mark)}`),
    )
  }
  return findings.map((finding) => `${what}: ${finding}`)
}

async function sendFile(
  target: AttackTarget,
  route: Parameters<AttackKind['findVulnerabilities']>[1],
  part: string,
  file: File,
): Promise<RawResponse> {
  const { path, form } = route.spec.validRequest(target.records)
  const sent = new FormData()
  for (const [name, value] of form ?? []) if (name !== part) sent.append(name, value)
  sent.set(part, file)
  return await target.sendAs(route.spec.sender, await toRawRequest(route.method, { path, form: sent }))
}

export const maliciousFiles: AttackKind = {
  name: 'files',
  expectation:
    'two files in one are refused or made anew without what hangs on; what grows when it is opened is refused within time and memory',
  notApplicableReason: ({ spec }) => (spec.files ? undefined : 'it takes no file'),
  async findVulnerabilities(target, route) {
    const findings: string[] = []
    for (const part of Object.keys(route.spec.files ?? {})) {
      // The record's other file names occur in every response.
      const honest = new File([target.records.picture], 'a.png')
      const others = new Set(storedNames(await sendFile(target, route, part, honest)))
      for (const { what, name, bytes } of POLYGLOTS) {
        const answer = await sendFile(target, route, part, new File([bytes], name))
        findings.push(...serverErrorFindings(what, answer))
        if (answer.headers['x-injected'] !== undefined) findings.push(`${what}: its name writes a header`)
        for (const storedName of storedNames(answer).filter((name) => !others.has(name)))
          findings.push(...(await fetchStored(target, what, storedName)))
      }
      for (const { what, name, bytes } of BOMBS) {
        const before = process.memoryUsage().rss
        const answer = await sendFile(target, route, part, new File([bytes], name))
        const grown = process.memoryUsage().rss - before
        if (answer.status < 400 || answer.status >= 500) findings.push(`${what} is answered ${answer.status}`)
        if (answer.ms > TIMEOUT_MS) findings.push(`${what} took ${Math.round(answer.ms)} ms`)
        if (grown > MAX_MEMORY_BYTES) findings.push(`${what} took ${Math.round(grown / 1024 / 1024)} MB`)
      }
    }
    return findings
  },
}
