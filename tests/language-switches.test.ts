import { citiesOfRegion } from '@olympiad/contracts/cities'
import { localized, otherLang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { composerPage, findTopic, forumPage, loadForum } from './support/forum.ts'
import { waitForHydration } from './support/hydration.ts'
import { coach, judge, students } from './support/people.ts'
import { scoreField } from './support/score-form.ts'
import { demoTeams } from './support/team.ts'
import { t } from './support/texts.ts'
import {
  chooseCompetition,
  describeTeam,
  loadRegistrationCatalogue,
  nameCoaches,
  nameMembers,
  openWizard,
  type RegistrationEntry,
} from './support/wizard.ts'

const e2e = e2eFixture('language-switches')

let teams: Awaited<ReturnType<typeof demoTeams>>
let topic: string
beforeAll(async () => {
  const session = await e2e.sessionOf(coach.email)
  teams = await demoTeams(session)
  topic = routes.topic(findTopic(await loadForum(e2e.product.url), ''))
})

type Reader = Pick<BrowserTest, 'page' | 'lang'>
type Form = {
  title: string
  as?: string
  at(): string
  open?(reader: Reader): Promise<void>
  fields(reader: Reader): [field: Locator, typed: string | number][]
}

const press = (reader: Reader, key: 'roster.addMember' | 'entity.change') =>
  reader.page
    .getByRole('main')
    .getByRole('button', { name: t(reader.lang, key), exact: true })
    .click()
const labelled = ({ page }: Reader, label: string) => page.getByRole('main').getByLabel(label.trim(), { exact: true })

const forms: Form[] = [
  {
    title: 'scores',
    as: coach.email,
    at: () => routes.team(teams.fresh, { tab: 'submitions' }),
    fields: (reader) => [
      [scoreField(reader, { part: 'scoreForm.round' }, 1, 'scoreForm.score'), '٨٥٫٥'],
      [labelled(reader, t(reader.lang, 'scoreForm.github')), 'https://code.example/ofuq'],
    ],
  },
  {
    title: 'a topic',
    as: coach.email,
    at: routes.newTopic,
    fields: (reader) => [
      [composerPage(reader).title, 'لماذا يكذب الحسّاس؟'],
      [composerPage(reader).category, 2],
      [composerPage(reader).text, 'It says *red*\nwhere we see orange.'],
    ],
  },
  {
    title: 'a topic of which only the category is chosen',
    as: coach.email,
    at: routes.newTopic,
    fields: (reader) => [[composerPage(reader).category, 1]],
  },
  {
    title: 'a comment',
    as: coach.email,
    at: () => topic,
    fields: (reader) => [[forumPage(reader).commentField('post.comment'), 'جرّبوا مقاومًا أكبر.']],
  },
  {
    title: 'the search of the forum',
    at: routes.community,
    fields: (reader) => [[labelled(reader, t(reader.lang, 'community.search')), 'حسّاس']],
  },
  {
    title: 'the check of a certificate',
    at: routes.checkCertificate,
    fields: (reader) => [[labelled(reader, t(reader.lang, 'verify.serial')), 'NRO-2024-0001']],
  },
  {
    title: 'the search of those who judge',
    as: judge.email,
    at: routes.judging,
    fields: (reader) => [
      [labelled(reader, t(reader.lang, 'teams.competition')), 1],
      [labelled(reader, t(reader.lang, 'judging.search')), 'صقور'],
    ],
  },
  {
    title: 'what one wants erased',
    as: coach.email,
    at: () => `${routes.profile()}#my-data`,
    open: ({ page, lang }) => page.getByText(t(lang, 'myData.eraseOpen')).click(),
    fields: ({ page }) => [[page.locator('#erasure-note'), 'أرجو حذف صورتي.']],
  },
  {
    title: 'a new member',
    as: coach.email,
    at: () => routes.team(teams.fresh, { tab: 'members' }),
    open: (reader) => press(reader, 'roster.addMember'),
    fields: (reader) => [[labelled(reader, t(reader.lang, 'people.memberNumber', { n: '' })), '١١٠٠٠']],
  },
  {
    title: 'an entity',
    as: coach.email,
    at: () => routes.team(teams.whole),
    open: (reader) => press(reader, 'entity.change'),
    fields: (reader) => [[labelled(reader, t(reader.lang, 'entity.number')), '10104']],
  },
]

async function switchLang({ page, lang }: Reader): Promise<Reader> {
  const other = otherLang(lang)
  await page.getByRole('link', { name: t(lang, 'nav.otherLang'), exact: true }).click()
  await page.waitForURL((url) => url.pathname.startsWith(`/${other}/`))
  await waitForHydration(page)
  return { page, lang: other }
}

describe('What was typed or chosen is there in the other language too', () => {
  it.each(forms)('in the form of $title', ({ title, as, at, open, fields }) =>
    e2e.runTest(`switch/${title}`, { lang: 'ar', ...(as && { as }) }, async (here) => {
      await here.page.goto(withLangPrefix(at(), here.lang))
      await waitForHydration(here.page)
      await open?.(here)
      for (const [field, input] of fields(here)) {
        if (typeof input === 'number') await field.selectOption({ index: input })
        else await field.fill(input)
      }
      const values = (reader: Reader) => Promise.all(fields(reader).map(([field]) => field.inputValue()))
      const before = await values(here)
      const there = await switchLang(here)
      for (const [field] of fields(there)) await field.waitFor()
      await expect.poll(() => values(there)).toEqual(before)
    }),
  )

  it('in the registration, the city by its name in that language', () =>
    e2e.runTest('switch/wizard', { lang: 'ar', as: coach.email }, async (arabic) => {
      const { season, competitions, region } = await loadRegistrationCatalogue(e2e.product.url)
      const [competition, city] = [competitions[0], citiesOfRegion(region)[1]]
      if (!competition || !city) throw new Error('the demo has no open competition, or no city')
      const people = { coaches: [coach.number], members: [students[3]] }
      const entry: RegistrationEntry = {
        season,
        competition,
        region,
        teamName: 'صقور',
        schoolName: 'Riyadh Schools',
        ...people,
      }
      const chosen = ({ page, lang }: Reader) =>
        page.getByLabel(t(lang, 'wizard.city')).locator('option:checked').textContent()
      const place = ({ page, lang }: Reader) =>
        page
          .getByRole('main')
          .getByText(`${localized(city, 'name', lang)}${lang === 'ar' ? '،' : ','} `)
          .waitFor()
      await openWizard(arabic)
      await chooseCompetition(arabic, entry)
      await describeTeam(arabic, entry)
      await arabic.page.getByRole('button', { name: t('ar', 'wizard.back') }).click()
      await arabic.page.getByLabel(t('ar', 'wizard.city')).selectOption({ label: city.name })
      const english = await switchLang(arabic)
      await expect.poll(() => chosen(english)).toBe(city.name_en)
      await english.page.getByRole('button', { name: t('en', 'wizard.nextCoach') }).click()
      await nameCoaches(english, entry)
      await nameMembers(english, entry)
      await place(english)
      await place(await switchLang(english))
    }))
})
