import { afterEach, expect, test, vi } from 'vitest'
import { dataProvider } from './data-provider.ts'

afterEach(() => vi.unstubAllGlobals())

const list = (range: string, rows: number, page: number) => {
  const records = Array.from({ length: rows }, (_, index) => ({ id: String(index) }))
  vi.stubGlobal('fetch', async () => Response.json(records, { headers: { 'content-range': range } }))
  const sort = { field: 'id', order: 'ASC' } as const
  return dataProvider.getList('teams', { pagination: { page, perPage: 10 }, sort, filter: {} })
}

test('a list has the total of its answer', async () => {
  expect(await list('teams 0-9/42', 10, 1)).toMatchObject({ total: 42 })
})

test.each([
  ['the first page', 10, 1, { hasPreviousPage: false, hasNextPage: true }],
  ['a later page', 10, 2, { hasPreviousPage: true, hasNextPage: true }],
  ['a page that is not full', 9, 3, { hasPreviousPage: true, hasNextPage: false }],
])('without a total, the list pages on: %s', async (_, rows, page, pageInfo) => {
  const answer = await list('teams 0-9/*', rows, page)
  expect(answer).toMatchObject({ pageInfo })
  expect(answer.data).toHaveLength(rows)
  expect(answer).not.toHaveProperty('total')
})
