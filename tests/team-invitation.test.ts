import { send } from '@olympiad/contracts/call'
import { listRegions, listSeasons } from '@olympiad/contracts/calls/content'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { createDemoPeople } from '@olympiad/sandbox/people/create-demo-people'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type BrowserOptions, type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { mailAbout, mailsTo } from './support/mailbox.ts'
import { coach } from './support/people.ts'
import { findPersonalData, privateDetails } from './support/personal-data.ts'
import { createFetcher } from './support/session.ts'
import { registerTeamByApi } from './support/team.ts'
import { openTeam } from './support/team-page.ts'
import { t } from './support/texts.ts'

const e2e = e2eFixture('invitation')

/** A team per language, of three children without earlier invitations. */
const children = createDemoPeople().filter(({ type, status }) => type === 0 && status)
const WAYS = [
  {
    title: 'in Arabic, on a phone',
    look: { lang: 'ar', width: 390 },
    name: 'نجوم الخرج',
    people: children.slice(1, 4),
  },
  {
    title: 'in English, at a desk',
    look: { lang: 'en', width: 1280 },
    name: 'Kharj Stars',
    people: children.slice(4, 7),
  },
] as const satisfies readonly { look: BrowserOptions; [more: string]: unknown }[]

async function openMail({ page, lang }: BrowserTest, email: string, team: string): Promise<void> {
  const { text } = await mailAbout(e2e.product.sandboxUrl, email, team)
  const token = /token=([\w-]{43})/.exec(text)?.[1] ?? ''
  await page.goto(withLangPrefix(routes.invitation({ token }), lang))
}

describe.each(WAYS)('Children who are named in a team $title', ({ look, name, people }) => {
  const [agrees, leaves, signsIn] = people.map(({ email }) => email) as [string, string, string]
  const asCoach = { ...look, as: coach.email }
  let id = ''
  beforeAll(async () => {
    const fetcher = createFetcher(e2e.product.url)
    const { wroseasons } = await send(listSeasons, { query: { registration: 'true' } }, fetcher)
    const { regions } = await send(listRegions, {}, fetcher)
    const season = wroseasons[0]
    const competition = season?.competions.find(({ reg_status, paid }) => reg_status && !paid)
    const region = regions[0]
    if (!season || !competition || !region) throw new Error('the demo has no open competition without a fee')
    const members = people.map(({ national_id }) => national_id)
    const entry = {
      season,
      competition,
      region,
      teamName: name,
      schoolName: 'مدارس الأفق',
      coaches: [coach.number],
      members,
    }
    id = (await registerTeamByApi(await e2e.sessionOf(coach.email), entry, look.lang)).id
  })

  it('are shown to their coach by name alone', () =>
    e2e.runTest(`invitation-before-${look.lang}`, asCoach, async (journey) => {
      const { page, lang } = journey
      await openTeam(journey, id, 'members')
      expect(await page.getByText(t(lang, 'roster.waiting')).count()).toBe(3)
      expect(findPersonalData(await page.content(), [agrees, leaves, signsIn])).toEqual([])
      await journey.checkPage('waiting')
    }))

  it('read in a mail what it is about, and agree; their coach then sees them', async () => {
    await e2e.runTest(`invitation-agrees-${look.lang}`, look, async (journey) => {
      const { page, lang } = journey
      await openMail(journey, agrees, name)
      await page.getByRole('heading', { level: 1, name: t(lang, 'invitation.ask') }).waitFor()
      await page.getByText(t(lang, 'invitation.waiting')).waitFor()
      await page.getByText(t(lang, 'invitation.guardian')).waitFor()
      await page
        .getByRole('main')
        .getByRole('link', { name: t(lang, 'legal.privacy') })
        .waitFor()
      await journey.checkPage('asked')
      await page.getByRole('button', { name: t(lang, 'invitation.agree') }).click()
      await page.getByText(t(lang, 'invitation.agreedText')).waitFor()
      await journey.checkPage('agreed')
    })
    await e2e.runTest(`invitation-after-${look.lang}`, asCoach, async (journey) => {
      await openTeam(journey, id, 'members')
      const source = await journey.page.content()
      const facts = privateDetails(agrees, journey.lang)
      expect(facts.filter((fact) => !source.includes(fact))).toEqual([])
      expect(findPersonalData(source, [leaves, signsIn])).toEqual([])
      await journey.checkLayout('shown')
    })
  })

  it('leave by the link, asked once more; their coach is told by mail', async () => {
    await e2e.runTest(`invitation-leaves-${look.lang}`, look, async (journey) => {
      const { page, lang } = journey
      await openMail(journey, leaves, name)
      await page.getByRole('link', { name: t(lang, 'invitation.leave') }).click()
      await page.getByText(t(lang, 'invitation.leaving')).waitFor()
      await page.getByText(t(lang, 'invitation.otherTeam')).waitFor()
      await journey.checkPage('sure')
      await page.getByRole('button', { name: t(lang, 'invitation.leaveYes') }).click()
      await page.getByRole('heading', { level: 1, name: t(lang, 'invitation.left') }).waitFor()
      await journey.checkPage('left')
      await openMail(journey, leaves, name)
      await page.getByRole('heading', { level: 1, name: t(lang, 'invitation.unknown') }).waitFor()
      await journey.checkPage('unknown')
    })
    const mailSubjects = async () => (await mailsTo(e2e.product.sandboxUrl, coach.email)).map(({ subject }) => subject)
    await vi.waitFor(
      async () => expect(await mailSubjects()).toContainEqual(expect.stringMatching(`(غادر|left).*${name}`)),
      {
        timeout: 20_000,
        interval: 200,
      },
    )
  })

  it('find the team under My Teams when they are signed in, and answer there', () =>
    e2e.runTest(`invitation-signed-in-${look.lang}`, { ...look, as: signsIn }, async (journey) => {
      const { page, lang } = journey
      await page.goto(withLangPrefix(routes.myTeams(), lang))
      await page.getByRole('heading', { name: t(lang, 'named.title') }).waitFor()
      await journey.checkPage('my-teams')
      await page.getByRole('link', { name: `${t(lang, 'named.answer')}: ${name}` }).click()
      await page.getByRole('button', { name: t(lang, 'invitation.agree') }).click()
      await page.getByText(t(lang, 'invitation.agreedText')).waitFor()
      await page.goto(withLangPrefix(routes.myTeams(), lang))
      await page.getByText(t(lang, 'named.agreed'), { exact: true }).waitFor()
    }))
})
