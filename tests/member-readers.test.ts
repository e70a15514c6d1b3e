import { send } from '@olympiad/contracts/call'
import { listResults } from '@olympiad/contracts/calls/content'
import { submitScores } from '@olympiad/contracts/calls/scores'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { TEAM_TABS, type TeamTab } from '@olympiad/contracts/constants'
import { inLang, routes } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { entryFor } from './support/entries.ts'
import { alive } from './support/islands.ts'
import { teamCard } from './support/my-teams.ts'
import { latinIn, pagesOf } from './support/pdf.ts'
import { coach, entity, judge, student } from './support/people.ts'
import { familyNamesIn, person, personalDataIn } from './support/personal.ts'
import { reports } from './support/score-form.ts'
import { fillSignIn } from './support/sign-up.ts'
import { type Journey, type Look, stage } from './support/stage.ts'
import { demoTeams, registeredTeam } from './support/team.ts'
import { downloaded, expectNotFound, namesOfTabs, openTab, tabNames } from './support/team-page.ts'
import { t, text } from './support/texts.ts'

const acts = stage('member-readers')
const WHOLE = 'روّاد الأفق'
const members = [student.email, 'student2@demo.test', 'student3@demo.test']

/** A team with all that one can have, one that has sent its scores with a report, and one that is not paid. */
let teams: Awaited<ReturnType<typeof demoTeams>> & { unpaid: string; unpaidName: string }
/** Where the first one stands in the results, and the serial of its certificate. */
let ranked: { season: string; competition: string; level: string; serial: string }
const report = (): string => `${submitScores.path}/${teams.fresh}.pdf`
beforeAll(async () => {
  const session = await acts.sessionOf(coach.email)
  const unpaidName = 'Waiting for Wheels'
  const { id: unpaid } = await registeredTeam(session, await entryFor(acts.product.url, 0, unpaidName), 'en')
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

const ON_PHONE = { lang: 'ar', width: 390, colour: 'dark' } as const satisfies Look
const AT_DESK = { lang: 'en', width: 1280, colour: 'light' } as const satisfies Look
/** For pages whose words differ; who reads what is the same in every language. */
const looks = [
  { title: 'in Arabic, on a phone, by night', look: ON_PHONE },
  { title: 'in English, at a desk, by day', look: AT_DESK },
]

const FOUR = ['overview', 'members', 'matches', 'certificates'] as const satisfies readonly TeamTab[]

type Reading = {
  /** The tabs that the reader has. */
  tabs: readonly TeamTab[]
  /** Nothing is told of these people. */
  others: readonly string[]
  looks?: readonly TeamTab[]
}

/** Reads every tab of a team that somebody has; asking for another one gives the first. */
async function readTeam(journey: Journey, id: string, { tabs, others, looks = [] }: Reading): Promise<void> {
  const { page, lang } = journey
  for (const tab of TEAM_TABS) {
    const source = (await (await page.goto(inLang(routes.team(id, { tab }), lang)))?.text()) ?? ''
    const shown = inLang(routes.team(id, tabs.includes(tab) ? { tab } : {}), lang)
    expect(page.url()).toBe(acts.product.url + shown)
    expect(personalDataIn(source, others), tab).toEqual([])
    if (looks.includes(tab)) await journey.look(tab)
  }
  expect(await tabNames(journey)).toEqual(namesOfTabs(journey, ...tabs))
}

describe.concurrent.each(looks)('A student $title', ({ look }) => {
  const { lang } = look
  const as = { ...look, as: student.email }

  it('has a profile without payments, and teams that others pay for', () =>
    acts.journey(`member-student-${lang}`, as, async (journey) => {
      const { page } = journey
      await page.goto(inLang(routes.profile(), lang))
      const main = page.getByRole('main')
      const heading = (name: string) => main.getByRole('heading', { level: 2, name })
      await heading(t(lang, 'profile.achievements')).waitFor()
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
      expect(await main.getByRole('link', { name: t(lang, 'profile.start') }).count()).toBe(0)
      expect(await heading(t(lang, 'profile.invoices')).count()).toBe(0)
      await journey.look('profile')

      await page.goto(inLang(routes.myTeams(), lang))
      await teamCard(journey, teams.unpaidName).getByText(text(lang, 'team_not_active')).waitFor()
      await teamCard(journey, WHOLE).getByText(t(lang, 'teams.paid')).waitFor()
      expect(await main.getByRole('button').count()).toBe(0)
      expect(await main.locator(`a[href*="${routes.register()}"], a[href*="/payment/"]`).count()).toBe(0)
      await journey.look('my-teams')
    }))

  it('reads four tabs of their team, which tell nothing personal', () =>
    acts.journey(`member-student-team-${lang}`, as, async (journey) => {
      const others = [coach.email, entity.email, ...members.slice(1)]
      await readTeam(journey, teams.whole, { tabs: FOUR, others, looks: FOUR })
    }))
})

describe('A student', () => {
  it('finds nothing where another team is, or none, and is told who can pay for an unpaid one', () =>
    acts.journey('member-student-lost', { ...ON_PHONE, as: student.email }, async (journey) => {
      for (const id of [teams.fresh, '000000000000000000000000', 'no-team']) {
        await expectNotFound(journey, routes.team(id))
      }
      await readUnpaid(journey)
      await journey.page.getByText(t(journey.lang, 'lost.askCoach')).waitFor()
      expect(await journey.page.getByRole('main').getByRole('button').count()).toBe(0)
      await journey.look('unpaid')
    }))

  it('has the certificate of their team', () =>
    acts.journey('member-student-certificate', { ...AT_DESK, as: student.email }, async (journey) => {
      const { page, lang } = journey
      await page.goto(inLang(routes.team(teams.whole, { tab: 'certificates' }), lang))
      await alive(page)
      const finals = page.getByRole('region', { name: t(lang, 'certificates.finals') })
      const file = await downloaded(page, finals.getByRole('button', { name: t(lang, 'certificates.download') }))
      expect(file.name).toMatch(/^NRO-2024-[\w-]+\.pdf$/)
      expect(pagesOf(file.bytes)).toBe(members.length)
      expect(latinIn(file.bytes)).toContain(file.name.replace('.pdf', ''))
    }))
})

/** Asks for the page of a team that is not paid. */
async function readUnpaid({ page, lang }: Journey): Promise<void> {
  await page.goto(inLang(routes.team(teams.unpaid), lang))
  await page.waitForURL(`**${inLang(routes.notFound({ payment: 'unpaid', teamId: teams.unpaid }), lang)}`)
  await page.getByText(t(lang, 'lost.pay.unpaid')).waitFor()
}

describe('A coach', () => {
  it('is offered the payment of a team whose page is not open yet', () =>
    acts.journey('member-coach-unpaid', { ...AT_DESK, as: coach.email }, async (journey) => {
      const { lang } = journey
      await readUnpaid(journey)
      await journey.page.getByRole('button', { name: t(lang, 'lost.payTry') }).waitFor()
      await journey.page.getByText(t(lang, 'lost.held')).waitFor()
      await journey.look('unpaid')
    }))
})

describe('An entity', () => {
  it('sees what its team has paid, with its tax invoice, and nobody’s data', () =>
    acts.journey('member-entity', { ...AT_DESK, as: entity.email }, async (journey) => {
      const { page, lang } = journey
      const tabs = ['overview', 'members', 'matches', 'transections', 'certificates'] as const
      await readTeam(journey, teams.whole, { tabs, others: [coach.email, ...members], looks: ['transections'] })
      await openTab(journey, 'transections')
      const file = await downloaded(page, page.getByRole('main').getByRole('link', { name: t(lang, 'teams.invoice') }))
      expect(file.name).toMatch(/^INV-2024-\d{6}\.pdf$/)
      const says = latinIn(file.bytes)
      for (const word of ['Tax invoice', '1010456783', '310456783200003']) expect(says).toContain(word)
      expect(says).not.toContain('Simplified')

      await page.goto(inLang(routes.profile(), lang))
      const invoices = page.getByRole('region', { name: t(lang, 'profile.invoices') })
      await invoices.getByText(file.name.replace('.pdf', '')).waitFor()
      await journey.look('profile')
      await expectNotFound(journey, routes.team(teams.fresh))
    }))
})

describe('A judge', () => {
  it('reads four tabs of every paid team by its address, and not what only its coach may', () =>
    acts.journey('member-judge', { ...ON_PHONE, as: judge.email }, async (journey) => {
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

  it('is led from their own teams to those to be judged, and nowhere to the registration', () =>
    acts.journey('member-judge-way', { ...ON_PHONE, as: judge.email }, async ({ page, lang }) => {
      await page.goto(inLang(routes.myTeams(), lang))
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
  it('is for those who lead the team: a judge is refused it', async () => {
    const statusFor = async ({ email }: { email: string }) =>
      (await (await acts.sessionOf(email)).fetcher(report())).status
    expect([await statusFor(coach), await statusFor(judge)]).toEqual([200, 403])
  })
})

describe('A visitor', () => {
  it('checks a certificate from the results and by hand, without script too', () =>
    acts.journey('member-visitor', { ...ON_PHONE, script: false }, async ({ page, lang, expectAnswer }) => {
      const valid = page.getByRole('heading', { level: 1, name: t(lang, 'verify.valid') })
      const { season, competition, level, serial } = ranked
      await page.goto(inLang(routes.results(season, { competition, level }), lang))
      await page
        .getByRole('row', { name: WHOLE })
        .getByRole('link', { name: t(lang, 'results.showCertificate') })
        .click()
      await valid.waitFor()
      expect(page.url()).toBe(acts.product.url + inLang(routes.certificate(serial), lang))
      const source = await page.content()
      for (const email of members) expect(source).toContain(person(email).name.split(' ')[0])
      const everybody = [...members, coach.email]
      expect([...familyNamesIn(source, everybody), ...personalDataIn(source, everybody)]).toEqual([])

      const typed = page.getByLabel(t(lang, 'verify.serial'), { exact: true })
      const check = page.getByRole('button', { name: t(lang, 'verify.check') })
      await page.getByRole('link', { name: t(lang, 'verify.another') }).click()
      await typed.fill(serial.toLowerCase().replaceAll('-', ' '))
      await check.click()
      await valid.waitFor()
      expect(page.url()).toBe(acts.product.url + inLang(routes.certificate(serial), lang))
      const unknown = 'NRO-2024-0000-0000-0000-0000'
      expectAnswer(404, routes.certificate(unknown))
      await page.goto(inLang(routes.checkCertificate(), lang))
      await typed.fill(unknown)
      await check.click()
      await page.getByText(text(lang, 'certificate_unknown')).waitFor()
    }))

  it.each(looks)('reads what a serial stands for, and what is none, $title', ({ look }) =>
    acts.journey(`member-visitor-serials-${look.lang}`, look, async ({ page, lang, look: see, expectAnswer }) => {
      await page.goto(inLang(routes.certificate(ranked.serial), lang))
      await page.getByRole('heading', { level: 1, name: t(lang, 'verify.valid') }).waitFor()
      await see('valid')
      expectAnswer(404, routes.certificate('NRO-2024'))
      await page.goto(inLang(routes.certificate('NRO-2024'), lang))
      await page.getByText(text(lang, 'certificate_unknown')).waitFor()
      await see('unknown')
      await page.goto(`${inLang(routes.checkCertificate(), lang)}?serial=NRO-2024`)
      await page.getByText(t(lang, 'verify.wrong')).waitFor()
      expect(await page.getByLabel(t(lang, 'verify.serial'), { exact: true }).inputValue()).toBe('NRO-2024')
      await see('form')
    }),
  )

  it('signs in before the page of a team, and comes back to it', () =>
    acts.journey('member-visitor-team', AT_DESK, async (journey) => {
      const { page, lang } = journey
      const wanted = inLang(routes.team(teams.whole, { tab: 'members' }), lang)
      await page.goto(wanted)
      await page.waitForURL(`**${inLang(routes.signIn(wanted), lang)}`)
      await alive(page)
      await fillSignIn(journey, student.email)
      await page.waitForURL(`**${wanted}`)
      await page.getByRole('heading', { level: 1, name: WHOLE }).waitFor()
    }))
})
