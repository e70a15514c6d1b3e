import { send } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/programmes'
import { readFormResult } from '@olympiad/contracts/forms/form-result'
import { HONEYPOT_FIELD_NAME } from '@olympiad/contracts/forms/public-form'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { championForm, moeForm, supportForm } from './programmes.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const collection = (name: string) => api.deps.orm.em.fork().getCollection(name)
beforeEach(async () => {
  for (const name of ['moetalents', 'wrosupports', 'championprogrames', 'rate_limits']) {
    await collection(name).deleteMany({})
  }
})

const post = (path: string, inputs: [string, string][], headers: Record<string, string> = {}) =>
  api.app.request(path, {
    method: 'POST',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', origin: 'http://localhost:3000', ...headers },
    body: new URLSearchParams(inputs),
  })
const inputsOf = (form: object): [string, string][] =>
  Object.entries(form).map(([name, value]) => [name, value === true ? 'on' : String(value)])
const from = (page: string) => ({ referer: `http://localhost:3000${page}` })
const redirectTarget = (answer: Response) => new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')

describe('a form that a page posts without script', () => {
  it('is stored, and returns to the page in its language', async () => {
    const answer = await post(calls.requestSupport.path, inputsOf(supportForm()), from('/ar/wro-support/'))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ar/wro-support/?sent=1'])
    expect(await collection('wrosupports').countDocuments({ students_count: 120, kit_commitment: 'no' })).toBe(1)
  })

  it('may have rows', async () => {
    const { competions } = await send(calls.listMoeCompetitions, {}, api.visitor)
    const { training, ...form } = moeForm(competions[1]?.id ?? '')
    const rows = training.flatMap((row, nth) =>
      inputsOf(row).map(([name, value]) => [`training.${nth}.${name}`, value]),
    )
    const inputs = [...inputsOf(form), ...rows] as [string, string][]
    const answer = await post(calls.registerMoeTalent.path, inputs, from('/en/moetalent/'))
    expect(answer.headers.get('location')).toBe('/en/moetalent/?sent=1')
    expect(await collection('moetalents').countDocuments({ 'training.4.time_slot_2': 'evening' })).toBe(1)
    const short = await post(calls.registerMoeTalent.path, inputs.slice(0, -1), from('/en/moetalent/'))
    expect(readFormResult(redirectTarget(short).searchParams)).toMatchObject({
      fieldErrors: [{ field: 'training.4.time_slot_2', key: 'field_required' }],
    })
  })

  it('returns with the wrong fields, without the input', async () => {
    const inputs = inputsOf(championForm({ name: '', city: 'سرّ', age_group: 'سرّ' }))
    const answer = await post(calls.registerChampion.path, inputs, from('/en/champions-programe/?sent=1'))
    const url = redirectTarget(answer)
    expect([answer.status, url.pathname]).toEqual([303, '/en/champions-programe/'])
    expect(readFormResult(url.searchParams)).toEqual({
      sent: false,
      errorKey: 'fill_form_carefully',
      fieldErrors: [
        { field: 'name', key: 'field_required' },
        { field: 'age_group', key: 'invalid_value' },
      ],
    })
    expect(decodeURIComponent(url.search)).not.toContain('سرّ')
    expect(await collection('championprogrames').countDocuments()).toBe(0)
  })

  it('never leads to another site', async () => {
    const answer = await post(calls.registerChampion.path, inputsOf(championForm()), {
      referer: 'https://elsewhere.example/en/x/',
    })
    expect(answer.headers.get('location')).toBe('/en/champions-programe/?sent=1')
    const none = await post(calls.registerChampion.path, inputsOf(championForm()), { cookie: 'lang=ar' })
    expect(none.headers.get('location')).toBe('/ar/champions-programe/?sent=1')
  })

  it('from a bot gets a success answer', async () => {
    const inputs = inputsOf(championForm({ [HONEYPOT_FIELD_NAME]: 'https://spam.example' }))
    expect((await post(calls.registerChampion.path, inputs)).headers.get('location')).toMatch(/\?sent=1$/)
    expect(await collection('championprogrames').countDocuments()).toBe(0)
  })

  it('is limited', async () => {
    const tries = async () => await post(calls.registerChampion.path, inputsOf(championForm()), from('/en/x/'))
    for (let nth = 0; nth < 5; nth += 1) await tries()
    expect((await tries()).headers.get('location')).toBe('/en/champions-programe/?failed=rate_limited')
  })

  it('that could not be stored returns too, and nothing is half-written', async () => {
    const champions = collection('championprogrames')
    await champions.createIndex({ city: 1 }, { name: 'one_each', unique: true })
    try {
      await post(calls.registerChampion.path, inputsOf(championForm()))
      const answer = await post(calls.registerChampion.path, inputsOf(championForm({ name: 'نورة' })), from('/en/x/'))
      expect(answer.headers.get('location')).toBe('/en/champions-programe/?failed=something_wrong')
      expect(await champions.countDocuments()).toBe(1)
    } finally {
      await champions.dropIndex('one_each')
    }
  })

  it('gets JSON when it accepts JSON', async () => {
    const answer = await post(calls.registerChampion.path, [['name', 'x']], { accept: 'application/json' })
    expect([answer.status, (await parseJsonResponse(answer)).code]).toEqual([400, 'fill_form_carefully'])
  })

  it.each([
    ['fields that no form has', [['__proto__', 'x']]],
    ['rows where there are none', [['notes.0.x', 'x']]],
  ] as [string, [string, string][]][])('is refused with %s', async (_what, more) => {
    const answer = await post(calls.requestSupport.path, [...inputsOf(supportForm()), ...more])
    expect(readFormResult(redirectTarget(answer).searchParams)).toMatchObject({ errorKey: 'fill_form_carefully' })
    expect(await collection('wrosupports').countDocuments()).toBe(0)
  })
})
