import { routes } from '@olympiad/contracts/routes'
import type { SeasonView, SettingView } from '@olympiad/contracts/views/olympiad'
import { describe, expect, it } from 'vitest'
import { alternates, canonicalPath } from './addresses.ts'
import { jsonLd } from './json-ld.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'
import { publicPaths, sitemap } from './sitemap.ts'
import { breadcrumbs, finalEvent, homeThings } from './structured-data.ts'

const publicUrl = 'https://olympiad.example'
const here = { lang: 'en', publicUrl } as const

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/ar', '/'],
    ['/en/', '/'],
    ['/en/about-us', '/about-us/'],
    ['/about-us//', '/about-us/'],
    ['/ar/seasons/wro-2026/', '/seasons/wro-2026/'],
    ['/ar//seasons///wro-2026', '/seasons/wro-2026/'],
  ])('has one spelling: %s is %s', (asked, own) => {
    expect(canonicalPath(asked)).toBe(own)
  })

  it('exists in both languages, with Arabic as the default', () => {
    expect(alternates('/resultes/1/?competition=a', publicUrl)).toEqual([
      { lang: 'ar', href: 'https://olympiad.example/ar/resultes/1/?competition=a' },
      { lang: 'en', href: 'https://olympiad.example/en/resultes/1/?competition=a' },
      { lang: 'x-default', href: 'https://olympiad.example/ar/resultes/1/?competition=a' },
    ])
  })
})

describe('structured data', () => {
  const evil = '</script><script>alert(1)</script><!-- \u2028 & "quoted"'

  it('cannot be escaped by user text, and still contains it', () => {
    const data = jsonLd({ '@type': 'Thing', name: evil })
    expect(data).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(data)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name: evil })
  })

  it('combines several things in one graph', () => {
    expect(JSON.parse(jsonLd([{ '@type': 'Thing' }, { '@type': 'Place' }]))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing' }, { '@type': 'Place' }],
    })
  })

  const season = {
    id: '0123456789abcdef01234567',
    slug: 'wro-2026',
    name: 'موسم 2026',
    name_en: 'Season 2026',
    title: 'الروبوت يلتقي الثقافة',
    title_en: 'Robots Meet Culture',
    description: 'وصف',
    description_en: 'About it',
    starts_on: '2027-01-22',
    ends_on: '2027-01-23',
    place: 'الرياض',
    place_en: 'Riyadh',
  } as SeasonView

  it('describes a final with a date and a place', () => {
    expect(finalEvent(season, here)).toMatchObject({
      '@type': 'Event',
      name: 'National final, National Robotics Olympiad: Season 2026, Robots Meet Culture',
      startDate: '2027-01-22',
      endDate: '2027-01-23',
      location: { '@type': 'Place', name: 'Riyadh' },
      url: 'https://olympiad.example/en/seasons/wro-2026/',
      image: 'https://olympiad.example/drawn/cards/season/0123456789abcdef01234567-en.png',
    })
    expect(finalEvent({ ...season, ends_on: '' }, here)).toMatchObject({ endDate: '2027-01-22' })
  })

  it.each([{ starts_on: '' }, { place: '', place_en: '' }])('omits an incomplete final: %o', (unknown) => {
    expect(finalEvent({ ...season, ...unknown }, here)).toBeUndefined()
  })

  it('describes the organisers only by the settings', () => {
    const setting = { contact_email: 'hello@example.com', contact_phone: '', address: '', social: [] }
    const [organisers, site, ...others] = homeThings(setting as unknown as SettingView, [], here)
    const told = JSON.parse(jsonLd(organisers ?? []))
    expect(told).toMatchObject({ '@type': 'Organization', email: 'hello@example.com', url: `${publicUrl}/en/` })
    expect(Object.keys(told)).not.toContain('telephone')
    expect(site).toMatchObject({ '@type': 'WebSite', inLanguage: 'en' })
    expect(others).toEqual([])
    expect(homeThings(undefined, [], here)[0]).toMatchObject({ name: 'National Robotics Olympiad' })
  })

  it('contains the questions of the page in its language', () => {
    const faq = { name: 'سؤال؟', name_en: 'Question?', description: 'جواب', description_en: '', status: true }
    const things = homeThings(undefined, [{ _id: '1', id: '1', ...faq }], here)
    expect(things.at(-1)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Question?', acceptedAnswer: { text: 'جواب' } }],
    })
  })

  it('contains the breadcrumbs from home to the page', () => {
    const steps = [
      { name: 'Season 2026', path: routes.season('wro-2026') },
      { name: 'RoboMission', path: routes.competition('abc') },
    ]
    expect(breadcrumbs(steps, here)).toMatchObject({
      itemListElement: [
        { position: 1, item: `${publicUrl}/en/` },
        { position: 2, name: 'Season 2026', item: `${publicUrl}/en/seasons/wro-2026/` },
        { position: 3, name: 'RoboMission', item: `${publicUrl}/en/competion/abc` },
      ],
    })
  })
})

describe('the site map', () => {
  const seasons = [
    { id: 'new', slug: 'a&b', registration: true, competions: [{ id: 'one', reg_status: true }] },
    { id: 'old', slug: 'wro-2024', registration: false, competions: [] },
  ]

  it('has every season and competition, and the results of seasons that have ended', () => {
    const paths = publicPaths(seasons, new Date())
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/seasons/a%26b/', '/seasons/wro-2024/', '/competion/one', '/resultes/old/']),
    )
    expect(paths).not.toContain('/resultes/new/')
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('lists each page in both languages with its alternate, and escapes XML', () => {
    const map = sitemap(['/x/?a=1&b=<2>'], publicUrl)
    expect(map.match(/<url>/g)).toHaveLength(2)
    expect(map.match(/hreflang="x-default"/g)).toHaveLength(2)
    expect(map).toContain('<loc>https://olympiad.example/en/x/?a=1&amp;b=&lt;2&gt;</loc>')
  })
})

it('robots find the site map and leave personal pages alone, whatever the language', () => {
  const lines = robots(publicUrl).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  for (const path of [
    '/admin',
    '/api/',
    '/profile',
    '/en/my-teams',
    '/ar/payment',
    '/teams-registeration',
    '/signin',
    '/ar/certificates/verify/NRO-',
  ]) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  expect(lines).not.toContain('Disallow: /')
})

it('the web app manifest has the language of the page and both kinds of icons', () => {
  expect(manifest('ar')).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/', name: 'الأولمبياد الوطني للروبوت' })
  expect(manifest('en')).toMatchObject({ lang: 'en', dir: 'ltr' })
  for (const purpose of ['any', 'maskable']) {
    const sizes = manifest('ar').icons.filter((icon) => icon.purpose === purpose)
    expect(sizes.map((icon) => icon.sizes)).toEqual(['192x192', '512x512'])
  }
})
