import { HONEYPOT_FIELD_NAME } from '@olympiad/contracts/forms/public-form'
import { fieldErrors } from '../raw-http-client.ts'
import { type Field, listSchemaFields, setAtPath } from '../schema-fields.ts'
import { type AttackKind, jsonBody, namesField, serverErrorFindings, withQueryParameter } from './attack-kind.ts'

const OPERATORS: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(3000)' },
  { $in: ['', null] },
  { $expr: { $eq: [1, 1] } },
  [{ $gt: '' }],
]
const QUERY_OPERATORS = ['[$ne]', '[$gt]', '[$regex]', '[]', '.$ne'] as const
/** The honeypot field gets a normal thank-you response, and nothing of the form is stored. */
const isRead = ({ path, type }: Field): boolean =>
  type !== 'anything' && type !== 'object' && path.at(-1) !== HONEYPOT_FIELD_NAME
const LISTS = [
  'filter={"$where":"1"}',
  'filter={"$or":[{}]}',
  'sort=["$where","ASC"]',
  'range=[{"$gt":0},1]',
  'id[$ne]=1',
]

export const operatorInjection: AttackKind = {
  name: 'operators',
  expectation:
    'an object or a list in the place of a value is refused at its field; brackets in an address are no operators',
  notApplicableReason: ({ spec }) => {
    const attackable = [...listSchemaFields(spec.body), ...listSchemaFields(spec.query)].some(isRead) || spec.filters
    return attackable ? undefined : 'it takes no values'
  },
  async findVulnerabilities({ sendAs, records }, { method, spec }) {
    const right = spec.validRequest(records)
    const findings: string[] = []
    for (const { path } of listSchemaFields(spec.body).filter(isRead)) {
      for (const operator of OPERATORS) {
        const body = setAtPath(right.body, path, operator)
        const answer = await sendAs(spec.sender, { method, path: right.path, ...jsonBody(body) })
        if (answer.status === 400 && namesField(fieldErrors(answer), path)) continue
        findings.push(
          `${path.join('.')} ${JSON.stringify(operator)} is answered ${answer.status} ${answer.text.slice(0, 120)}`,
        )
      }
    }
    const plain = await sendAs(spec.sender, {
      method,
      path: right.path,
      ...(right.body !== undefined && jsonBody(right.body)),
    })
    for (const {
      path: [name = ''],
      type,
    } of method === 'GET' ? listSchemaFields(spec.query) : []) {
      for (const bracket of QUERY_OPERATORS) {
        const [address = '', query = ''] = right.path.split('?')
        const answer = await sendAs(spec.sender, {
          method,
          path: `${address}?${query}&${encodeURIComponent(name + bracket)}=x`,
        })
        findings.push(...serverErrorFindings(name + bracket, answer))
        if (answer.status < 300 && answer.text !== plain.text) findings.push(`${name}${bracket} changes the answer`)
      }
      const answer = await sendAs(spec.sender, { method, path: withQueryParameter(right.path, name, '{"$ne":null}') })
      findings.push(...serverErrorFindings(name, answer))
      if (type === 'id' && answer.status < 300) findings.push(`${name} as JSON is answered ${answer.status}`)
    }
    const [list = ''] = right.path.split('?')
    const filters = (spec.filters ?? []).flatMap((name) =>
      OPERATORS.map((operator) => `filter=${encodeURIComponent(JSON.stringify({ [name]: operator }))}`),
    )
    for (const query of spec.filters ? [...filters, ...LISTS.map((text) => encodeURI(text))] : []) {
      const { status } = await sendAs(spec.sender, { path: `${list}?${query}` })
      if (status !== 400) findings.push(`?${decodeURIComponent(query)} is answered ${status}`)
    }
    return findings
  },
}
