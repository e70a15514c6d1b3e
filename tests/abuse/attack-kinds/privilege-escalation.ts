import type { DatabaseSnapshot } from '../database-snapshot.ts'
import { listObjectPaths, setAtPath } from '../schema-fields.ts'
import { type AttackKind, acceptsBody, jsonBody, serverErrorFindings } from './attack-kind.ts'

const PRIVILEGE_FIELDS: Readonly<Record<string, unknown>> = {
  type: 4,
  isAdmin: true,
  is_admin: true,
  role: 'admin',
  roles: ['admin'],
  admin: true,
  permissions: ['*'],
  status: true,
  subscription: true,
  entityType: 'School',
  crNumber: '1010456783',
  tax_id: '310456783200003',
  steb_user_id: 'abuse',
  password_hash: '$argon2id$abuse',
  payment_status: true,
  may_pay: true,
}

const PRIVILEGE_KEYS = [
  'type',
  'status',
  'subscription',
  'password_hash',
  'steb_user_id',
  'entityType',
  'crNumber',
  'tax_id',
]
type Person = Record<string, unknown>
function peopleIn(snapshot: DatabaseSnapshot): Map<string, Person> {
  const people = [...snapshot].filter(([id]) => id.startsWith('users/'))
  return new Map(people.map(([id, text]) => [id, JSON.parse(text) as Person]))
}

/** Accounts with more rights than before. Admins may change accounts, but these calls must not create admins. */
function escalatedAccounts(before: DatabaseSnapshot, after: DatabaseSnapshot, byAdmin: boolean): string[] {
  const previousPeople = peopleIn(before)
  const decisive = byAdmin ? ['password_hash', 'steb_user_id'] : PRIVILEGE_KEYS
  return [...peopleIn(after)].flatMap(([id, person]) => {
    const previous = previousPeople.get(id)
    if (person['type'] === 4 && previous?.['type'] !== 4) return [`${id} is an admin now`]
    return previous
      ? decisive.filter((name) => previous[name] !== person[name]).map((name) => `${id} has another ${name} now`)
      : []
  })
}

export const privilegeEscalation: AttackKind = {
  name: 'more rights',
  expectation: 'no field of a body makes anybody an admin, a subscriber, another kind of person or a payer',
  notApplicableReason: (route) => (acceptsBody(route) ? undefined : 'it takes no fields'),
  async findVulnerabilities(target, { method, spec }) {
    const { path, body } = spec.validRequest(target.records)
    const before = await target.takeSnapshot()
    const findings: string[] = []
    for (const objectPath of listObjectPaths(body)) {
      for (const [name, value] of Object.entries(PRIVILEGE_FIELDS)) {
        const answer = await target.sendAs(spec.sender, {
          method,
          path,
          ...jsonBody(setAtPath(body, [...objectPath, name], value)),
        })
        findings.push(...serverErrorFindings(name, answer))
      }
    }
    return [...findings, ...escalatedAccounts(before, await target.takeSnapshot(), spec.guard === 'admin')]
  },
}
