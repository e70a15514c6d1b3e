import { diffSnapshots } from '../database-snapshot.ts'
import { fieldErrors } from '../raw-http-client.ts'
import { listObjectPaths, listSchemaFields, setAtPath } from '../schema-fields.ts'
import { type AttackKind, acceptsBody, jsonBody, serverErrorFindings } from './attack-kind.ts'

/** Occurs in no record before; a later match means that the server accepted the field. */
const MARK = 'abuse-7c1f'
const MAX_CONCURRENCY = 16

export const massAssignment: AttackKind = {
  name: 'unknown fields',
  expectation: 'every field of every record that a form does not have is refused or ignored; nothing of it is kept',
  notApplicableReason: (route) => (acceptsBody(route) ? undefined : 'it takes no fields'),
  async findVulnerabilities({ sendAs, records, takeSnapshot, fieldNames }, { method, spec }) {
    const { path, body } = spec.validRequest(records)
    const declared = listSchemaFields(spec.body)
    const unread = declared.filter(({ type }) => type === 'anything').map(({ path }) => path.join('.'))
    const before = await takeSnapshot()
    const findings: string[] = []
    for (const objectPath of listObjectPaths(body)) {
      if (objectPath.length > 0 && unread.some((field) => objectPath.join('.').startsWith(field))) continue
      const known = new Set(declared.map((field) => field.path.join('.')))
      const foreign = fieldNames.filter((name) => !known.has([...objectPath, name].join('.')))
      const send = (some: readonly string[]) => {
        const sent = some.reduce((whole, name) => setAtPath(whole, [...objectPath, name], MARK), body)
        return sendAs(spec.sender, { method, path, ...jsonBody(sent) })
      }
      for (let from = 0; from < foreign.length; from += MAX_CONCURRENCY) {
        const some = foreign.slice(from, from + MAX_CONCURRENCY)
        const answer = await send(some)
        findings.push(...serverErrorFindings(some.join(), answer))
        const refusedFields = answer.status === 400 ? fieldErrors(answer).map((field) => field.split('.').at(-1)) : []
        // One at a time: a joint refusal of several may hide that one passes.
        for (const name of some.filter((one) => !refusedFields.includes(one)))
          findings.push(...serverErrorFindings(name, await send([name])))
      }
    }
    const storedRecords = diffSnapshots(before, await takeSnapshot()).filter(({ now }) => now.includes(MARK))
    return [...findings, ...storedRecords.map(({ record }) => `${record} has kept what it was sent`)]
  },
}
