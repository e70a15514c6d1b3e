import { send } from '@olympiad/contracts/call'
import { listResults } from '@olympiad/contracts/calls/content'
import { submitScores } from '@olympiad/contracts/calls/scores'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { TEAM_TABS, type TeamTab } from '@olympiad/contracts/constants'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BrowserOptions, type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { teamCard } from './support/my-teams.ts'
import { countPages, extractLatinText } from './support/pdf.ts'
import { coach, entity, judge, student } from './support/people.ts'
import { demoPerson, findFamilyNames, findPersonalData } from './support/personal-data.ts'
import { registrationEntry } from './support/registration-entries.ts'
import { reports } from './support/score-form.ts'
import { fillSignIn } from './support/sign-up.ts'
import { demoTeams, registerTeamByApi } from './support/team.ts'
import { captureDownload, expectNotFound, openTab, tabLabels, tabNames } from './support/team-page.ts'
import { t, translate } from './support/texts.ts'

const e2e = e2eFixture('member-readers')
const WHOLE = 'روّاد الأفق'
const members = [student.email, 'student2@demo.test', 'student3@demo.test']

/** A complete team, one with submitted scores and report, and an unpaid one. */
let teams: Awaited<ReturnType<typeof demoTeams>> & { unpaid: string; unpaidName: string }
let ranked: { season: string; competition: string; level: string; serial: string }
const report = (): string => `${submitScores.path}/${teams.fresh}.pdf`
beforeAll(async () => {
  const session = await e2e.sessionOf(coach.email)
  const unpaidName = 'Waiting for Wheels'
  const { id: unpaid } = await registerTeamByApi(session, await registrationEntry(e2e.product.url, 0, unpaidName), 'en')
  teams = { ...(await demoTeams(session)), unpaid, unpaidName }
  const { team } = await send(listTeams, { query: { team_id: teams.whole } }, session.fetcher)
  if (!team) throw new Error('the demo has no team with results')
  const { results } = await send(listResults, { query: { competion_id: team.competion._id } }, session.fetcher)
  const serial = results.find((result) => result.team._id === teams.whole)?.certificate ?? ''
  ranked = { season: team.season._id, competition: team.competion.slug, level: team.ageLevel, serial }
  const rounds = [1, 2].map((n) => ({ score: 80 + n, youtube_link: `https://videos.example/${n}` }))
  const form = new FormData()
  form.set('jsdata', JSON.stringify({ team: teams.fresh, scores: rounds, github: 'https://code.example/ofuq' }))
  const { buffer, name, mimeType } = reports.pdf
  form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  await send(submitScores, { form }, session.fetcher)
})

const ON_PHONE = { lang: 'ar', width: 390, colour: 'dark' } as const satisfies BrowserOptions
const AT_DESK = { lang: 'en', width: 1280, colour: 'light' } as const satisfies BrowserOptions
const looks = [
  { title: 'in Arabic, on a phone, by night', look: ON_PHONE },
  { title: 'in English, at a desk, by day', look: AT_DESK },
]

const FOUR = ['overview', 'members', 'matches', 'certificates'] as const satisfies readonly TeamTab[]

type Reading = {
  tabs: readonly TeamTab[]
  /** The page must not show anything about these people. */
  others: readonly string[]
  looks?: readonly TeamTab[]
}

async function readTeam(journey: BrowserTest, id: string, { tabs, others, looks = [] }: Reading): Promise<void> {
  const { page, lang } = journey
  for (const tab of TEAM_TABS) {
    const source = (await (await page.goto(withLangPrefix(routes.team(id, { tab }), lang)))?.text()) ?? ''
    const shown = withLangPrefix(routes.team(id, tabs.includes(tab) ? { tab } : {}), lang)
    expect(page.url()).toBe(e2e.product.url + shown)
    expect(findPersonalData(source, others), tab).toEqual([])
    if (looks.includes(tab)) await journey.checkPage(tab)
  }
  expect(await tabNames(journey)).toEqual(tabLabels(journey, ...tabs))
}

describe.concurrent.each(looks)('A student $title', ({ look }) => {
  const { lang } = look
  const as = { ...look, as: student.email }

  it('has a profile without payments, and teams that others pay for', () =>
    e2e.runTest(`member-student-${lang}`, as, async (journey) => {
      const { page } = journey
      await page.goto(withLangPrefix(routes.profile(), lang))
      const main = page.getByRole('main')
      const heading = (name: string) => main.getByRole('heading', { level: 2, name })
      await heading(t(lang, 'profile.teams')).waitFor()
      expect(await main.getByRole('link', { name: t(lang, 'profile.start') }).count()).toBe(0)
      const tab = (name: 'achievements' | 'invoices') =>
        main.getByRole('link', { name: t(lang, `profile.tab.${name}`) })
      expect(await tab('invoices').count()).toBe(0)
      await tab('achievements').click()
      await heading(t(lang, 'profile.achievements')).waitFor()
      expect(await tab('achievements').getAttribute('aria-current')).toBe('true')
      await main
        .getByRole('region', { name: t(lang, 'profile.education') })
        .getByText(t(lang, 'profile.current'))
        .waitFor()
      await main
        .getByRole('region', { name: t(lang, 'profile.skills') })
        .getByRole('listitem')
        .nth(1)
        .waitFor()
      await main.getByText(t(lang, 'medal.bronze')).first().waitFor()
      await journey.checkPage('profile')

      await page.goto(withLangPrefix(routes.myTeams(), lang))
      await teamCard(journey, teams.unpaidName).getByText(translate(lang, 'team_not_active')).waitFor()
      await teamCard(journey, WHOLE).getByText(t(lang, 'teams.paid')).waitFor()
      expect(await main.getByRole('button').count()).toBe(0)
      expect(await main.locator(`a[href*="${routes.register()}"], a[href*="/payment/"]`).count()).toBe(0)
      await journey.checkPage('my-teams')
    }))

  it('reads four tabs of their team, which tell nothing personal', () =>
    e2e.runTest(`member-student-team-${lang}`, as, async (journey) => {
      const others = [coach.email, entity.email, ...members.slice(1)]
      await readTeam(journey, teams.whole, { tabs: FOUR, others, looks: FOUR })
    }))
})

describe('A student', () => {
  it('gets 404 for other teams, and reads who can pay for an unpaid one', () =>
    e2e.runTest('member-student-lost', { ...ON_PHONE, as: student.email }, async (journey) => {
      for (const id of [teams.fresh, '000000000000000000000000', 'no-team']) {
        await expectNotFound(journey, routes.team(id))
      }
      await readUnpaid(journey)
      await journey.page.getByText(t(journey.lang, 'lost.askCoach')).waitFor()
      expect(await journey.page.getByRole('main').getByRole('button').count()).toBe(0)
      await journey.checkPage('unpaid')
    }))

  it('has the certificate of their team', () =>
    e2e.runTest('member-student-certificate', { ...AT_DESK, as: student.email }, async (journey) => {
      const { page, lang } = journey
      await page.goto(withLangPrefix(routes.team(teams.whole, { tab: 'certificates' }), lang))
      await waitForHydration(page)
      const finals = page.getByRole('region', { name: t(lang, 'certificates.finals') })
      const file = await captureDownload(page, finals.getByRole('button', { name: t(lang, 'certificates.download') }))
      expect(file.name).toMatch(/^NRO-2024-[\w-]+\.pdf$/)
      expect(countPages(file.bytes)).toBe(members.length)
      expect(extractLatinText(file.bytes)).toContain(file.name.replace('.pdf', ''))
    }))
})

async function readUnpaid({ page, lang }: BrowserTest): Promise<void> {
  await page.goto(withLangPrefix(routes.team(teams.unpaid), lang))
  await page.waitForURL(`**${withLangPrefix(routes.notFound({ payment: 'unpaid', teamId: teams.unpaid }), lang)}`)
  await page.getByText(t(lang, 'lost.pay.unpaid')).waitFor()
}

describe('A coach', () => {
  it('is offered the payment of a team whose page is not open yet', () =>
    e2e.runTest('member-coach-unpaid', { ...AT_DESK, as: coach.email }, async (journey) => {
      const { lang } = journey
      await readUnpaid(journey)
      await journey.page.getByRole('button', { name: t(lang, 'lost.payTry') }).waitFor()
      await journey.page.getByText(t(lang, 'lost.held')).waitFor()
      await journey.checkPage('unpaid')
    }))
})

describe('An entity', () => {
  it('sees what its team has paid, with its tax invoice, and nobody’s data', () =>
    e2e.runTest('member-entity', { ...AT_DESK, as: entity.email }, async (journey) => {
      const { page, lang } = journey
      const tabs = ['overview', 'members', 'matches', 'transections', 'certificates'] as const
      await readTeam(journey, teams.whole, { tabs, others: [coach.email, ...members], looks: ['transections'] })
      await openTab(journey, 'transections')
      const file = await captureDownload(
        page,
        page.getByRole('main').getByRole('link', { name: t(lang, 'teams.invoice') }),
      )
      expect(file.name).toMatch(/^INV-2024-\d{6}\.pdf$/)
      const says = extractLatinText(file.bytes)
      for (const word of ['Tax invoice', '1010456783', '310456783200003']) expect(says).toContain(word)
      expect(says).not.toContain('Simplified')

      await page.goto(`${withLangPrefix(routes.profile(), lang)}#my-invoices`)
      const invoices = page.getByRole('region', { name: t(lang, 'profile.invoices') })
      await invoices.getByText(file.name.replace('.pdf', '')).waitFor()
      await journey.checkPage('profile')
      await expectNotFound(journey, routes.team(teams.fresh))
    }))
})

describe('A judge', () => {
  it('reads four tabs of every paid team, without the data for its coach', () =>
    e2e.runTest('member-judge', { ...ON_PHONE, as: judge.email }, async (journey) => {
      const { page, lang } = journey
      const others = [coach.email, entity.email, ...members]
      await readTeam(journey, teams.whole, { tabs: FOUR, others })
      await readTeam(journey, teams.fresh, { tabs: FOUR, others, looks: ['overview', 'matches'] })
      await openTab(journey, 'matches')
      expect(
        await page
          .getByRole('main')
          .getByRole('link', { name: t(lang, 'scores.watch') })
          .count(),
      ).toBe(2)
      await expectNotFound(journey, routes.team(teams.unpaid))
    }))

  it('finds links to the teams to judge, and none to the registration', () =>
    e2e.runTest('member-judge-way', { ...ON_PHONE, as: judge.email }, async ({ page, lang }) => {
      await page.goto(withLangPrefix(routes.myTeams(), lang))
      await page
        .getByRole('main')
        .getByRole('link', { name: t(lang, 'nav.judging') })
        .click()
      await page.getByRole('heading', { level: 1, name: t(lang, 'nav.judging') }).waitFor()
      await page.locator('button[popovertarget=phone-menu]').first().click()
      const menu = page.locator('#phone-menu')
      await menu
        .getByRole('link', { name: t(lang, 'nav.results') })
        .first()
        .waitFor()
      expect(await menu.getByRole('link', { name: t(lang, 'nav.register') }).count()).toBe(0)
    }))
})

describe('The report of a submission', () => {
  it('is for the team’s leaders: a judge cannot read it', async () => {
    const statusFor = async ({ email }: { email: string }) =>
      (await (await e2e.sessionOf(email)).fetcher(report())).status
    expect([await statusFor(coach), await statusFor(judge)]).toEqual([200, 403])
  })
})

describe('A visitor', () => {
  it('checks a certificate from the results and by hand, without script too', () =>
    e2e.runTest('member-visitor', { ...ON_PHONE, javaScript: false }, async ({ page, lang, expectFailedResponse }) => {
      const valid = page.getByRole('heading', { level: 1, name: t(lang, 'verify.valid') })
      const { season, competition, level, serial } = ranked
      await page.goto(withLangPrefix(routes.results(season, { competition, level }), lang))
      await page
        .getByRole('row', { name: WHOLE })
        .getByRole('link', { name: t(lang, 'results.showCertificate') })
        .click()
      await valid.waitFor()
      expect(page.url()).toBe(e2e.product.url + withLangPrefix(routes.certificate(serial), lang))
      const source = await page.content()
      for (const email of members) expect(source).toContain(demoPerson(email).name.split(' ')[0])
      const everybody = [...members, coach.email]
      expect([...findFamilyNames(source, everybody), ...findPersonalData(source, everybody)]).toEqual([])

      const serialField = page.getByLabel(t(lang, 'verify.serial'), { exact: true })
      const check = page.getByRole('button', { name: t(lang, 'verify.check') })
      await page.getByRole('link', { name: t(lang, 'verify.another') }).click()
      await serialField.fill(serial.toLowerCase().replaceAll('-', ' '))
      await check.click()
      await valid.waitFor()
      expect(page.url()).toBe(e2e.product.url + withLangPrefix(routes.certificate(serial), lang))
      const unknown = 'NRO-2024-0000-0000-0000-0000'
      expectFailedResponse(404, routes.certificate(unknown))
      await page.goto(withLangPrefix(routes.checkCertificate(), lang))
      await serialField.fill(unknown)
      await check.click()
      await page.getByText(translate(lang, 'certificate_unknown')).waitFor()
    }))

  it.each(looks)('reads what a serial stands for, and what is none, $title', ({ look }) =>
    e2e.runTest(
      `member-visitor-serials-${look.lang}`,
      look,
      async ({ page, lang, checkPage, expectFailedResponse }) => {
        await page.goto(withLangPrefix(routes.certificate(ranked.serial), lang))
        await page.getByRole('heading', { level: 1, name: t(lang, 'verify.valid') }).waitFor()
        await checkPage('valid')
        expectFailedResponse(404, routes.certificate('NRO-2024'))
        await page.goto(withLangPrefix(routes.certificate('NRO-2024'), lang))
        await page.getByText(translate(lang, 'certificate_unknown')).waitFor()
        await checkPage('unknown')
        await page.goto(`${withLangPrefix(routes.checkCertificate(), lang)}?serial=NRO-2024`)
        await page.getByText(t(lang, 'verify.wrong')).waitFor()
        expect(await page.getByLabel(t(lang, 'verify.serial'), { exact: true }).inputValue()).toBe('NRO-2024')
        await checkPage('form')
      },
    ),
  )

  it('signs in before the page of a team, and comes back to it', () =>
    e2e.runTest('member-visitor-team', AT_DESK, async (journey) => {
      const { page, lang } = journey
      const target = withLangPrefix(routes.team(teams.whole, { tab: 'members' }), lang)
      await page.goto(target)
      await page.waitForURL(`**${withLangPrefix(routes.signIn(target), lang)}`)
      await waitForHydration(page)
      await fillSignIn(journey, student.email)
      await page.waitForURL(`**${target}`)
      await page.getByRole('heading', { level: 1, name: WHOLE }).waitFor()
    }))
})
