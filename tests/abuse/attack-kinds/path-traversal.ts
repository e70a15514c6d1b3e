import type { RawResponse } from '../raw-http-client.ts'
import { listSchemaFields, setAtPath } from '../schema-fields.ts'
import { type AttackKind, jsonBody, serverErrorFindings, toRawRequest } from './attack-kind.ts'

const MACHINE = 'etc/passwd'
const SHOWN = /root:.*:0:0|"name": "(?:olympiad|@olympiad)/
const UP = 8
const STEPS = ['../', '..%2f', '%2e%2e%2f', '..%252f', '..%5c', '%c0%ae%c0%ae/', '..;/']
export const TRAVERSAL_PATHS: readonly string[] = [
  ...STEPS.map((step) => step.repeat(UP) + MACHINE),
  ...['..%2f', '%2e%2e%2f'].map((step) => `${step.repeat(4)}package.json`),
  ...['/', 'file:///', '//127.0.0.1/', '%5c%5c127.0.0.1%5cc$%5c', '%00'].map((start) => start + MACHINE),
  ...['..', '%2e%2e', '', 'a'.repeat(5000), 'con', 'x%00.png', '%ff'],
]

export const fileDisclosureFindings = (what: string, answer: RawResponse): string[] => [
  ...serverErrorFindings(what.slice(0, 100), answer),
  ...(SHOWN.test(answer.text) ? [`${what} shows a file`] : []),
]

const NAMES_FILE = /(?:image|logo|banner|picture|file|file_path|file_path_en|image_\w+)$/

export const pathTraversal: AttackKind = {
  name: 'paths',
  expectation: 'no path and no name of a file leads out of the folder that it is meant for',
  notApplicableReason: ({ path, spec }) => {
    const namesFile = listSchemaFields(spec.body).some(({ path }) => NAMES_FILE.test(path.at(-1) ?? ''))
    return path.includes(':') || namesFile ? undefined : 'it names no file and has no variable part'
  },
  async findVulnerabilities({ sendAs, records, takeSnapshot }, route) {
    const { method, spec } = route
    const right = spec.validRequest(records)
    const sent = await toRawRequest(method, right)
    const [address = ''] = right.path.split('?')
    const parts = address.split('/')
    const declared = route.path.replace(/\{[^}]*(?:\{[^}]*\}[^}]*)*\}/g, '').split('/')
    const parameterIndexes = declared.flatMap((part, partIndex) => (part.startsWith(':') ? [partIndex] : []))
    const findings: string[] = []
    for (const traversalPath of TRAVERSAL_PATHS) {
      for (const partIndex of parameterIndexes) {
        const path = parts
          .map((part, nth) => (nth === partIndex ? traversalPath.replaceAll(' ', '%20') : part))
          .join('/')
        const answer = await sendAs(spec.sender, { ...sent, method: method === 'DELETE' ? 'GET' : method, path })
        findings.push(...fileDisclosureFindings(path, answer))
      }
      for (const { path } of listSchemaFields(spec.body).filter(({ path }) => NAMES_FILE.test(path.at(-1) ?? ''))) {
        if (traversalPath === '') continue
        const name = traversalPath.replaceAll(/%2f/gi, '/').replaceAll(/%2e/gi, '.').replaceAll(/%5c/gi, '\\')
        const answer = await sendAs(spec.sender, {
          method,
          path: right.path,
          ...jsonBody(setAtPath(right.body, path, name)),
        })
        findings.push(...fileDisclosureFindings(`${path.join('.')}=${name}`, answer))
        if (answer.status < 400) findings.push(`${path.join('.')}=${name} is answered ${answer.status}`)
      }
    }
    const storedRecords = [...(await takeSnapshot())].filter(([, text]) => text.includes('etc/passwd'))
    return [...findings, ...storedRecords.map(([record]) => `${record} names a file of the machine`)]
  },
}
