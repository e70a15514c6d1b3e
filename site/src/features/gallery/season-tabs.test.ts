import { expect, test } from 'vitest'
import { seasonTabs } from './season-tabs.ts'

const seasons = [
  { slug: 'wro-2026', name: 'موسم 2026', name_en: 'Season 2026' },
  { slug: 'wro-2024', name: 'موسم 2024', name_en: 'Season 2024' },
]

test('all pictures come first, then a tab for each season, in the language of the page', () => {
  expect(seasonTabs(seasons, undefined, 'All seasons', 'en')).toEqual([
    { href: '/en/about-us/#gallery', name: 'All seasons', current: true },
    { href: '/en/about-us/?season=wro-2026#gallery', name: 'Season 2026', current: false },
    { href: '/en/about-us/?season=wro-2024#gallery', name: 'Season 2024', current: false },
  ])
})

test('the open season is the only current tab', () => {
  const current = seasonTabs(seasons, 'wro-2024', 'كل المواسم', 'ar').filter((tab) => tab.current)
  expect(current.map(({ name }) => name)).toEqual(['موسم 2024'])
})
