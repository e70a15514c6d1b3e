import { ObjectId } from '@mikro-orm/mongodb'
import { describe, expect, it } from 'vitest'
import { envelopeQuery } from './envelope.ts'
import { booleanValue, reference, riyals } from './resource-fields.ts'
import { contentRange, simpleRestQuery } from './simple-rest.ts'
import { containsPattern } from './text-search.ts'

const SEASON = '64d6f6d3435c586d00000001'
const TEAMS = {
  list: {
    sort: ['team_no', 'name'],
    order: { field: 'team_no', direction: 1 as const },
    filter: { season: reference, payment_status: booleanValue },
    search: () => ({}),
    perPage: [10, 25, 500] as const,
  },
}
const parseSimpleRest = simpleRestQuery(TEAMS)
const parseEnvelope = envelopeQuery(TEAMS)

describe('the console asks', () => {
  it('for a sorted, filtered page', () => {
    const query = {
      sort: '["team_no","DESC"]',
      range: '[25,49]',
      filter: `{"season":"${SEASON}","payment_status":true,"s":" صقور "}`,
    }
    expect(parseSimpleRest.parse(query)).toEqual({
      where: { season: new ObjectId(SEASON), payment_status: true },
      search: 'صقور',
      sort: { field: 'team_no', direction: -1 },
      skip: 25,
      limit: 25,
    })
  })

  it('for many records by their ids, all of them in one answer', () => {
    const ids = Array.from({ length: 40 }, () => new ObjectId().toHexString())
    expect(parseSimpleRest.parse({ filter: JSON.stringify({ id: ids }) })).toMatchObject({
      where: { _id: { $in: ids.map((id) => new ObjectId(id)) } },
      limit: 40,
    })
  })

  it('for the first page by default', () => {
    expect(parseSimpleRest.parse({})).toMatchObject({ where: {}, skip: 0, limit: 10 })
  })

  it.each([
    [{ sort: '["password_hash","ASC"]' }, 'sort'],
    [{ sort: '["name","UP"]' }, 'sort'],
    [{ sort: 'name' }, 'sort'],
    [{ range: '[0,100000]' }, 'range'],
    [{ range: '[9,0]' }, 'range'],
    [{ range: '[-1,9]' }, 'range'],
    [{ range: '[0,9.5]' }, 'range'],
    [{ range: '{"$gt":0}' }, 'range'],
    [{ filter: '{"season":{"$ne":""}}' }, 'filter'],
    [{ filter: '{"payment_status":{"$exists":true}}' }, 'filter'],
    [{ filter: '{"id":[{"$gt":""}]}' }, 'filter'],
    [{ filter: '{"s":{"$regex":".*"}}' }, 'filter'],
    [{ filter: '{"s":"a\\u0000b"}' }, 'filter'],
    [{ filter: '{"s":' }, 'filter'],
    [{ filter: '[]' }, 'filter'],
  ])('but %j is rejected', (query, field) => {
    const { error } = parseSimpleRest.safeParse(query)
    expect(error?.issues[0]?.path[0]).toBe(field)
  })

  it.each(['{"$where":"1"}', '{"$or":[]}', '{"user.email":"a"}', '{"notes":"a"}', '{"__proto__":{"season":1}}'])(
    'but an undeclared filter is rejected: %s',
    (filter) => {
      expect(parseSimpleRest.safeParse({ filter }).error?.issues[0]).toMatchObject({ code: 'unrecognized_keys' })
    },
  )

  it('and reads the total from the header, also of an empty page', () => {
    expect(contentRange('teams', 20, 10, 42)).toBe('teams 20-29/42')
    expect(contentRange('teams', 0, 0, 0)).toBe('teams 0-0/0')
    expect(contentRange('teams', 0, 10, undefined)).toBe('teams 0-9/*')
  })
})

describe('the calls of the specification ask', () => {
  it('for a page, counted from zero', () => {
    expect(parseEnvelope.parse({ page: '2', per_page: '25', s: 'نجد', payment_status: 'false' })).toEqual({
      list: { where: { payment_status: false }, search: 'نجد', skip: 50, limit: 25 },
      page: 2,
    })
  })

  it('for one record', () => {
    expect(parseEnvelope.parse({ id: SEASON, view_team: 'true' })).toEqual({ id: SEASON })
  })

  it('for a whole list, narrowed or not', () => {
    expect(parseEnvelope.parse({ search: 'true', season: SEASON })).toMatchObject({
      list: { where: { season: new ObjectId(SEASON) }, skip: 0 },
    })
    expect(parseEnvelope.parse({ all_active: 'true' })).toMatchObject({ list: { where: { status: true } } })
  })

  it.each([
    [{ page: '-1' }, 'page'],
    [{ page: '0', per_page: '7' }, 'per_page'],
    [{ page: '0', per_page: '1000000' }, 'per_page'],
    [{ page: '9999999' }, 'page'],
    [{ s: 'a\u0000b' }, 's'],
    [{ page: '0', season: '{"$ne":null}' }, 'season'],
  ])('but %j is rejected', (query, field) => {
    expect(parseEnvelope.safeParse(query).error?.issues[0]?.path[0]).toBe(field)
  })

  it.each([
    { id: SEASON, name: 'status', status: 'true' },
    { id: SEASON, update_index: '3' },
    { page: '0', owner: 'me' },
  ])('but the ambiguous %j is rejected', (query) => {
    expect(parseEnvelope.safeParse(query).error?.issues[0]).toMatchObject({ code: 'unrecognized_keys' })
  })
})

describe('a search', () => {
  it.each([
    ['صقور', 'صقور سدير'],
    ['احساء', 'نبض الأحساء'],
    ['رواد', 'روّاد عسير'],
    ['مدرسه', 'المَدرسة الأولى'],
    ['RIYADH', 'Riyadh Tech'],
    // macOS decomposes accents.
    ['cafe\u0301', 'Café Robotics'],
  ])('for %s finds %s', (words, name) => {
    expect(name).toMatch(containsPattern(words))
  })

  it.each(['.*', '(a+)+$', 'a|b', '[', '\\', '/', 'x-y', 'a\u2028b', 'a\u2029b'])(
    'for %j matches these characters literally',
    (words) => {
      expect('صقور aaaa').not.toMatch(containsPattern(words))
      expect(`x${words}x`).toMatch(containsPattern(words))
      expect(containsPattern(words).source).not.toContain('\\u')
    },
  )
})

describe('a price', () => {
  it.each([
    [450, 450],
    ['450', 450],
    ['٤٥٠', 450],
    [99.95, 99.95],
    [0, 0],
  ])('may be %j', (input, price) => {
    expect(riyals.parse(input)).toBe(price)
  })

  it.each([-1, '1e9', 'free', '', 10.005, Number.NaN, 5_000_000, null, { $gt: 0 }])('may not be %j', (input) => {
    expect(riyals.safeParse(input).success).toBe(false)
  })
})
