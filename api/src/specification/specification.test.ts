import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { multipartForm } from '../testing/admin-client.ts'
import { type SpecifiedCall, specifiedCalls } from './calls.ts'
import { setUpSpecification } from './specification.fixture.ts'
import { SPECIFIED_FIELDS } from './specified-fields.ts'

const world = await setUpSpecification()
const CALLS = specifiedCalls(world)
const decisions = await readdir(new URL('../../../docs/decisions', import.meta.url))

const has = (value: unknown, name: string): value is object =>
  typeof value === 'object' && value !== null && name in value

/** A list lacks a field if any entry does, or if it is empty. */
function isMissing(body: unknown, path: string): boolean {
  let values = [body]
  for (const step of path.split('.')) {
    const name = step.replace('[]', '')
    if (values.length === 0 || !values.every((value) => has(value, name))) return true
    const inside = values.map((value): unknown => Reflect.get(Object(value), name))
    values = step === name ? inside : inside.flat()
  }
  return values.length === 0
}

const fieldsOf = ({ responseFields = '', records: holds = {} }: SpecifiedCall): string[] => [
  ...responseFields.split(' ').filter(Boolean),
  ...Object.entries(holds).flatMap(([path, record]) =>
    SPECIFIED_FIELDS[record].split(' ').map((field) => `${path}.${field}`),
  ),
]

async function request({ call, caller, json, form }: SpecifiedCall) {
  const [method = '', path = ''] = call.split(' ')
  return await world.as[caller](path, {
    method,
    headers: { accept: 'application/json', ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
    ...(form && { body: multipartForm(form) }),
  })
}

const nameOf = ({ call }: SpecifiedCall): string => call.replace(/[0-9a-f]{24}|(?<=token=)[\w-]+/g, '…')

test.each(CALLS.map((documented) => [nameOf(documented), documented] as const))(
  '%s accepts and returns the documented fields',
  async (_name, documented) => {
    const answer = await request(documented)
    const body: unknown = await answer.json()
    expect(answer.ok, JSON.stringify(body)).toBe(true)
    const missing = fieldsOf(documented).filter((field) => isMissing(body, field))
    expect(missing.toSorted()).toEqual(Object.keys(documented.omissions ?? {}).toSorted())
  },
)

test('every omitted field has a decision', () => {
  const records = CALLS.flatMap(({ omissions = {} }) => Object.values(omissions))
  for (const number of new Set(records))
    expect(
      decisions.some((name) => name.startsWith(`${number}-`)),
      number,
    ).toBe(true)
})
