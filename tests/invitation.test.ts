import { send } from '@olympiad/contracts/call'
import { listRegions, listSeasons } from '@olympiad/contracts/calls/content'
import { inLang, routes } from '@olympiad/contracts/routes'
import { demoPeople } from '@olympiad/sandbox/people/seed'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { mailAbout, mailsTo } from './support/mailbox.ts'
import { coach } from './support/people.ts'
import { personalDataIn, personalFacts } from './support/personal.ts'
import { callsTo } from './support/session.ts'
import { type Journey, type Look, stage } from './support/stage.ts'
import { registeredTeam } from './support/team.ts'
import { openTeam } from './support/team-page.ts'
import { t } from './support/texts.ts'

const acts = stage('invitation')

/** Each language has a team of its own, of three children whom nobody has asked. */
const children = demoPeople().filter(({ type, status }) => type === 0 && status)
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
] as const satisfies readonly { look: Look; [more: string]: unknown }[]

/** The link in the mail to somebody about a team, read in the language of the journey. */
async function openMail({ page, lang }: Journey, email: string, team: string): Promise<void> {
  const { text } = await mailAbout(acts.product.sandboxUrl, email, team)
  const token = /token=([\w-]{43})/.exec(text)?.[1] ?? ''
  await page.goto(inLang(routes.invitation({ token }), lang))
}

describe.each(WAYS)('Children who are named in a team $title', ({ look, name, people }) => {
  const [agrees, leaves, signsIn] = people.map(({ email }) => email) as [string, string, string]
  const asCoach = { ...look, as: coach.email }
  let id = ''
  beforeAll(async () => {
    const fetcher = callsTo(acts.product.url)
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
    id = (await registeredTeam(await acts.sessionOf(coach.email), entry, look.lang)).id
  })

  it('are shown to their coach by name alone', () =>
    acts.journey(`invitation-before-${look.lang}`, asCoach, async (journey) => {
      const { page, lang } = journey
      await openTeam(journey, id, 'members')
      expect(await page.getByText(t(lang, 'roster.waiting')).count()).toBe(3)
      expect(personalDataIn(await page.content(), [agrees, leaves, signsIn])).toEqual([])
      await journey.look('waiting')
    }))

  it('read in a mail what it is about, and agree; their coach then sees them', async () => {
    await acts.journey(`invitation-agrees-${look.lang}`, look, async (journey) => {
      const { page, lang } = journey
      await openMail(journey, agrees, name)
      await page.getByRole('heading', { level: 1, name: t(lang, 'invitation.ask') }).waitFor()
      await page.getByText(t(lang, 'invitation.waiting')).waitFor()
      await page.getByText(t(lang, 'invitation.guardian')).waitFor()
      await page
        .getByRole('main')
        .getByRole('link', { name: t(lang, 'legal.privacy') })
        .waitFor()
      await journey.look('asked')
      await page.getByRole('button', { name: t(lang, 'invitation.agree') }).click()
      await page.getByText(t(lang, 'invitation.agreedText')).waitFor()
      await journey.look('agreed')
    })
    await acts.journey(`invitation-after-${look.lang}`, asCoach, async (journey) => {
      await openTeam(journey, id, 'members')
      const source = await journey.page.content()
      const facts = personalFacts(agrees, journey.lang)
      expect(facts.filter((fact) => !source.includes(fact))).toEqual([])
      expect(personalDataIn(source, [leaves, signsIn])).toEqual([])
      await journey.glance('shown')
    })
  })

  it('leave by the link, asked once more; their coach is told by mail', async () => {
    await acts.journey(`invitation-leaves-${look.lang}`, look, async (journey) => {
      const { page, lang } = journey
      await openMail(journey, leaves, name)
      await page.getByRole('link', { name: t(lang, 'invitation.leave') }).click()
      await page.getByText(t(lang, 'invitation.leaving')).waitFor()
      await page.getByText(t(lang, 'invitation.otherTeam')).waitFor()
      await journey.look('sure')
      await page.getByRole('button', { name: t(lang, 'invitation.leaveYes') }).click()
      await page.getByRole('heading', { level: 1, name: t(lang, 'invitation.left') }).waitFor()
      await journey.look('left')
      await openMail(journey, leaves, name)
      await page.getByRole('heading', { level: 1, name: t(lang, 'invitation.unknown') }).waitFor()
      await journey.look('unknown')
    })
    const told = async () => (await mailsTo(acts.product.sandboxUrl, coach.email)).map(({ subject }) => subject)
    await vi.waitFor(async () => expect(await told()).toContainEqual(expect.stringMatching(`(غادر|left).*${name}`)), {
      timeout: 20_000,
      interval: 200,
    })
  })

  it('find the team under My Teams when they are signed in, and answer there', () =>
    acts.journey(`invitation-signed-in-${look.lang}`, { ...look, as: signsIn }, async (journey) => {
      const { page, lang } = journey
      await page.goto(inLang(routes.myTeams(), lang))
      await page.getByRole('heading', { name: t(lang, 'named.title') }).waitFor()
      await journey.look('my-teams')
      await page.getByRole('link', { name: `${t(lang, 'named.answer')}: ${name}` }).click()
      await page.getByRole('button', { name: t(lang, 'invitation.agree') }).click()
      await page.getByText(t(lang, 'invitation.agreedText')).waitFor()
      await page.goto(inLang(routes.myTeams(), lang))
      await page.getByText(t(lang, 'named.agreed'), { exact: true }).waitFor()
    }))
})
