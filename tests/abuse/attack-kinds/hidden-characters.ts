import { diffSnapshots } from '../database-snapshot.ts'
import { listSchemaFields, setAtPath } from '../schema-fields.ts'
import { type AttackKind, acceptsBody, jsonBody, serverErrorFindings } from './attack-kind.ts'

/** Characters that change reading order, hide in words, fill a name with nothing, or terminate strings. */
const TURNING = { 'right-to-left override': '\u202E', 'left-to-right isolate': '\u2066', NUL: '\u0000' }
const FILLING = { 'zero-width space': '\u200B', 'Hangul filler': '\u3164', 'tag letter': '\u{E0041}' }
const HIDDEN: Readonly<Record<string, string>> = { ...TURNING, ...FILLING }

export const hiddenCharacters: AttackKind = {
  name: 'hidden characters',
  expectation: 'what hides or turns the reading order of a text is refused in every field, or never kept',
  notApplicableReason: (route) => {
    if (!acceptsBody(route)) return 'it takes no fields'
    return listSchemaFields(route.spec.body).some(({ type }) => type === 'text') ? undefined : 'it takes no text'
  },
  async findVulnerabilities({ sendAs, records, takeSnapshot }, { method, spec }) {
    const { path, body } = spec.validRequest(records)
    const before = await takeSnapshot()
    const findings: string[] = []
    const fields = listSchemaFields(spec.body).filter(({ type }) => type === 'text')
    for (const [what, character] of Object.entries(HIDDEN)) {
      for (const field of fields) {
        const value = `صقور${character}نجد`
        const answer = await sendAs(spec.sender, { method, path, ...jsonBody(setAtPath(body, field.path, value)) })
        findings.push(...serverErrorFindings(`${what} in ${field.path.join('.')}`, answer))
      }
    }
    const characters = Object.values(spec.isRichText ? TURNING : HIDDEN)
    for (const { record, now } of diffSnapshots(before, await takeSnapshot())) {
      const storedCharacters = characters.filter(
        (character) => now.includes(character) || now.includes(JSON.stringify(character).slice(1, -1)),
      )
      if (storedCharacters.length > 0)
        findings.push(
          `${record} has kept ${storedCharacters.map((codeUnit) => codeUnit.codePointAt(0)?.toString(16)).join(', ')}`,
        )
    }
    return findings
  },
}
