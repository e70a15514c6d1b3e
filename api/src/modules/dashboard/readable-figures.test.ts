import { roleHasRight } from '@olympiad/contracts/admin-rights'
import { afterAll, expect, it } from 'vitest'
import { startDemoApi } from '../../testing/demo.ts'
import { loadDashboard } from './dashboard.admin.ts'
import { readableFigures } from './readable-figures.ts'

const api = await startDemoApi()
afterAll(() => api.close())
const view = await loadDashboard(api.deps.orm.em.fork(), { season: undefined }, '2026-11-20')

it.each([
  ['owner', Object.keys(view)],
  ['moderator', ['id', 'season', 'messages', 'cases']],
  ['content', ['id', 'season']],
] as const)('a dashboard of %s holds the figures of areas that the role reads', (role, figures) => {
  const shown = readableFigures(view, (right) => roleHasRight(role, right))
  expect(Object.keys(shown).toSorted()).toEqual([...figures].toSorted())
})

it('a dashboard of results holds no money', () => {
  const shown = readableFigures(view, (right) => roleHasRight('results', right))
  expect(shown.teams).toEqual(view.teams)
  expect(JSON.stringify(shown)).not.toMatch(/amount|transections/)
})
