import { expect, test } from 'vitest'
import { exportUrl } from './export-url.ts'

test('an unfiltered list exports all records', () => {
  expect(exportUrl('moe', { s: '', season: null })).toBe('/api/admin/moe?download=true')
})

test('the export applies all filters, days and text included', () => {
  const filter = { checked: false, s: 'حائل & more', created_at: { from: '2026-09-01' } }
  const { searchParams } = new URL(exportUrl('wro-support', filter), 'http://localhost')
  expect(Object.fromEntries(searchParams)).toEqual({
    download: 'true',
    checked: 'false',
    s: 'حائل & more',
    created_at: '2026-09-01..',
  })
})
