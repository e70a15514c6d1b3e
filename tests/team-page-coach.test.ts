import { send } from '@olympiad/contracts/call'
import { linkEntity } from '@olympiad/contracts/calls/teams'
import { localized } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { SeasonView } from '@olympiad/contracts/views/olympiad'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BrowserOptions, e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { mailAbout } from './support/mailbox.ts'
import { teamCard } from './support/my-teams.ts'
import { countPages, extractLatinText } from './support/pdf.ts'
import { admin, coach, entity, student, students, toArabicIndicDigits } from './support/people.ts'
import { demoPerson, findFamilyNames, findPersonalData, privateDetails } from './support/personal-data.ts'
import {
  confirmSubmission,
  fillRounds,
  goToReview,
  reports,
  type ScoreEntry,
  scoreField,
} from './support/score-form.ts'
import { demoTeams, markTeamPaid, openCertificates, registerTeamByApi } from './support/team.ts'
import { captureDownload, openTab, openTeam, tabLabels, tabNames } from './support/team-page.ts'
import { specifiedText, t, translate } from './support/texts.ts'
import { loadRegistrationCatalogue } from './support/wizard.ts'

const e2e = e2eFixture('member-coach')
const OFUQ = { crNumber: '1010456783', tax_id: '310456783200003' }
const WHOLE = 'روّاد الأفق'
const FRESH = 'مرصد الأفق'
const MADE = 'Ring Masters'

let ids: Record<typeof WHOLE | typeof FRESH | typeof MADE, string>
let now: SeasonView
beforeAll(async () => {
  const session = await e2e.sessionOf(coach.email)
  const { season, competitions, region } = await loadRegistrationCatalogue(e2e.product.url)
  const competition = competitions.find(({ slug }) => slug === 'sumo_robot')
  if (!competition) throw new Error('the demo has no competition of matches for a team of two')
  const people = { coaches: [coach.number], members: [student.number] }
  const entry = { season, competition, region, teamName: MADE, schoolName: 'Riyadh Schools', ...people }
  const { id } = await registerTeamByApi(session, entry, 'en')
  await markTeamPaid(await e2e.sessionOf(admin.email), id)
  const { whole, fresh } = await demoTeams(session)
  ids = { [WHOLE]: whole, [FRESH]: fresh, [MADE]: id }
  now = season
})

const ON_PHONE = { lang: 'ar', width: 390, colour: 'dark', as: coach.email } as const satisfies BrowserOptions
const AT_DESK = { lang: 'en', width: 1280, colour: 'light', as: coach.email } as const satisfies BrowserOptions

const ways = [
  {
    title: 'in Arabic, on a phone, by night',
    look: ON_PHONE,
    name: FRESH,
    sheet: {
      part: 'scoreForm.round',
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
      part: 'scoreForm.match',
      rounds: [
        { 'scoreForm.fbs': '12', 'scoreForm.obs': '-3', 'scoreForm.video': 'https://videos.example/first' },
        { 'scoreForm.fbs': '9', 'scoreForm.obs': '7', 'scoreForm.video': 'https://videos.example/second' },
      ],
    },
    typed: ['12', '9'],
    kept: ['12', '-3', '9', '7'],
    subject: `We received the scores of team ${MADE}`,
  },
] as const satisfies readonly { title: string; look: BrowserOptions; sheet: ScoreEntry; [more: string]: unknown }[]

describe('A coach', () => {
  it('finds their teams by season, and behind a card all that the team has', () =>
    e2e.runTest('member-coach-tour', AT_DESK, async (journey) => {
      const { page, lang } = journey
      await page.goto(withLangPrefix(routes.myTeams(), lang))
      await teamCard({ page }, MADE).waitFor()
      const seasons = page.getByRole('navigation', { name: t(lang, 'teams.filter') }).getByRole('link')
      expect(await seasons.allInnerTexts()).toHaveLength(3)
      await seasons.last().click()
      await page.waitForURL(/season=/)
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([FRESH, WHOLE])
      await teamCard({ page }, WHOLE).click({ position: { x: 40, y: 40 } })

      await page.getByRole('heading', { level: 1, name: WHOLE }).waitFor()
      const six = ['overview', 'members', 'matches', 'transections', 'certificates', 'submitions'] as const
      expect(await tabNames(journey)).toEqual(tabLabels(journey, ...six))
      const main = page.getByRole('main')
      const school = main.getByRole('region', { name: t(lang, 'entity.title'), exact: true })
      await school.getByText(OFUQ.crNumber).waitFor()
      await openTab(journey, 'members')
      const people = [coach.email, 'student@demo.test', 'student2@demo.test', 'student3@demo.test']
      const source = await page.content()
      const facts = people.flatMap((email) => privateDetails(email, lang))
      expect(facts.filter((fact) => !findPersonalData(source, people).includes(fact))).toEqual([])
      await openTab(journey, 'matches')
      expect(await main.getByRole('link', { name: t(lang, 'scores.watch') }).count()).toBe(2)
      await openTab(journey, 'transections')
      await main.getByText(t(lang, 'transections.state.paid'), { exact: true }).waitFor()
      await openTab(journey, 'certificates')
      await main.getByText(t(lang, 'certificates.place3')).waitFor()
      await openTab(journey, 'submitions')
      await main.getByText(specifiedText(lang, 'scores_submitted', 'Scores Already Submited!')).waitFor()
      expect(await main.locator('form').count()).toBe(0)
    }))

  it('gives a team its entity, in whose name the invoice is issued anew', () =>
    e2e.runTest('member-coach-entity', ON_PHONE, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const main = page.getByRole('main')
      await page.goto(withLangPrefix(routes.myTeams(), lang))
      const message = specifiedText(lang, 'add_entity', 'Please add Entity information')
      await teamCard(journey, FRESH).getByRole('link', { name: message }).click()
      await main.getByRole('heading', { name: message }).waitFor()
      await waitForHydration(page)
      expect(await page.evaluate('scrollY > 0 && document.querySelector(":target") !== null')).toBe(true)

      const number = main.getByLabel(t(lang, 'entity.number'), { exact: true })
      const add = main.getByRole('button', { name: t(lang, 'entity.add'), exact: true })
      await number.fill(OFUQ.crNumber.slice(0, 9))
      await add.click()
      await main.getByText(specifiedText(lang, 'cr_number_wrong', 'Please Enter Correct CrNumber')).waitFor()
      expectFailedResponse(404, '/api/iframe/entity')
      await number.fill('1010456784')
      const unknown = 'Entity is not Found or Not Active Account Please Register On STEB!'
      await main.getByText(specifiedText(lang, 'entity_not_found', unknown)).waitFor()
      await journey.checkPage('entity-unknown')
      await number.fill(toArabicIndicDigits(OFUQ.crNumber))
      await main.getByText(t(lang, 'entity.found'), { exact: true }).waitFor()
      await add.click()
      await page.getByText(specifiedText(lang, 'entity_linked', 'Information Submited Successfully!')).waitFor()
      await main
        .getByRole('region', { name: t(lang, 'entity.title') })
        .getByText(OFUQ.tax_id)
        .waitFor()

      await openTab(journey, 'transections')
      const earlier = main.getByRole('list', { name: t(lang, 'transections.earlier') }).getByRole('listitem')
      const [before = '', note = ''] = await earlier.allInnerTexts()
      expect(before).toMatch(new RegExp(`^${t(lang, 'transections.invoice')}\\s+INV-\\d{4}-\\d{6}$`))
      expect(note).toMatch(new RegExp(`^${t(lang, 'transections.credit_note')}\\s+CN-\\d{4}-\\d{6}$`))
      await journey.checkPage('transactions')
      const invoice = await captureDownload(page, main.getByRole('link', { name: t(lang, 'teams.invoice') }))
      expect(invoice.name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
      expect(before).not.toContain(invoice.name.replace('.pdf', ''))
      const says = extractLatinText(invoice.bytes)
      for (const word of ['Tax invoice', OFUQ.crNumber, OFUQ.tax_id]) expect(says).toContain(word)
      expect(says).not.toContain('Simplified')
      const credit = await captureDownload(page, earlier.last().getByRole('link'))
      expect(note).toContain(credit.name.replace('.pdf', ''))
      expect(extractLatinText(credit.bytes)).toContain('Credit note')
    }))

  it('adds a member, and issues a certificate that everybody can verify', () =>
    e2e.runTest('member-coach-certificate', AT_DESK, async (journey) => {
      const { page, lang } = journey
      const [newcomer, members] = [students[1], ['student@demo.test', 'student2@demo.test']]
      const main = page.getByRole('main')
      const body = { team_id: ids[MADE], entity: OFUQ.crNumber }
      await send(linkEntity, { body }, (await e2e.sessionOf(coach.email)).fetcher)
      await openTeam(journey, ids[MADE], 'members')
      await main.getByRole('button', { name: t(lang, 'roster.addMember') }).click()
      await main.getByLabel(t(lang, 'people.memberNumber', { n: '' }).trim(), { exact: true }).fill(newcomer)
      await main.getByText(t(lang, 'people.found'), { exact: true }).waitFor()
      await journey.checkPage('member-found')
      await main.getByRole('button', { name: t(lang, 'roster.confirm') }).click()
      await page.getByText(specifiedText(lang, 'update_done', 'Update Successfully!')).waitFor()
      await main.getByText(newcomer).waitFor()
      expect(await main.getByRole('button', { name: t(lang, 'roster.addMember') }).count()).toBe(0)

      await openTab(journey, 'certificates')
      await main.getByText(t(lang, 'certificates.seasonShut', { season: localized(now, 'name', lang) })).waitFor()
      await journey.checkPage('certificates-shut')
      await openCertificates(await e2e.sessionOf(admin.email), now._id)
      await page.reload()
      const file = await captureDownload(page, main.getByRole('button', { name: t(lang, 'certificates.generate') }))
      await page.getByText(specifiedText(lang, 'certificate_done', 'Certificate Genrated Successfully!')).waitFor()
      expect(countPages(file.bytes)).toBe(members.length)
      const serial = file.name.replace('.pdf', '')
      expect(extractLatinText(file.bytes)).toContain(serial)
      await main.getByText(serial).waitFor()
      await journey.checkPage('certificates')

      await main.getByRole('link', { name: t(lang, 'certificates.verify') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.certificate(serial), lang)}`)
      await page.getByRole('heading', { level: 1, name: t(lang, 'verify.valid') }).waitFor()
      const seen = await (await fetch(e2e.product.url + withLangPrefix(routes.certificate(serial), lang))).text()
      for (const email of members) expect(seen).toContain(demoPerson(email).name.split(' ')[0])
      const everybody = [...members, coach.email]
      expect([...findFamilyNames(seen, everybody), ...findPersonalData(seen, [...everybody, entity.email])]).toEqual([])
    }))
})

describe.each(ways)('A coach $title', ({ look, name, sheet, typed, kept, subject }) => {
  const { lang } = look
  const engineering = sheet.part === 'scoreForm.round'

  it('sends the scores once and for good', () =>
    e2e.runTest(`member-coach-scores-${lang}`, look, async (journey) => {
      const { page, expectFailedResponse } = journey
      const main = page.getByRole('main')
      const alert = main.getByRole('alert')
      const report = page.locator('input[type=file]')
      const noPdf = translate(lang, 'pdf_type')
      await openTeam(journey, ids[name], 'submitions')
      await goToReview(journey)
      await alert.getByText(specifiedText(lang, 'fill_all_fields', 'Please fill in all fields...')).waitFor()
      await fillRounds(journey, sheet)
      const video = scoreField(journey, sheet, 2, 'scoreForm.video')
      await video.fill('videos.example/second')
      if (engineering) {
        await main.getByLabel(t(lang, 'scoreForm.github')).fill('https://code.example/ofuq')
        await goToReview(journey)
        await alert
          .first()
          .getByText(specifiedText(lang, 'file_not_selected', 'File is not Selected'))
          .waitFor()
        await report.setInputFiles(reports.text)
        await alert.last().getByText(noPdf).waitFor()
      } else await goToReview(journey)
      await alert.first().getByText(translate(lang, 'url_wrong')).waitFor()
      await journey.checkPage('wrong')
      await video.fill('https://videos.example/second')

      await page.reload()
      await waitForHydration(page)
      await expect.poll(() => video.inputValue()).toBe('https://videos.example/second')
      const first = sheet.part === 'scoreForm.round' ? 'scoreForm.score' : 'scoreForm.fbs'
      const back = [1, 2].map((n) => scoreField(journey, sheet, n, first).inputValue())
      expect(await Promise.all(back)).toEqual(typed)
      if (engineering) {
        await report.setInputFiles(reports.disguised)
        await goToReview(journey)
        expectFailedResponse(400, '/api/teams/scores')
        await confirmSubmission(journey)
        await alert.first().getByText(noPdf).waitFor()
        await report.setInputFiles(reports.pdf)
      }
      await goToReview(journey)
      await journey.checkPage('review')
      await confirmSubmission(journey)

      await page.getByText(specifiedText(lang, 'scores_done', 'Submit Successfull')).waitFor()
      await main.getByText(specifiedText(lang, 'scores_submitted', 'Scores Already Submited!')).waitFor()
      expect(await main.locator('form').count()).toBe(0)
      expect(await main.getByRole('table').locator('td.num bdi').allInnerTexts()).toEqual(kept)
      await journey.checkPage('sent')
      if (engineering) {
        const file = await captureDownload(page, main.getByRole('link', { name: t(lang, 'scores.download') }))
        expect(file.bytes.equals(reports.pdf.buffer)).toBe(true)
      }
      const mail = await mailAbout(e2e.product.sandboxUrl, coach.email, subject)
      expect(mail.html).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
      expect(mail.text).toContain(withLangPrefix(routes.team(ids[name], { tab: 'matches' }), lang))
    }))
})
