import { changesBetween } from '../books.ts'
import { fieldsOf, objectsIn, withValue } from '../shapes.ts'
import { broke, type Ground, inJson, type Kind, sentOf } from './kind.ts'

const MARK = 'abuse-9d02'
/** JSON as it is sent: an object of the program would take some of these for its own prototype. */
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

/** What objects had before. */
const PROTOTYPES = [Object.prototype, Array.prototype].map((prototype) => ({
  prototype,
  names: new Set(Object.getOwnPropertyNames(prototype)),
}))

/** What every object of the program has by now. */
const polluted = (): string[] =>
  PROTOTYPES.flatMap(({ prototype, names }) => {
    const found = Object.getOwnPropertyNames(prototype).filter((name) => !names.has(name))
    for (const name of found) Reflect.deleteProperty(prototype, name)
    return found.map((name) => `every object has ${name} now`)
  })

async function inForms(
  { as, things }: Ground,
  method: string,
  rule: Parameters<Kind['attack']>[1]['rule'],
): Promise<string[]> {
  const { path } = rule.right(things)
  const holes: string[] = []
  for (const name of ['__proto__', 'constructor[prototype][polluted]', '__proto__.0.polluted']) {
    const form = new FormData()
    form.set(name, MARK)
    const urlencoded = {
      method,
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${encodeURIComponent(name)}=${MARK}`,
    }
    for (const sent of [await sentOf(method, { path, form }), urlencoded]) {
      holes.push(...broke(`a part ${name}`, await as(rule.as, sent)), ...polluted())
    }
  }
  return holes
}

export const prototypes: Kind = {
  name: 'prototypes',
  says: 'no name in JSON, an address or a form reaches the prototype of the program’s objects',
  nothing: () => undefined,
  async attack(ground, { method, rule }) {
    const { as, things, books } = ground
    const right = rule.right(things)
    const unread = fieldsOf(rule.body).flatMap(({ path, takes }) => (takes === 'anything' ? [path.join('.')] : []))
    const holes: string[] = []
    const before = await books()
    if (method !== 'GET' && rule.body) {
      for (const place of objectsIn(right.body)) {
        // What a page notes for itself may have any names; it is kept, and nothing is read of it.
        if (unread.some((field) => place.join('.').startsWith(field))) continue
        for (const [name, value] of BODIES) {
          const answer = await as(rule.as, {
            method,
            path: right.path,
            ...inJson(withValue(right.body, [...place, name], value)),
          })
          holes.push(...broke(`${[...place, name].join('.')}`, answer), ...polluted())
        }
      }
    }
    if (method === 'POST' || method === 'PUT') holes.push(...(await inForms(ground, method, rule)))
    for (const query of method === 'GET' ? QUERIES : []) {
      const path = `${right.path}${right.path.includes('?') ? '&' : '?'}${query}`
      holes.push(...broke(query, await as(rule.as, { path })), ...polluted())
    }
    const kept = changesBetween(before, await books()).filter(({ now }) => now.includes(MARK))
    return [...holes, ...kept.map(({ record }) => `${record} has kept it`)]
  },
}
