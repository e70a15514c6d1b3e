import { expect, test } from 'vitest'
import { exportAddress } from './export-address.ts'

test('a list without filters is downloaded whole', () => {
  expect(exportAddress('moe', { s: '', season: null })).toBe('/api/admin/moe?download=true')
})

test('what the filters leave is downloaded, days and words included', () => {
  const filter = { checked: false, s: 'حائل & more', created_at: { from: '2026-09-01' } }
  const { searchParams } = new URL(exportAddress('wro-support', filter), 'http://localhost')
  expect(Object.fromEntries(searchParams)).toEqual({
    download: 'true',
    checked: 'false',
    s: 'حائل & more',
    created_at: '2026-09-01..',
  })
})
