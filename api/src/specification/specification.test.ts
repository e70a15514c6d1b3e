import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { formWith } from '../testing/admin-calls.ts'
import { type Documented, documentedCalls } from './calls.ts'
import { RECORDS } from './records.ts'
import { specifiedWorld } from './world.fixture.ts'

const world = await specifiedWorld()
const CALLS = documentedCalls(world)
const decisions = await readdir(new URL('../../../docs/decisions', import.meta.url))

const has = (value: unknown, name: string): value is object =>
  typeof value === 'object' && value !== null && name in value

/** Whether a field is missing: of a list in any of its entries, or as there are none. */
function lacks(body: unknown, path: string): boolean {
  let values = [body]
  for (const step of path.split('.')) {
    const name = step.replace('[]', '')
    if (values.length === 0 || !values.every((value) => has(value, name))) return true
    const inside = values.map((value): unknown => Reflect.get(Object(value), name))
    values = step === name ? inside : inside.flat()
  }
  return values.length === 0
}

const fieldsOf = ({ answers = '', holds = {} }: Documented): string[] => [
  ...answers.split(' ').filter(Boolean),
  ...Object.entries(holds).flatMap(([path, record]) => RECORDS[record].split(' ').map((field) => `${path}.${field}`)),
]

async function asked({ call, by, json, form }: Documented) {
  const [method = '', path = ''] = call.split(' ')
  return await world.as[by](path, {
    method,
    headers: { accept: 'application/json', ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
    ...(form && { body: formWith(form) }),
  })
}

/** A call without what is new in every run. */
const nameOf = ({ call }: Documented): string => call.replace(/[0-9a-f]{24}|(?<=token=)[\w-]+/g, '…')

test.each(CALLS.map((documented) => [nameOf(documented), documented] as const))(
  '%s takes what is documented, and answers it',
  async (_name, documented) => {
    const answer = await asked(documented)
    const body: unknown = await answer.json()
    expect(answer.ok, JSON.stringify(body)).toBe(true)
    const missing = fieldsOf(documented).filter((field) => lacks(body, field))
    expect(missing.toSorted()).toEqual(Object.keys(documented.without ?? {}).toSorted())
  },
)

test('what an answer goes without is told by a decision', () => {
  const records = CALLS.flatMap(({ without = {} }) => Object.values(without))
  for (const number of new Set(records))
    expect(
      decisions.some((name) => name.startsWith(`${number}-`)),
      number,
    ).toBe(true)
})
