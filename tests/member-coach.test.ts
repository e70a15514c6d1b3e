import { send } from '@olympiad/contracts/call'
import { linkEntity } from '@olympiad/contracts/calls/teams'
import { localized } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { SeasonView } from '@olympiad/contracts/views/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { alive } from './support/islands.ts'
import { mailAbout } from './support/mailbox.ts'
import { teamCard } from './support/my-teams.ts'
import { latinIn, pagesOf } from './support/pdf.ts'
import { admin, arabicIndic, coach, entity, student, students } from './support/people.ts'
import { familyNamesIn, person, personalDataIn, personalFacts } from './support/personal.ts'
import { fieldOf, fillRounds, goOn, reports, type Sheet, sendForGood } from './support/score-form.ts'
import { type Look, stage } from './support/stage.ts'
import { demoTeams, markPaid, openCertificates, registeredTeam } from './support/team.ts'
import { downloaded, namesOfTabs, openTab, openTeam, tabNames } from './support/team-page.ts'
import { specified, t, text } from './support/texts.ts'
import { catalogueOf } from './support/wizard.ts'

const acts = stage('member-coach')
const OFUQ = { crNumber: '1010456783', tax_id: '310456783200003' }
const WHOLE = 'روّاد الأفق'
const FRESH = 'مرصد الأفق'
const MADE = 'Ring Masters'

/** The coach's teams by their names; the season that has ended has two of them, the current one the third. */
let ids: Record<typeof WHOLE | typeof FRESH | typeof MADE, string>
let now: SeasonView
beforeAll(async () => {
  const session = await acts.sessionOf(coach.email)
  const { season, competitions, region } = await catalogueOf(acts.product.url)
  const competition = competitions.find(({ slug }) => slug === 'sumo_robot')
  if (!competition) throw new Error('the demo has no competition of matches for a team of two')
  const people = { coaches: [coach.number], members: [student.number] }
  const entry = { season, competition, region, teamName: MADE, schoolName: 'Riyadh Schools', ...people }
  const { id } = await registeredTeam(session, entry, 'en')
  await markPaid(await acts.sessionOf(admin.email), id)
  const { whole, fresh } = await demoTeams(session)
  ids = { [WHOLE]: whole, [FRESH]: fresh, [MADE]: id }
  now = season
})

const ON_PHONE = { lang: 'ar', width: 390, colour: 'dark', as: coach.email } as const satisfies Look
const AT_DESK = { lang: 'en', width: 1280, colour: 'light', as: coach.email } as const satisfies Look

/** The scores of rounds, with a report, and those of matches: each in a language. */
const ways = [
  {
    title: 'in Arabic, on a phone, by night',
    look: ON_PHONE,
    name: FRESH,
    sheet: {
      of: 'scoreForm.round',
      rounds: [
        { 'scoreForm.score': '٨٥٫٥', 'scoreForm.video': 'https://videos.example/first' },
        { 'scoreForm.score': '92', 'scoreForm.video': 'https://videos.example/second' },
      ],
    },
    typed: ['٨٥٫٥', '92'],
    kept: ['85.5', '92'],
    subject: `وصلتنا نتائج جولات فريق ${FRESH}`,
  },
  {
    title: 'in English, at a desk, by day',
    look: AT_DESK,
    name: MADE,
    sheet: {
      of: 'scoreForm.match',
      rounds: [
        { 'scoreForm.fbs': '12', 'scoreForm.obs': '-3', 'scoreForm.video': 'https://videos.example/first' },
        { 'scoreForm.fbs': '9', 'scoreForm.obs': '7', 'scoreForm.video': 'https://videos.example/second' },
      ],
    },
    typed: ['12', '9'],
    kept: ['12', '-3', '9', '7'],
    subject: `We received the scores of team ${MADE}`,
  },
] as const satisfies readonly { title: string; look: Look; sheet: Sheet; [more: string]: unknown }[]

describe('A coach', () => {
  it('finds their teams by season, and behind a card all that the team has', () =>
    acts.journey('member-coach-tour', AT_DESK, async (journey) => {
      const { page, lang } = journey
      await page.goto(inLang(routes.myTeams(), lang))
      await teamCard({ page }, MADE).waitFor()
      const seasons = page.getByRole('navigation', { name: t(lang, 'teams.filter') }).getByRole('link')
      expect(await seasons.allInnerTexts()).toHaveLength(3)
      await seasons.last().click()
      await page.waitForURL(/season=/)
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([FRESH, WHOLE])
      await teamCard({ page }, WHOLE).click({ position: { x: 40, y: 40 } })

      await page.getByRole('heading', { level: 1, name: WHOLE }).waitFor()
      const six = ['overview', 'members', 'matches', 'transections', 'certificates', 'submitions'] as const
      expect(await tabNames(journey)).toEqual(namesOfTabs(journey, ...six))
      const main = page.getByRole('main')
      const school = main.getByRole('region', { name: t(lang, 'entity.title'), exact: true })
      await school.getByText(OFUQ.crNumber).waitFor()
      await openTab(journey, 'members')
      const people = [coach.email, 'student@demo.test', 'student2@demo.test', 'student3@demo.test']
      const source = await page.content()
      const facts = people.flatMap((email) => personalFacts(email, lang))
      expect(facts.filter((fact) => !personalDataIn(source, people).includes(fact))).toEqual([])
      await openTab(journey, 'matches')
      expect(await main.getByRole('link', { name: t(lang, 'scores.watch') }).count()).toBe(2)
      await openTab(journey, 'transections')
      await main.getByText(t(lang, 'transections.state.paid'), { exact: true }).waitFor()
      await openTab(journey, 'certificates')
      await main.getByText(t(lang, 'certificates.place3')).waitFor()
      await openTab(journey, 'submitions')
      await main.getByText(specified(lang, 'scores_submitted', 'Scores Already Submited!')).waitFor()
      expect(await main.locator('form').count()).toBe(0)
    }))

  it('gives a team its entity, in whose name the invoice is issued anew', () =>
    acts.journey('member-coach-entity', ON_PHONE, async (journey) => {
      const { page, lang, expectAnswer } = journey
      const main = page.getByRole('main')
      await page.goto(inLang(routes.myTeams(), lang))
      const asked = specified(lang, 'add_entity', 'Please add Entity information')
      await teamCard(journey, FRESH).getByRole('link', { name: asked }).click()
      await main.getByRole('heading', { name: asked }).waitFor()
      await alive(page)
      expect(await page.evaluate('scrollY > 0 && document.querySelector(":target") !== null')).toBe(true)

      const number = main.getByLabel(t(lang, 'entity.number'), { exact: true })
      const add = main.getByRole('button', { name: t(lang, 'entity.add'), exact: true })
      await number.fill(OFUQ.crNumber.slice(0, 9))
      await add.click()
      await main.getByText(specified(lang, 'cr_number_wrong', 'Please Enter Correct CrNumber')).waitFor()
      expectAnswer(404, '/api/iframe/entity')
      await number.fill('1010456784')
      const unknown = 'Entity is not Found or Not Active Account Please Register On STEB!'
      await main.getByText(specified(lang, 'entity_not_found', unknown)).waitFor()
      await journey.look('entity-unknown')
      await number.fill(arabicIndic(OFUQ.crNumber))
      await main.getByText(t(lang, 'entity.found'), { exact: true }).waitFor()
      await add.click()
      await page.getByText(specified(lang, 'entity_linked', 'Information Submited Successfully!')).waitFor()
      await main
        .getByRole('region', { name: t(lang, 'entity.title') })
        .getByText(OFUQ.tax_id)
        .waitFor()

      await openTab(journey, 'transections')
      const earlier = main.getByRole('list', { name: t(lang, 'transections.earlier') }).getByRole('listitem')
      const [before = '', note = ''] = await earlier.allInnerTexts()
      expect(before).toMatch(new RegExp(`^${t(lang, 'transections.invoice')}\\s+INV-\\d{4}-\\d{6}$`))
      expect(note).toMatch(new RegExp(`^${t(lang, 'transections.credit_note')}\\s+CN-\\d{4}-\\d{6}$`))
      await journey.look('transactions')
      const invoice = await downloaded(page, main.getByRole('link', { name: t(lang, 'teams.invoice') }))
      expect(invoice.name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
      expect(before).not.toContain(invoice.name.replace('.pdf', ''))
      const says = latinIn(invoice.bytes)
      for (const word of ['Tax invoice', OFUQ.crNumber, OFUQ.tax_id]) expect(says).toContain(word)
      expect(says).not.toContain('Simplified')
      const credit = await downloaded(page, earlier.last().getByRole('link'))
      expect(note).toContain(credit.name.replace('.pdf', ''))
      expect(latinIn(credit.bytes)).toContain('Credit note')
    }))

  it('takes another member in, and has the certificate made that everybody can check', () =>
    acts.journey('member-coach-certificate', AT_DESK, async (journey) => {
      const { page, lang } = journey
      const [newcomer, members] = [students[1], ['student@demo.test', 'student2@demo.test']]
      const main = page.getByRole('main')
      const body = { team_id: ids[MADE], entity: OFUQ.crNumber }
      await send(linkEntity, { body }, (await acts.sessionOf(coach.email)).fetcher)
      await openTeam(journey, ids[MADE], 'members')
      await main.getByRole('button', { name: t(lang, 'roster.addMember') }).click()
      await main.getByLabel(t(lang, 'people.memberNumber', { n: '' }).trim(), { exact: true }).fill(newcomer)
      await main.getByText(t(lang, 'people.found'), { exact: true }).waitFor()
      await journey.look('member-found')
      await main.getByRole('button', { name: t(lang, 'roster.confirm') }).click()
      await page.getByText(specified(lang, 'update_done', 'Update Successfully!')).waitFor()
      await main.getByText(newcomer).waitFor()
      expect(await main.getByRole('button', { name: t(lang, 'roster.addMember') }).count()).toBe(0)

      await openTab(journey, 'certificates')
      // The season that has ended gives its certificates out, the current one not yet.
      await main.getByText(t(lang, 'certificates.seasonShut', { season: localized(now, 'name', lang) })).waitFor()
      await journey.look('certificates-shut')
      await openCertificates(await acts.sessionOf(admin.email), now._id)
      await page.reload()
      const file = await downloaded(page, main.getByRole('button', { name: t(lang, 'certificates.generate') }))
      await page.getByText(specified(lang, 'certificate_done', 'Certificate Genrated Successfully!')).waitFor()
      expect(pagesOf(file.bytes)).toBe(members.length)
      const serial = file.name.replace('.pdf', '')
      expect(latinIn(file.bytes)).toContain(serial)
      await main.getByText(serial).waitFor()
      await journey.look('certificates')

      await main.getByRole('link', { name: t(lang, 'certificates.verify') }).click()
      await page.waitForURL(`**${inLang(routes.certificate(serial), lang)}`)
      await page.getByRole('heading', { level: 1, name: t(lang, 'verify.valid') }).waitFor()
      const seen = await (await fetch(acts.product.url + inLang(routes.certificate(serial), lang))).text()
      for (const email of members) expect(seen).toContain(person(email).name.split(' ')[0])
      const everybody = [...members, coach.email]
      expect([...familyNamesIn(seen, everybody), ...personalDataIn(seen, [...everybody, entity.email])]).toEqual([])
    }))
})

describe.each(ways)('A coach $title', ({ look, name, sheet, typed, kept, subject }) => {
  const { lang } = look
  const engineering = sheet.of === 'scoreForm.round'

  it('sends the scores once and for good', () =>
    acts.journey(`member-coach-scores-${lang}`, look, async (journey) => {
      const { page, expectAnswer } = journey
      const main = page.getByRole('main')
      const alert = main.getByRole('alert')
      const report = page.locator('input[type=file]')
      const noPdf = text(lang, 'pdf_type')
      await openTeam(journey, ids[name], 'submitions')
      await goOn(journey)
      await alert.getByText(specified(lang, 'fill_all_fields', 'Please fill in all fields...')).waitFor()
      await fillRounds(journey, sheet)
      const video = fieldOf(journey, sheet, 2, 'scoreForm.video')
      await video.fill('videos.example/second')
      if (engineering) {
        await main.getByLabel(t(lang, 'scoreForm.github')).fill('https://code.example/ofuq')
        await goOn(journey)
        await alert
          .first()
          .getByText(specified(lang, 'file_not_selected', 'File is not Selected'))
          .waitFor()
        await report.setInputFiles(reports.text)
        await alert.last().getByText(noPdf).waitFor()
      } else await goOn(journey)
      await alert.first().getByText(text(lang, 'url_wrong')).waitFor()
      await journey.look('wrong')
      await video.fill('https://videos.example/second')

      await page.reload()
      await alive(page)
      await expect.poll(() => video.inputValue()).toBe('https://videos.example/second')
      const first = sheet.of === 'scoreForm.round' ? 'scoreForm.score' : 'scoreForm.fbs'
      const back = [1, 2].map((n) => fieldOf(journey, sheet, n, first).inputValue())
      expect(await Promise.all(back)).toEqual(typed)
      if (engineering) {
        await report.setInputFiles(reports.disguised)
        await goOn(journey)
        expectAnswer(400, '/api/teams/scores')
        await sendForGood(journey)
        await alert.first().getByText(noPdf).waitFor()
        await report.setInputFiles(reports.pdf)
      }
      await goOn(journey)
      await journey.look('review')
      await sendForGood(journey)

      await page.getByText(specified(lang, 'scores_done', 'Submit Successfull')).waitFor()
      await main.getByText(specified(lang, 'scores_submitted', 'Scores Already Submited!')).waitFor()
      expect(await main.locator('form').count()).toBe(0)
      expect(await main.getByRole('table').locator('td.num bdi').allInnerTexts()).toEqual(kept)
      await journey.look('sent')
      if (engineering) {
        const file = await downloaded(page, main.getByRole('link', { name: t(lang, 'scores.download') }))
        expect(file.bytes.equals(reports.pdf.buffer)).toBe(true)
      }
      const mail = await mailAbout(acts.product.sandboxUrl, coach.email, subject)
      expect(mail.html).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
      expect(mail.text).toContain(inLang(routes.team(ids[name], { tab: 'matches' }), lang))
    }))
})
