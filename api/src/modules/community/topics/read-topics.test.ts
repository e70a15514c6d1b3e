import { ObjectId } from '@mikro-orm/mongodb'
import { listCategories, listTopics } from '@olympiad/contracts/calls/community'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { describe, expect, test } from 'vitest'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { parseJsonResponse } from '../../../testing/harness.ts'
import { callErrorSummary, topicFixture } from './topics.fixture.ts'

const forum = await topicFixture()
const { api, fork, coach, admin, write, open, list, pass, category } = forum
const { visitor } = api
const titles = async (...[as, query]: Parameters<typeof list>) =>
  (await list(as, query)).result.map(({ title }) => title)

describe('the list of topics', async () => {
  const room = await category('Room')
  const ids: string[] = []
  for (let nth = 1; nth <= 25; nth += 1) {
    pass(1)
    const writer = await forum.person(PERSON_TYPE.coach, 'Writer')
    ids.push((await write(writer, { title: `Topic ${nth}`, category: room })).result.id)
  }
  const named = (...numbers: number[]) => numbers.map((nth) => `Topic ${nth}`)

  test('has ten on a page, the newest first', async () => {
    const first = await list(visitor, { category_by: room })
    expect(first).toMatchObject({ currentPage: 0, totalPages: 3 })
    expect(first.result.map(({ title }) => title)).toEqual(named(25, 24, 23, 22, 21, 20, 19, 18, 17, 16))
    expect(await titles(visitor, { category_by: room, page: 1, sort_by: 'newest' })).toEqual(
      named(15, 14, 13, 12, 11, 10, 9, 8, 7, 6),
    )
    expect(await titles(visitor, { category_by: room, page: 2 })).toEqual(named(5, 4, 3, 2, 1))
    expect(await list(visitor, { category_by: room, page: 3 })).toEqual({ result: [], currentPage: 3, totalPages: 3 })
    expect(await titles(visitor, { category_by: room, limit: 4, page: 5 })).toEqual(named(5, 4, 3, 2))
    expect(await titles(visitor, { category_by: room, limit: 25 })).toHaveLength(25)
  })

  test('shows pinned topics first, also when paging from the end', async () => {
    await forum.mark(ids[2] ?? '', { pinned: true })
    expect((await titles(visitor, { category_by: room })).slice(0, 3)).toEqual(named(3, 25, 24))
    expect(await titles(visitor, { category_by: room, page: 2 })).toEqual(named(6, 5, 4, 2, 1))
    await forum.mark(ids[2] ?? '', { pinned: false })
  })

  test('omits pending and hidden topics, also from the total', async () => {
    await forum.put(ids[24] ?? '', 'pending')
    await forum.put(ids[23] ?? '', 'hidden')
    for (const as of [visitor, coach, admin]) {
      expect((await titles(as, { category_by: room }))[0]).toBe('Topic 23')
    }
    expect(await list(visitor, { category_by: room, limit: 1 })).toMatchObject({ totalPages: 23 })
    await forum.put(ids[23] ?? '', 'shown')
    await forum.put(ids[24] ?? '', 'shown')
    expect((await titles(visitor, { category_by: room })).slice(0, 3)).toEqual(named(25, 24, 23))
  })

  test('filters by category', async () => {
    const elsewhere = await category('Elsewhere')
    pass(1)
    await write(coach, { title: 'In another room', category: elsewhere })
    expect((await titles(visitor, {}))[0]).toBe('In another room')
    expect((await titles(visitor, { category_by: 'none' }))[0]).toBe('In another room')
    expect(await titles(visitor, { category_by: elsewhere })).toEqual(['In another room'])
    expect(await callErrorSummary(list(visitor, { category_by: 'f'.repeat(24) }))).toMatchObject({ status: 404 })
    const empty = await category('Empty')
    expect(await list(visitor, { category_by: empty })).toEqual({ result: [], currentPage: 0, totalPages: 0 })
  })

  test.each([
    { page: -1 },
    { page: 'x' },
    { page: 1.5 },
    { limit: 0 },
    { limit: 1000 },
    { category_by: 'x' },
    { category_by: '$ne' },
    { sort_by: 'oldest' },
    { s: 'x'.repeat(101) },
  ])('is refused for %j', async (query) => {
    expect((await callErrorSummary(list(visitor, query as object))).status).toBe(400)
  })

  test('treats the search text as plain words', async () => {
    const answer = await visitor(`${listTopics.path}?category_by[$ne]=x&page[$gt]=1`)
    expect((await parseJsonResponse<{ currentPage: number }>(answer)).currentPage).toBe(0)
  })
})

describe('a search', async () => {
  const room = await category('Search')
  const put = async (title: string, description: string) => {
    pass(1)
    await write(await forum.person(PERSON_TYPE.coach, 'Writer'), { title, description, category: room })
  }
  await put('أحمد ومسابقة المدرسة', 'نص لا يعني شيئًا')
  await put('Which sensors do robots need', 'The **sensor** of our class')
  await put('برمجة الروبوت', 'في [المُسَابَقَاتِ](https://elsewhere.example/secretword) القادمة ٢٠٢٦')
  const search = (s: string, as = visitor) => titles(as, { category_by: room, s })

  test.each([
    ['احمد', ['أحمد ومسابقة المدرسة']],
    ['إحمد المدرسه', ['أحمد ومسابقة المدرسة']],
    ['مسابقه', ['برمجة الروبوت', 'أحمد ومسابقة المدرسة']],
    ['المُسَابَقَة', ['برمجة الروبوت', 'أحمد ومسابقة المدرسة']],
    ['روبوتات 2026', ['برمجة الروبوت']],
    ['  والروبوت  ', ['برمجة الروبوت']],
    ['SENSOR classes', ['Which sensors do robots need']],
    ['أحمد روبوت', []],
    ['secretword', []],
    ['؟', []],
    ['{"$gt":""}', []],
    ['.*', []],
  ])('for %s finds %j', async (s, found) => expect(await search(s)).toEqual(found))

  test('tells how many pages there are', async () => {
    expect(await list(visitor, { category_by: room, s: 'مسابقة', limit: 1, page: 1 })).toMatchObject({
      currentPage: 1,
      totalPages: 2,
      result: [{ title: 'أحمد ومسابقة المدرسة' }],
    })
    expect((await list(visitor, { category_by: room, s: 'مسابقة', page: 5 })).result).toEqual([])
  })

  test('finds no pending or hidden topic', async () => {
    const { result } = await write(coach, { title: 'كلمةنادرة هنا', category: room })
    expect(await search('كلمةنادرة')).toHaveLength(1)
    await forum.put(result.id, 'hidden')
    for (const as of [visitor, coach, admin]) expect(await search('كلمةنادرة', as)).toEqual([])
  })
})

describe('the author of a topic', () => {
  test('has the full name, a student only the first name, and no other data', async () => {
    const student = await forum.person(PERSON_TYPE.student, 'ليان بنت فهد العتيبي')
    const { result: theirs } = await write(student, { title: 'من طالبة' })
    const { result: mine } = await write(coach, { title: 'من مدرّبة' })
    await fork()
      .getCollection<CommunityTopic>(CommunityTopic)
      .updateOne({ _id: new ObjectId(mine.id) }, { $set: { likes: [new ObjectId(theirs.user._id)], likes_count: 1 } })
    for (const as of [visitor, coach]) {
      expect((await open(as, theirs.slug)).user).toEqual({
        _id: theirs.user._id,
        name: 'ليان',
        picture: '',
        type: PERSON_TYPE.student,
      })
      expect((await open(as, mine.slug)).user.name).toBe('سارة بنت خالد القحطاني')
      expect(await open(as, mine.slug)).toMatchObject({ likes: [], likes_count: 1 })
      for (const response of [await open(as, theirs.slug), await open(as, mine.slug), await list(as)]) {
        expect(JSON.stringify(response)).not.toMatch(/العتيبي|1100000015|demo\.test|966501234567|national_id|words/)
      }
    }
    expect((await open(student, mine.slug)).likes).toEqual([theirs.user._id])
    const listed = (await list(student)).result
    expect(listed.find(({ id }) => id === mine.id)?.likes).toEqual([theirs.user._id])
    expect(listed.find(({ id }) => id === theirs.id)).toMatchObject({ mine: true, likes: [] })
  })
})

test('a topic is found by its slug only', async () => {
  for (const query of [
    'single=true',
    'single=true&slug=',
    'single=yes&slug=a',
    `single=true&slug=${'a'.repeat(301)}`,
  ]) {
    expect((await visitor(`${listTopics.path}?${query}`)).status).toBe(400)
  }
  for (const slug of ['nothing', '../admin', '$ne', '%00', '.*']) {
    expect((await callErrorSummary(open(visitor, slug))).status).toBe(404)
  }
  expect((await visitor(`${listTopics.path}?single=true&slug[$ne]=x`)).status).toBe(400)
})

test('the categories are listed in order, with topic count and state', async () => {
  const { categories } = await parseJsonResponse<{ categories: object[] }>(await visitor(listCategories.path))
  expect(categories[0]).toEqual({
    ...{ _id: forum.general, id: forum.general, name: 'قسم General', name_en: 'General', logo: '' },
    ...{ topics_count: await forum.topicsIn(forum.general), status: true },
  })
})
