import { routes } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { adminApi } from './support/console.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { teamCard } from './support/my-teams.ts'
import { waitForHostedPage } from './support/payment.ts'
import { admin, coach, otherCoach, PASSWORD, students } from './support/people.ts'
import { registerTeamByApi } from './support/team.ts'
import { type SiteTextKey, specifiedText, t, translate } from './support/texts.ts'
import {
  acceptAndPay,
  chooseCompetition,
  coachField,
  competitionCard,
  competitionRadio,
  describeTeam,
  fillWizard,
  loadRegistrationCatalogue,
  memberField,
  nameCoaches,
  nameMembers,
  openWizard,
  payButton,
  type RegistrationEntry,
} from './support/wizard.ts'

const e2e = e2eFixture('wizard')
const signedIn = { as: coach.email } as const

async function entry(teamName: string, nth = 0): Promise<RegistrationEntry> {
  const { season, competitions, region } = await loadRegistrationCatalogue(e2e.product.url)
  const competition = competitions.filter(({ members_no }) => members_no >= 3)[nth]
  if (!competition) throw new Error('the demo has no open competition for three members')
  const people = { coaches: [coach.number], members: [students[1], students[2]] }
  return { season, competition, region, teamName, schoolName: 'Riyadh Schools', ...people }
}

const summaryOf = async ({ page }: Pick<BrowserTest, 'page'>): Promise<string[]> => {
  const links = page.getByRole('alert').getByRole('link')
  await links.first().waitFor()
  return (await links.allInnerTexts()).map((line) => line.slice(line.indexOf(': ') + 2))
}

const messagesAtFields = ({ page }: Pick<BrowserTest, 'page'>) => page.locator('.error').allInnerTexts()

describe('In the registration wizard', () => {
  it('a step that is not filled says so at each field and in a summary, and does not go on; nor with a file that is no picture, or the same member twice', () =>
    e2e.runTest('wizard-empty', { ...signedIn, lang: 'en', width: 390 }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const filled = await entry('Empty Steps')
      const asks = (...keys: SiteTextKey[]) => keys.map((key) => t(lang, key))
      const fillAll = specifiedText(lang, 'fill_all_fields', 'Please fill in all fields...')
      const wrong = async (button: string, messages: string[]) => {
        await page.getByRole('button', { name: button }).click()
        expect(await summaryOf(journey)).toEqual(messages)
        expect(await messagesAtFields(journey)).toEqual(messages)
        const alertHeading = page.getByRole('alert').getByRole('heading', { name: fillAll })
        expect(await alertHeading.count()).toBe(
          button === t(lang, 'wizard.nextMembers') || button === t(lang, 'wizard.nextReview') ? 0 : 1,
        )
      }
      await openWizard(journey)
      await wrong(t(lang, 'wizard.nextTeam'), asks('wizard.askCompetition'))
      await journey.checkPage('step-1')
      await competitionRadio(journey, filled.competition).check()
      await wrong(t(lang, 'wizard.nextTeam'), asks('wizard.askAgeLevel'))
      await chooseCompetition(journey, filled)
      await page.getByLabel(t(lang, 'wizard.schoolName')).fill('')
      await page.getByLabel(t(lang, 'wizard.region')).selectOption('')
      await wrong(
        t(lang, 'wizard.nextCoach'),
        asks('wizard.askTeamName', 'wizard.askImage', 'wizard.askSchoolName', 'wizard.askRegion'),
      )
      await journey.checkPage('step-2')
      expectFailedResponse(415, '/api/uploads')
      const disguised = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.4 no picture') }
      await page.locator('input[type="file"]').setInputFiles(disguised)
      await page.getByText(translate(lang, 'upload_type')).waitFor()
      await journey.checkPage('no-picture')
      await describeTeam(journey, filled)
      await page.getByRole('button', { name: t(lang, 'wizard.someoneElse') }).click()
      await wrong(t(lang, 'wizard.nextMembers'), [
        specifiedText(lang, 'add_correct_coach', 'Please Add Correct Coach ID'),
      ])
      await journey.checkPage('step-3')
      await nameCoaches(journey, filled)
      await wrong(t(lang, 'wizard.nextReview'), [
        specifiedText(lang, 'add_correct_members', 'Please Add Correct Members ID'),
      ])
      await journey.checkPage('step-4')
      const field = memberField(lang, filled.competition.members_no)
      for (const nth of [1, 2]) await page.getByLabel(field(nth)).fill(students[1])
      await page.getByRole('button', { name: t(lang, 'wizard.nextReview') }).click()
      expect(await summaryOf(journey)).toEqual([translate(lang, 'person_duplicate')])
      await journey.checkPage('twice')
      await nameMembers(journey, filled)
      await payButton(journey, filled).click()
      await page.getByRole('alert').getByText(t(lang, 'wizard.agreeFirst')).waitFor()
      await journey.checkPage('step-5')
    }))

  it('a coach stands there already and may name somebody else, and a number that is nobody’s, or too long, is refused at its field, in the person’s language', () =>
    e2e.runTest('wizard-nobody', { ...signedIn, lang: 'ar' }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const filled = await entry('لا أحد')
      const { coaches_no, members_no } = filled.competition
      expectFailedResponse(404, '/api/iframe/')
      await openWizard(journey)
      await chooseCompetition(journey, filled)
      await describeTeam(journey, filled)
      const number = page.getByLabel(coachField(lang, coaches_no)(1))
      const someoneElse = page.getByRole('button', { name: t(lang, 'wizard.someoneElse') })
      await page.getByRole('group').getByText(coach.number).waitFor()
      await someoneElse.click()
      await expect.poll(() => number.evaluate('document.activeElement.id')).toBe('field-coaches')
      await page.getByRole('button', { name: t(lang, 'wizard.ownNumber') }).click()
      await someoneElse.click()
      await number.fill('11000000151')
      await page.getByText(translate(lang, 'person_id_short')).waitFor()
      const nobody = '1999999999'
      await number.fill(nobody)
      await page.getByText(specifiedText(lang, 'coach_not_found', 'Coach is not Found!')).waitFor()
      await nameCoaches(journey, filled)
      await page.getByLabel(memberField(lang, members_no)(1)).fill(nobody)
      await page.getByText(specifiedText(lang, 'member_not_found', 'Member is not Found!')).waitFor()
      await journey.checkPage('nobody')
      await page.getByRole('button', { name: t(lang, 'wizard.nextReview') }).click()
      expect(await summaryOf(journey)).toEqual([translate(lang, 'member_not_found')])
    }))

  it('a name that another team has is said at its field, and nothing that was typed is lost', () =>
    e2e.runTest('wizard-taken-name', { ...signedIn, lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const theirs = await entry('فَرِيقُ الأُولى', 1)
      await registerTeamByApi(await e2e.sessionOf(coach.email), { ...theirs, members: [students[0]] }, lang)
      const ours: RegistrationEntry = { ...theirs, teamName: 'فريق الاولى' }
      expectFailedResponse(409, '/api/teams/registration')
      await fillWizard(journey, ours)
      await acceptAndPay(journey, ours)
      const name = page.getByLabel(t(lang, 'wizard.teamName'))
      await name.waitFor()
      expect(await summaryOf(journey)).toEqual([translate(lang, 'team_name_taken')])
      expect(await name.getAttribute('aria-invalid')).toBe('true')
      expect(await name.inputValue()).toBe(ours.teamName)
      expect(await page.getByLabel(t(lang, 'wizard.schoolName')).inputValue()).toBe(ours.schoolName)
      await page.getByText(t(lang, 'wizard.imageKept')).waitFor()
      await journey.checkPage('taken')
      await name.fill('فريق الثانية')
      for (const next of ['wizard.nextCoach', 'wizard.nextMembers', 'wizard.nextReview'] as const) {
        await page.getByRole('button', { name: t(lang, next) }).click()
      }
      await acceptAndPay(journey, ours)
      await waitForHostedPage(page)
    }))

  it('a draft survives a reload, on the step where it was left; each step begins at its heading, with Back as with Next', () =>
    e2e.runTest('wizard-draft', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      const filled = await entry('Kept Draft')
      const at = (title: SiteTextKey) =>
        expect.poll(() => page.locator('h1:focus').allInnerTexts()).toEqual([t(lang, title)])
      await openWizard(journey)
      await chooseCompetition(journey, filled)
      await at('wizard.titleTeam')
      await describeTeam(journey, filled)
      await nameCoaches(journey, filled)
      const field = memberField(lang, filled.competition.members_no)
      await page.getByLabel(field(2)).fill(students[3])
      await page.getByText(t(lang, 'people.found'), { exact: true }).waitFor()
      await page.getByText(t(lang, 'wizard.draftKept')).waitFor()
      await journey.checkPage('members')
      await page.reload()
      await waitForHydration(page)
      await page.getByRole('heading', { level: 1, name: t(lang, 'wizard.titleMembers') }).waitFor()
      expect(await page.getByLabel(field(2)).inputValue()).toBe(students[3])
      await page.getByRole('button', { name: t(lang, 'wizard.back') }).click()
      await page.getByRole('group').getByText(coach.number).waitFor()
      await page.getByRole('button', { name: t(lang, 'wizard.back') }).click()
      await at('wizard.titleTeam')
      expect(await page.getByLabel(t(lang, 'wizard.teamName')).inputValue()).toBe('Kept Draft')
      await page.getByText(t(lang, 'wizard.imageKept')).waitFor()
    }))

  it('a competition that closes on the way is reported, and the rest of the form is kept for another one', () =>
    e2e.runTest('wizard-closed', { ...signedIn, lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang } = journey
      const [filled, other] = [await entry('فريق الباب المغلق'), await entry('', 1)]
      const desk = adminApi(await e2e.sessionOf(admin.email))
      const open = (reg_status: boolean) => desk.change('competions', filled.competition._id, { reg_status })
      const step = (title: SiteTextKey) => page.getByRole('heading', { level: 1, name: t(lang, title) }).waitFor()
      await fillWizard(journey, filled)
      await step('wizard.titleReview')
      try {
        await open(false)
        await page.reload()
        await step('wizard.titleCompetition')
        const closed = specifiedText(lang, 'competition_closed', 'Registration for this competition is closed.')
        expect(await summaryOf(journey)).toEqual([closed])
        const name = competitionCard(lang, filled.competition, t(lang, 'season.closed'))
        expect(await page.getByRole('radio', { name, exact: true }).isDisabled()).toBe(true)
        await journey.checkPage('closed')
        await chooseCompetition(journey, other)
        await step('wizard.titleTeam')
        expect(await page.getByLabel(t(lang, 'wizard.teamName')).inputValue()).toBe(filled.teamName)
      } finally {
        await open(true)
      }
    }))

  it('a member outside the ages is named with age and day as soon as the number is typed, and too few are told at the step', () =>
    e2e.runTest('wizard-ages', { ...signedIn, lang: 'en', width: 390 }, async (journey) => {
      const { page, lang } = journey
      const before = await entry('Too Young')
      const { _id, agelevel } = before.competition
      const desk = adminApi(await e2e.sessionOf(admin.email))
      const aged = agelevel.map((level) => ({ ...level, age_from: 8, age_to: 9 }))
      await desk.change('competions', _id, { agelevel: aged, members_min: 2 })
      try {
        const filled = await entry('Too Young')
        const field = memberField(lang, filled.competition.members_no)
        const next = page.getByRole('button', { name: t(lang, 'wizard.nextReview') })
        await openWizard(journey)
        await chooseCompetition(journey, filled)
        await describeTeam(journey, filled)
        await nameCoaches(journey, filled)
        await page.getByLabel(field(1)).fill(students[1])
        await page.getByText(/ is \d+ on 31 Dec \d{4}; .* is for ages 8 to 9\./).waitFor()
        await journey.checkPage('too-old')
        await next.click()
        expect(await summaryOf(journey)).toEqual([
          'The team has 1 of at least 2 members. Add the others, or ask us for an exception.',
        ])
        await page.getByLabel(field(2)).fill(students[2])
        await expect.poll(() => page.locator('.error').count()).toBe(2)
        await next.click()
        const [first = '', second = ''] = await summaryOf(journey)
        for (const line of [first, second]) expect(line).toMatch(/ is for ages 8 to 9\. Choose another member/)
      } finally {
        await desk.change('competions', _id, { agelevel, members_min: 1 })
      }
    }))

  it('a full competition puts the team on the waiting list, without a fee, and the list is left in My Teams', () =>
    e2e.runTest('wizard-waiting', { ...signedIn, lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang } = journey
      const filled = { ...(await entry('فريق ينتظر', 2)), members: [students[1]] }
      const { _id, places } = filled.competition
      const [desk, theirs] = [adminApi(await e2e.sessionOf(admin.email)), await e2e.sessionOf(otherCoach.email)]
      const holder = { ...filled, teamName: 'صاحب المكان', coaches: [otherCoach.number], members: [students[0]] }
      await registerTeamByApi(theirs, holder, lang)
      await desk.change('competions', _id, { places: 1 })
      try {
        await openWizard(journey)
        await page.getByText(t(lang, 'competition.full')).first().waitFor()
        await chooseCompetition(journey, filled)
        await describeTeam(journey, filled)
        for (const _step of [2, 1]) await page.getByRole('button', { name: t(lang, 'wizard.back') }).click()
        await page.getByRole('status').getByText(t(lang, 'wizard.waitNote')).waitFor()
        await journey.checkPage('full')
        for (const next of ['wizard.nextTeam', 'wizard.nextCoach'] as const) {
          await page.getByRole('button', { name: t(lang, next) }).click()
        }
        await nameCoaches(journey, filled)
        await nameMembers(journey, filled)
        await page.getByText(t(lang, 'wizard.waitLead')).waitFor()
        await page.getByRole('checkbox').check()
        await journey.checkPage('waiting-review')
        await page.getByRole('button', { name: t(lang, 'wizard.joinList') }).click()
        const card = teamCard(journey, filled.teamName)
        await card.getByText(t(lang, 'teams.note.waiting', { position: 1 })).waitFor()
        expect(await card.getByRole('button', { name: t(lang, 'teams.pay') }).count()).toBe(0)
        await card.getByText(t(lang, 'teams.leaveList')).click()
        await journey.checkPage('leaving')
        await card.getByRole('button', { name: t(lang, 'teams.leaveYes') }).click()
        await page.getByText(t(lang, 'teams.leftList')).waitFor()
        expect(await card.getByText(t(lang, 'teams.leaveList')).count()).toBe(0)
        await journey.checkPage('left')
      } finally {
        await desk.change('competions', _id, { places })
      }
    }))

  it('a look at a competition with fewer places removes no member', () =>
    e2e.runTest('wizard-fewer-places', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page, lang } = journey
      const filled = await entry('Three of us')
      const { competitions } = await loadRegistrationCatalogue(e2e.product.url)
      const smaller = competitions.find(({ members_no }) => members_no < filled.competition.members_no)
      if (!smaller) throw new Error('the demo has no competition with fewer places')
      await openWizard(journey)
      await chooseCompetition(journey, filled)
      await describeTeam(journey, filled)
      await nameCoaches(journey, filled)
      const third = page.getByLabel(memberField(lang, filled.competition.members_no)(3))
      for (const [index, number] of [students[1], students[2], students[3]].entries()) {
        await page.getByLabel(memberField(lang, filled.competition.members_no)(index + 1)).fill(number)
      }
      // A found card moves the buttons.
      await page.getByText(t(lang, 'people.found'), { exact: true }).nth(2).waitFor()
      for (const _step of [4, 3, 2]) await page.getByRole('button', { name: t(lang, 'wizard.back') }).click()
      await competitionRadio(journey, smaller).check()
      await chooseCompetition(journey, filled)
      for (const next of ['wizard.nextCoach', 'wizard.nextMembers'] as const) {
        await page.getByRole('button', { name: t(lang, next) }).click()
      }
      expect(await third.inputValue()).toBe(students[3])
    }))

  it('a lost response and a changed form lead to the created team', () =>
    e2e.runTest('wizard-lost-answer', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page, lang, expectFailedResponse, checkPage } = journey
      const lost = await entry('Lost Answer', 4)
      const again = (name: SiteTextKey) => page.getByRole('button', { name: t(lang, name) }).click()
      // The server registers the team, but a gateway returns an error.
      await page.route('**/api/teams/registration', async (route) => {
        await route.fetch()
        await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      })
      await fillWizard(journey, lost)
      await page.getByRole('checkbox').check()
      expectFailedResponse(502, '/api/teams/registration')
      await payButton(journey, lost).click()
      await page.getByRole('alert').getByText(translate(lang, 'something_wrong')).waitFor()
      await page.unroute('**/api/teams/registration')

      await page.getByRole('button', { name: `${t(lang, 'wizard.edit')} ${t(lang, 'wizard.stepTeam')}` }).click()
      await page.getByLabel(t(lang, 'wizard.schoolName')).fill('Another School')
      await again('wizard.nextCoach')
      await again('wizard.nextMembers')
      await again('wizard.nextReview')
      expectFailedResponse(409, '/api/teams/registration')
      await payButton(journey, lost).click()
      await page.getByText(translate(lang, 'idempotency_reused')).waitFor()
      await checkPage('sent-before')
      await page.getByRole('link', { name: t(lang, 'wizard.toMyTeams') }).click()
      await teamCard(journey, lost.teamName).waitFor()
      expect(await teamCard(journey, lost.teamName).count()).toBe(1)
    }))

  it('members of earlier teams are offered, but not those who have not agreed and for whom no fee is paid', () =>
    e2e.runTest('wizard-earlier', { ...signedIn, lang: 'en' }, async (journey) => {
      const { page } = journey
      const unpaid = await entry('Nobody Asked', 2)
      await registerTeamByApi(await e2e.sessionOf(coach.email), { ...unpaid, members: [students[3]] }, 'en')
      await openWizard(journey)
      const html = await page.content()
      expect(html).toContain(students[1])
      expect(html).not.toContain(students[3])
    }))

  it('a session that ends meanwhile leads to sign-in and back to the draft', () =>
    e2e.runTest('wizard-session-ended', { lang: 'en' }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const filled = await entry('Long Pause')
      const signInAgain = async () => {
        await page.getByLabel(t(lang, 'signin.identifier')).fill(coach.email)
        await page.getByLabel(t(lang, 'signin.password'), { exact: true }).fill(PASSWORD)
        await page.getByRole('button', { name: t(lang, 'signin.submit'), exact: true }).click()
      }
      await page.goto(`/${lang}${routes.signIn(routes.register())}`)
      await waitForHydration(page)
      await signInAgain()
      await page.waitForURL('**/teams-registeration/**')
      await waitForHydration(page)
      await chooseCompetition(journey, filled)
      await describeTeam(journey, filled)
      await page.context().clearCookies()
      expectFailedResponse(401, '/api/iframe/')
      await page.getByRole('button', { name: t(lang, 'wizard.someoneElse') }).click()
      await page.getByLabel(coachField(lang, filled.competition.coaches_no)(1)).fill(otherCoach.number)
      await page.waitForURL('**/signin**')
      await page.getByText(translate(lang, 'session_ended')).waitFor()
      await waitForHydration(page)
      await journey.checkPage('sign-in')
      await signInAgain()
      await page.waitForURL('**/teams-registeration/**')
      await nameCoaches(journey, filled)
    }))

  it('a double click on pay registers one team, and Back from the payment page leads to it', () =>
    e2e.runTest('wizard-back', { ...signedIn, lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang } = journey
      const filled = await entry('العائدون', 3)
      await fillWizard(journey, filled)
      await page.getByRole('checkbox').check()
      await payButton(journey, filled).dblclick()
      await waitForHostedPage(page)
      await page.goBack()
      const card = teamCard(journey, filled.teamName)
      await card.getByRole('button', { name: t(lang, 'teams.pay') }).waitFor()
      expect(await card.count()).toBe(1)
      await journey.checkPage('my-teams')
      await openWizard(journey)
      expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    }))
})
