import { LANGS } from '@olympiad/contracts/lang'
import type { SeasonView, SettingView } from '@olympiad/contracts/views/olympiad'
import { describe, expect, it } from 'vitest'
import {
  ariaCurrent,
  currentLinks,
  isCurrentPage,
  isSeasonPage,
  type NavGroup,
  seasonGroup,
  serviceGroups,
} from './navigation.ts'

const season = {
  competions: [],
  id: 'abc',
  slug: 'wro-2026',
  name: 'موسم 2026',
  name_en: 'Season 2026',
} as unknown as SeasonView
const NOW = new Date('2026-11-26T12:00:00Z')
const setting = (store_link: string, academy_link: string) => ({ store_link, academy_link }) as SettingView
const addresses = (...groups: NavGroup[]) => groups.flatMap(({ links }) => links.map(({ href }) => href))

describe('The menu of a season', () => {
  it.each(LANGS)('leads to the registration only while it is open (%s)', (lang) => {
    const registration = `/${lang}/teams-registeration/?season_id=abc`
    expect(addresses(seasonGroup({ ...season, registration: true }, NOW, lang))).toContain(registration)
    expect(addresses(seasonGroup({ ...season, registration: false }, NOW, lang))).not.toContain(registration)
  })

  it('leads to the season, its competitions and its results', () => {
    expect(addresses(seasonGroup({ ...season, registration: false }, NOW, 'en'))).toEqual([
      '/en/seasons/wro-2026/',
      '/en/seasons/wro-2026/#categories',
      '/en/resultes/abc/',
    ])
  })
})

describe('The menu of services', () => {
  it('lists the external sites of the settings, and marks them', () => {
    const links = serviceGroups(setting('https://store.test/', 'https://academy.test/'), 'en').flatMap(
      (one) => one.links,
    )
    const outside = links.filter(({ external }) => external).map(({ href }) => href)
    expect(outside).toEqual(['https://store.test/', 'https://academy.test/'])
  })

  it.each([undefined, setting('', ''), setting('javascript:alert(1)', '/elsewhere')])(
    'omits only invalid addresses',
    (settings) => {
      const links = serviceGroups(settings, 'ar').flatMap((one) => one.links)
      expect(links.filter(({ external }) => external)).toEqual([])
      expect(links).toHaveLength(7)
    },
  )
})

describe('The current links', () => {
  const groups = serviceGroups(undefined, 'en')

  it('are the same on pages of which no menu speaks, and others on each of theirs', () => {
    const at = (pathname: string) => currentLinks(groups, pathname)
    expect(at('/en/my-teams/')).toBe('')
    expect(at('/en/profile/team/abc/')).toBe('')
    const marked = ['/en/courses/', '/en/shops/', '/en/shops/kit/', '/en/regions/'].map(at)
    expect(new Set([...marked, '']).size).toBe(5)
  })
})

describe('A link', () => {
  const link = (href: string) => ({ href, name: '' })

  it.each([
    ['/en/courses/', '/en/courses/'],
    ['/en/courses/', '/courses'],
    ['/ar/about-us/', '/ar/about-us'],
  ])('to %s is current at %s', (href, at) => expect(isCurrentPage(link(href), at)).toBe(true))

  it.each([
    ['/en/courses/', '/en/shops/'],
    ['/en/seasons/wro-2026/#categories', '/en/seasons/wro-2026/'],
    ['/en/teams-registeration/?season_id=abc', '/en/teams-registeration/'],
    ['/en/courses/', '/en/'],
  ])('to %s is not current at %s', (href, at) => expect(isCurrentPage(link(href), at)).toBe(false))
})

it.each([
  ['/en/community/', '/community', 'page'],
  ['/en/community/', '/en/community/forums/2026-11-21/a-topic/', 'true'],
  ['/en/community/', '/en/communities/', undefined],
  ['/en/seasons/wro-2026/#categories', '/en/seasons/wro-2026/more/', undefined],
  ['/en/community/?q=a', '/en/community/add-new/', undefined],
])('a link to %s at the page %s has aria-current %s', (href, at, current) =>
  expect(ariaCurrent({ href, name: '' }, at)).toBe(current),
)

describe('A page', () => {
  it.each(['/en/seasons/wro-2026/', '/competion/abc', '/ar/competion-wro-2024/', '/ar/resultes/abc/'])(
    'belongs to a season: %s',
    (path) => expect(isSeasonPage(path)).toBe(true),
  )
  it.each(['/', '/en/', '/ar/courses/', '/en/competions'])('belongs to no season: %s', (path) =>
    expect(isSeasonPage(path)).toBe(false),
  )
})
