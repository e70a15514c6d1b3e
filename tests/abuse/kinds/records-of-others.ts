import { changesBetween } from '../books.ts'
import type { Route } from '../rule.ts'
import { type Field, fieldsOf, withValue } from '../shapes.ts'
import type { Member } from '../world.ts'
import { broke, type Ground, inJson, type Kind, sentOf, withParameter } from './kind.ts'

/** People who have nothing to do with what the right request is about. */
const STRANGERS: readonly Member[] = ['otherStudent', 'otherCoach', 'otherEntity', 'judge']
const REFUSALS = new Set([400, 401, 403, 404, 409])
const isId = ({ takes }: Field): boolean => takes === 'id'
const parametersOf = ({ path }: Route): string[] => path.match(/:\w+/g) ?? []
const isAboutOne = ({ rule, ...route }: Route): boolean =>
  [...fieldsOf(rule.body), ...fieldsOf(rule.query)].some(isId) || parametersOf({ rule, ...route }).length > 0

const next = (id: string): string => id.slice(0, -1) + ((Number.parseInt(id.slice(-1), 16) + 1) % 16).toString(16)
/** Ids that are counted up, of other things, and none at all. */
const guesses = ({ things }: Ground): string[] => [
  '0'.repeat(24),
  'f'.repeat(24),
  next(things.paid.id),
  ...[...things.some.values()].slice(0, 6),
  '1',
  '-1',
  'null',
  `../${things.paid.id}`,
]

/** What no stranger may read: numbers and addresses of the people of the team. */
const secretsOf = ({ things }: Ground): string[] =>
  things.paid.secrets.flatMap(({ texts: [national_id = '', email = '', phone = ''] }) => [national_id, email, phone])

export const recordsOfOthers: Kind = {
  name: 'records of others',
  says: 'a record is answered or changed for those alone whom it belongs to; ids that are guessed are of nobody',
  nothing: (route) => (isAboutOne(route) ? undefined : 'it names no record'),
  async attack(ground, route) {
    const { method, rule } = route
    const right = rule.right(ground.things)
    const sent = await sentOf(method, right)
    const holes: string[] = []
    const before = await ground.books()
    for (const who of STRANGERS.filter((one) => one !== rule.as && !rule.seenBy?.includes(one))) {
      const answer = await ground.as(who, sent)
      if (!REFUSALS.has(answer.status)) holes.push(`${who} is answered ${answer.status}`)
      holes.push(
        ...secretsOf(ground)
          .filter((secret) => answer.text.includes(secret))
          .map((secret) => `${who} reads ${secret}`),
      )
    }
    for (const guess of guesses(ground)) {
      for (const { path } of fieldsOf(rule.body).filter(isId)) {
        const answer = await ground.as('otherCoach', {
          method,
          path: right.path,
          ...inJson(withValue(right.body, path, guess)),
        })
        holes.push(...broke(`${path.join('.')}=${guess}`, answer))
        if (answer.status < 300) holes.push(`${path.join('.')}=${guess} is answered ${answer.status}`)
      }
      for (const { path } of fieldsOf(rule.query).filter(isId)) {
        const address = withParameter(right.path, path[0] ?? '', guess)
        const answer = await ground.as('otherCoach', { method, path: address })
        holes.push(...broke(address, answer))
        holes.push(...secretsOf(ground).filter((secret) => answer.text.includes(secret)))
      }
    }
    holes.push(...changesBetween(before, await ground.books()).map(({ record }) => `${record} has changed`))
    return holes
  },
}
