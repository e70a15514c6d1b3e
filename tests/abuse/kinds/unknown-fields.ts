import { fieldErrors } from '../ask.ts'
import { changesBetween } from '../books.ts'
import { fieldsOf, objectsIn, withValue } from '../shapes.ts'
import { broke, inJson, type Kind, takesBody } from './kind.ts'

/** In no record before: where it is found afterwards, a field was believed. */
const MARK = 'abuse-7c1f'
const AT_ONCE = 16

export const unknownFields: Kind = {
  name: 'unknown fields',
  says: 'every field of every record that a form does not have is refused or ignored; nothing of it is kept',
  nothing: (route) => (takesBody(route) ? undefined : 'it takes no fields'),
  async attack({ as, things, books, fieldNames }, { method, rule }) {
    const { path, body } = rule.right(things)
    const declared = fieldsOf(rule.body)
    const unread = declared.filter(({ takes }) => takes === 'anything').map(({ path }) => path.join('.'))
    const before = await books()
    const holes: string[] = []
    for (const place of objectsIn(body)) {
      // Below a field that takes anything nothing is a field.
      if (place.length > 0 && unread.some((field) => place.join('.').startsWith(field))) continue
      const known = new Set(declared.map((field) => field.path.join('.')))
      const foreign = fieldNames.filter((name) => !known.has([...place, name].join('.')))
      const send = (some: readonly string[]) => {
        const sent = some.reduce((whole, name) => withValue(whole, [...place, name], MARK), body)
        return as(rule.as, { method, path, ...inJson(sent) })
      }
      for (let from = 0; from < foreign.length; from += AT_ONCE) {
        const some = foreign.slice(from, from + AT_ONCE)
        const answer = await send(some)
        holes.push(...broke(some.join(), answer))
        const named = answer.status === 400 ? fieldErrors(answer).map((field) => field.split('.').at(-1)) : []
        // Refused together, one of them may hide that another is taken.
        for (const name of some.filter((one) => !named.includes(one))) holes.push(...broke(name, await send([name])))
      }
    }
    const kept = changesBetween(before, await books()).filter(({ now }) => now.includes(MARK))
    return [...holes, ...kept.map(({ record }) => `${record} has kept what it was sent`)]
  },
}
