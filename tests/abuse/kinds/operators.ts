import { HONEYPOT } from '@olympiad/contracts/forms/public-form'
import { fieldErrors } from '../ask.ts'
import { type Field, fieldsOf, withValue } from '../shapes.ts'
import { broke, inJson, type Kind, names, withParameter } from './kind.ts'

const OPERATORS: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(3000)' },
  { $in: ['', null] },
  { $expr: { $eq: [1, 1] } },
  [{ $gt: '' }],
]
/** As a parser of brackets would read them, and JSON in a text. */
const IN_AN_ADDRESS = ['[$ne]', '[$gt]', '[$regex]', '[]', '.$ne'] as const
/** What fills the field that people do not see is thanked, and nothing of it is kept. */
const isRead = ({ path, takes }: Field): boolean =>
  takes !== 'anything' && takes !== 'object' && path.at(-1) !== HONEYPOT
const LISTS = [
  'filter={"$where":"1"}',
  'filter={"$or":[{}]}',
  'sort=["$where","ASC"]',
  'range=[{"$gt":0},1]',
  'id[$ne]=1',
]

export const operators: Kind = {
  name: 'operators',
  says: 'an object or a list in the place of a value is refused at its field; brackets in an address are no operators',
  nothing: ({ rule }) => {
    const attackable = [...fieldsOf(rule.body), ...fieldsOf(rule.query)].some(isRead) || rule.filters
    return attackable ? undefined : 'it takes no values'
  },
  async attack({ as, things }, { method, rule }) {
    const right = rule.right(things)
    const holes: string[] = []
    for (const { path } of fieldsOf(rule.body).filter(isRead)) {
      for (const operator of OPERATORS) {
        const body = withValue(right.body, path, operator)
        const answer = await as(rule.as, { method, path: right.path, ...inJson(body) })
        if (answer.status === 400 && names(fieldErrors(answer), path)) continue
        holes.push(
          `${path.join('.')} ${JSON.stringify(operator)} is answered ${answer.status} ${answer.text.slice(0, 120)}`,
        )
      }
    }
    const plain = await as(rule.as, { method, path: right.path, ...(right.body !== undefined && inJson(right.body)) })
    for (const {
      path: [name = ''],
      takes,
    } of method === 'GET' ? fieldsOf(rule.query) : []) {
      for (const bracket of IN_AN_ADDRESS) {
        const [address = '', query = ''] = right.path.split('?')
        const answer = await as(rule.as, {
          method,
          path: `${address}?${query}&${encodeURIComponent(name + bracket)}=x`,
        })
        holes.push(...broke(name + bracket, answer))
        if (answer.status < 300 && answer.text !== plain.text) holes.push(`${name}${bracket} changes the answer`)
      }
      const answer = await as(rule.as, { method, path: withParameter(right.path, name, '{"$ne":null}') })
      holes.push(...broke(name, answer))
      if (takes === 'id' && answer.status < 300) holes.push(`${name} as JSON is answered ${answer.status}`)
    }
    const [list = ''] = right.path.split('?')
    const filters = (rule.filters ?? []).flatMap((name) =>
      OPERATORS.map((operator) => `filter=${encodeURIComponent(JSON.stringify({ [name]: operator }))}`),
    )
    for (const query of rule.filters ? [...filters, ...LISTS.map((text) => encodeURI(text))] : []) {
      const { status } = await as(rule.as, { path: `${list}?${query}` })
      if (status !== 400) holes.push(`?${decodeURIComponent(query)} is answered ${status}`)
    }
    return holes
  },
}
