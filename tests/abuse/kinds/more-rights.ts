import type { Books } from '../books.ts'
import { objectsIn, withValue } from '../shapes.ts'
import { broke, inJson, type Kind, takesBody } from './kind.ts'

/** What makes a person more than they are, under the names that stores and frameworks give it. */
const RISES: Readonly<Record<string, unknown>> = {
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

/** What decides who somebody is. */
const DECISIVE = ['type', 'status', 'subscription', 'password_hash', 'steb_user_id', 'entityType', 'crNumber', 'tax_id']
type Person = Record<string, unknown>
function peopleIn(books: Books): Map<string, Person> {
  const people = [...books].filter(([id]) => id.startsWith('users/'))
  return new Map(people.map(([id, text]) => [id, JSON.parse(text) as Person]))
}

/** Who is more than before. An admin may change accounts, but makes no admin of one by these calls. */
function risen(before: Books, after: Books, byAdmin: boolean): string[] {
  const were = peopleIn(before)
  const decisive = byAdmin ? ['password_hash', 'steb_user_id'] : DECISIVE
  return [...peopleIn(after)].flatMap(([id, person]) => {
    const was = were.get(id)
    if (person['type'] === 4 && was?.['type'] !== 4) return [`${id} is an admin now`]
    return was
      ? decisive.filter((name) => was[name] !== person[name]).map((name) => `${id} has another ${name} now`)
      : []
  })
}

export const moreRights: Kind = {
  name: 'more rights',
  says: 'no field of a body makes anybody an admin, a subscriber, another kind of person or a payer',
  nothing: (route) => (takesBody(route) ? undefined : 'it takes no fields'),
  async attack(ground, { method, rule }) {
    const { path, body } = rule.right(ground.things)
    const before = await ground.books()
    const holes: string[] = []
    for (const place of objectsIn(body)) {
      for (const [name, value] of Object.entries(RISES)) {
        const answer = await ground.as(rule.as, { method, path, ...inJson(withValue(body, [...place, name], value)) })
        holes.push(...broke(name, answer))
      }
    }
    return [...holes, ...risen(before, await ground.books(), rule.who === 'admin')]
  },
}
