import { changesBetween } from '../books.ts'
import { fieldsOf, withValue } from '../shapes.ts'
import { broke, inJson, type Kind, takesBody } from './kind.ts'

/** What turns the reading order, hides in a word, fills a name with nothing or ends it for a program. */
const TURNING = { 'right-to-left override': '\u202E', 'left-to-right isolate': '\u2066', NUL: '\u0000' }
const FILLING = { 'zero-width space': '\u200B', 'Hangul filler': '\u3164', 'tag letter': '\u{E0041}' }
const HIDDEN: Readonly<Record<string, string>> = { ...TURNING, ...FILLING }

export const hiddenCharacters: Kind = {
  name: 'hidden characters',
  says: 'what hides or turns the reading order of a text is refused in every field, or never kept',
  nothing: (route) => {
    if (!takesBody(route)) return 'it takes no fields'
    return fieldsOf(route.rule.body).some(({ takes }) => takes === 'text') ? undefined : 'it takes no text'
  },
  async attack({ as, things, books }, { method, rule }) {
    const { path, body } = rule.right(things)
    const before = await books()
    const holes: string[] = []
    const fields = fieldsOf(rule.body).filter(({ takes }) => takes === 'text')
    for (const [what, character] of Object.entries(HIDDEN)) {
      for (const field of fields) {
        const value = `صقور${character}نجد`
        const answer = await as(rule.as, { method, path, ...inJson(withValue(body, field.path, value)) })
        holes.push(...broke(`${what} in ${field.path.join('.')}`, answer))
      }
    }
    const characters = Object.values(rule.rich ? TURNING : HIDDEN)
    for (const { record, now } of changesBetween(before, await books())) {
      const kept = characters.filter(
        (character) => now.includes(character) || now.includes(JSON.stringify(character).slice(1, -1)),
      )
      if (kept.length > 0)
        holes.push(`${record} has kept ${kept.map((one) => one.codePointAt(0)?.toString(16)).join(', ')}`)
    }
    return holes
  },
}
