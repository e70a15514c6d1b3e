import { diffSnapshots } from '../database-snapshot.ts'
import { listObjectPaths, listSchemaFields, setAtPath } from '../schema-fields.ts'
import { type AttackKind, type AttackTarget, jsonBody, serverErrorFindings, toRawRequest } from './attack-kind.ts'

const MARK = 'abuse-9d02'
/** JSON text, because an object literal would set its own prototype. */
const BODIES: readonly [name: string, value: unknown][] = [
  ['__proto__', { polluted: MARK, isAdmin: true, type: 4 }],
  ['constructor', { prototype: { polluted: MARK, isAdmin: true, type: 4 } }],
  ['prototype', { polluted: MARK }],
  ['toString', MARK],
  ['hasOwnProperty', MARK],
]
const QUERIES = [
  `__proto__[polluted]=${MARK}`,
  `__proto__.polluted=${MARK}`,
  `constructor[prototype][polluted]=${MARK}`,
  `__proto__=${MARK}`,
  `hasOwnProperty=${MARK}`,
]

const PROTOTYPES = [Object.prototype, Array.prototype].map((prototype) => ({
  prototype,
  names: new Set(Object.getOwnPropertyNames(prototype)),
}))

const polluted = (): string[] =>
  PROTOTYPES.flatMap(({ prototype, names }) => {
    const found = Object.getOwnPropertyNames(prototype).filter((name) => !names.has(name))
    for (const name of found) Reflect.deleteProperty(prototype, name)
    return found.map((name) => `every object has ${name} now`)
  })

async function inForms(
  { sendAs, records }: AttackTarget,
  method: string,
  spec: Parameters<AttackKind['findVulnerabilities']>[1]['spec'],
): Promise<string[]> {
  const { path } = spec.validRequest(records)
  const findings: string[] = []
  for (const name of ['__proto__', 'constructor[prototype][polluted]', '__proto__.0.polluted']) {
    const form = new FormData()
    form.set(name, MARK)
    const urlencoded = {
      method,
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${encodeURIComponent(name)}=${MARK}`,
    }
    for (const sent of [await toRawRequest(method, { path, form }), urlencoded]) {
      findings.push(...serverErrorFindings(`a part ${name}`, await sendAs(spec.sender, sent)), ...polluted())
    }
  }
  return findings
}

export const prototypePollution: AttackKind = {
  name: 'prototypes',
  expectation: 'no name in JSON, an address or a form reaches the prototype of the program’s objects',
  notApplicableReason: () => undefined,
  async findVulnerabilities(target, { method, spec }) {
    const { sendAs, records, takeSnapshot } = target
    const right = spec.validRequest(records)
    const unread = listSchemaFields(spec.body).flatMap(({ path, type }) =>
      type === 'anything' ? [path.join('.')] : [],
    )
    const findings: string[] = []
    const before = await takeSnapshot()
    if (method !== 'GET' && spec.body) {
      for (const objectPath of listObjectPaths(right.body)) {
        // This page state may have any names; the server stores it without reading it.
        if (unread.some((field) => objectPath.join('.').startsWith(field))) continue
        for (const [name, value] of BODIES) {
          const answer = await sendAs(spec.sender, {
            method,
            path: right.path,
            ...jsonBody(setAtPath(right.body, [...objectPath, name], value)),
          })
          findings.push(...serverErrorFindings(`${[...objectPath, name].join('.')}`, answer), ...polluted())
        }
      }
    }
    if (method === 'POST' || method === 'PUT') findings.push(...(await inForms(target, method, spec)))
    for (const query of method === 'GET' ? QUERIES : []) {
      const path = `${right.path}${right.path.includes('?') ? '&' : '?'}${query}`
      findings.push(...serverErrorFindings(query, await sendAs(spec.sender, { path })), ...polluted())
    }
    const storedRecords = diffSnapshots(before, await takeSnapshot()).filter(({ now }) => now.includes(MARK))
    return [...findings, ...storedRecords.map(({ record }) => `${record} has kept it`)]
  },
}
