import { send } from '@olympiad/contracts/call'
import { revokeCertificate } from '@olympiad/contracts/calls/certificates'
import { sendContactMessage } from '@olympiad/contracts/calls/content'
import { replyToMessage } from '@olympiad/contracts/calls/messages'
import { getPersonRecords } from '@olympiad/contracts/calls/privacy'
import { UNRESTRICTED_AGE_LEVEL } from '@olympiad/contracts/constants'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { printTexts } from '../admin/src/resources/certificates/print-texts.ts'
import { personTexts } from '../admin/src/resources/person/person-texts.ts'
import { adminApi } from './support/console.ts'
import {
  chooseSeason,
  consoleText,
  eventually,
  expectExport,
  goToScreen,
  resourcePage,
  sharedConsoleWindow,
} from './support/console-page.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { visitorClient } from './support/forum.ts'
import { mailAbout } from './support/mailbox.ts'
import { extractLatinText } from './support/pdf.ts'
import { admin, coach, students } from './support/people.ts'
import { uniqueEmail } from './support/public-forms.ts'
import { registrationEntry } from './support/registration-entries.ts'
import { createFetcher } from './support/session.ts'
import { markTeamPaid, registerTeamByApi } from './support/team.ts'
import { captureDownload } from './support/team-page.ts'
import { specifiedText, t, translate } from './support/texts.ts'
import { loadRegistrationCatalogue } from './support/wizard.ts'

const e2e = e2eFixture('console-works')
const atDesk = sharedConsoleWindow(e2e, 'console-works', { lang: 'en' })

let calls: ReturnType<typeof adminApi>
beforeAll(async () => {
  calls = adminApi(await e2e.sessionOf(admin.email))
})

async function leaving({ page, lang }: BrowserTest, answer: 'accept' | 'dismiss'): Promise<void> {
  const asked = page.waitForEvent('dialog').then(async (question) => {
    await question[answer]()
    return question.message()
  })
  const partners = consoleText(lang, 'resources.partners.name', { smart_count: 2 })
  const [words] = await Promise.all([asked, page.getByRole('menuitem', { name: partners }).click()])
  expect(words).toBe(consoleText(lang, 'ra.message.unsaved_changes'))
}

const inFocus = (page: Page) =>
  page.evaluate<{ name: string; seen: boolean }>(`(() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect()
    return { name: document.activeElement.name ?? '', seen: top >= 0 && bottom <= innerHeight }
  })()`)

describe('An admin at a desk', () => {
  it('registers a team for a coach, changes it, swaps a member, looks at its payment and deletes it', () =>
    atDesk(async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const desk = resourcePage(journey, 'teams')
      const { competition, season, ...entry } = await registrationEntry(e2e.product.url, 3, 'Desk Team of old')
      await registerTeamByApi(await e2e.sessionOf(coach.email), { ...entry, competition, season }, lang)
      await goToScreen(page, lang, '/teams/new')
      await desk.choose('season_id', season.name_en)
      await desk.choose('competion_id', competition.name_en)
      await desk.choose('ageLevel', 0)
      await desk.button('resources.teams.register').click()
      await page
        .getByText(specifiedText(lang, 'fill_all_fields', 'Please fill in all fields...'))
        .first()
        .waitFor()
      await page.getByText(specifiedText(lang, 'add_correct_coach', 'Please Add Correct Coach ID')).waitFor()
      await page.getByText(specifiedText(lang, 'add_correct_members', 'Please Add Correct Members ID')).waitFor()
      await desk.fill({ name: entry.teamName, schoolName: 'Oasis Schools' })
      await desk.choose('region', 0)
      await desk.choosePicture('image', { crop: true })
      const number = (role: string) => page.getByLabel(desk.own(`people.${role}_number`, { number: 1 }))
      await number('coach').fill(coach.number)
      await number('member').fill(students[3])
      expectFailedResponse(409, '/api/admin/teams')
      await desk.button('resources.teams.register').click()
      await eventually(async () => expect(await inFocus(page)).toEqual({ name: 'teamName', seen: true }))
      // The server creates the team but its response is lost; a changed form is a new one and succeeds.
      await desk.fill({ name: 'Lost Team' })
      expectFailedResponse(0, '/api/admin/teams')
      const lose = async (route: Route) => {
        await route.fetch()
        await route.abort()
      }
      await page.route('**/api/admin/teams', lose, { times: 1 })
      await desk.button('resources.teams.register').click()
      await page.getByText(desk.word('console.network')).waitFor()
      await desk.fill({ name: 'Desk Team' })
      await number('member').fill(students[1])
      await desk.button('resources.teams.register').click()
      await page.getByText(translate(lang, 'idempotency_reused')).waitFor()
      await desk.button('resources.teams.register').click()
      await desk.expectToast(specifiedText(lang, 'saved_done', 'Saved Successfully!'))
      await page.getByRole('heading', { level: 2, name: 'Desk Team', exact: true }).waitFor()
      const id = new URL(page.url()).pathname.split('/')[3] ?? ''

      await page.getByRole('link', { name: desk.word('ra.action.edit') }).click()
      const [own] = competition.agelevel
      const { competitions } = await loadRegistrationCatalogue(e2e.product.url)
      const other = competitions.find(({ agelevel }) => agelevel.every(({ title }) => title !== own?.title))
      if (!other) throw new Error('every competition has that age level')
      // The form offers only the levels of the chosen competition.
      for (const { name_en, agelevel } of [other, competition]) {
        await desk.choose('competion', name_en)
        await page.getByRole('combobox', { name: desk.label('ageLevel') }).click()
        const levels = [...agelevel.map(({ title }) => title), UNRESTRICTED_AGE_LEVEL]
        const offered = await page.getByRole('option').allTextContents()
        expect(offered.toSorted()).toEqual(levels.map((level) => desk.word(`age_level.${level}`)).toSorted())
        await page.keyboard.press('Escape')
        await page.getByRole('option').first().waitFor({ state: 'detached' })
        if (name_en !== other.name_en) continue
        await desk.save()
        await page.getByText(translate(lang, 'age_level_unknown')).waitFor()
      }
      await desk.fill({ name: 'Desk Team Two' })
      await desk.save()
      await desk.expectToast(specifiedText(lang, 'update_done', 'Update Successfully!'))
      await page.getByRole('heading', { level: 2, name: 'Desk Team Two' }).waitFor()
      await page.getByRole('link', { name: desk.word('ra.action.edit') }).click()
      const members = page.getByRole('region', { name: desk.label('members') })
      await members.getByRole('button', { name: desk.own('people.replace') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(desk.own('people.number_of_member')).fill(students[2])
      await dialog.getByText(/takes the place of/).waitFor()
      await dialog.getByText(desk.own('people.told')).waitFor()
      await dialog.getByRole('button', { name: desk.own('people.replace'), exact: true }).click()
      await members.getByText(students[2]).waitFor()
      expect(await calls.record('teams', id)).toMatchObject({ members: [{ national_id: students[2] }] })

      const check = page.getByRole('link', { name: desk.own('check_payment') })
      const [tab] = await Promise.all([page.context().waitForEvent('page'), check.click()])
      await tab.waitForURL(`**${routes.paymentReturn(id)}*`)
      await tab.close()

      await desk.deleteOpenRecord(specifiedText(lang, 'confirm_delete', 'Are you sure you want to delete?'))
      await desk.expectDeleted(specifiedText(lang, 'team_deleted', 'Team Delete Successfully!'))
      await eventually(async () => expect(await calls.record('teams', id)).toBeUndefined())

      await desk.button('console.export_csv').click()
      await expectExport(
        page,
        page.getByRole('menuitem', { name: desk.own('export_all') }),
        'Team no.,Team,Season,Competition',
      )
      const waiting = (await calls.list<AdminTeam>('teams', { payment: 'pending' })).map(({ name }) => name)
      await goToScreen(page, lang, `/teams?filter=${encodeURIComponent('{"payment":"pending"}')}`)
      await desk.row(waiting[0] ?? '').waitFor()
      await desk.button('console.export_csv').click()
      const [, ...lines] = await expectExport(
        page,
        page.getByRole('menuitem', { name: desk.own('export_shown') }),
        'Team no.,Team,Season,Competition',
      )
      expect(lines.map((line) => line.split(',')[1]).toSorted()).toEqual(waiting.toSorted())
    }))

  it('makes an invoice out to another buyer, then records the refund with its credit note', () =>
    atDesk(async (journey) => {
      const { page, lang } = journey
      const desk = resourcePage(journey, 'transections')
      const entry = await registrationEntry(e2e.product.url, 0, 'Refunded Team')
      const team = await registerTeamByApi(await e2e.sessionOf(coach.email), entry, 'en')
      await markTeamPaid(await e2e.sessionOf(admin.email), team.id)
      const [order] = await calls.list('transections', { s: 'Refunded Team', payment_status: 'paid' })
      await goToScreen(page, lang, `/transections/${order?.id}/show`)

      await desk.button('resources.transections.buyer.open').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(desk.own('buyer.customer_name')).fill('Oasis Schools Company')
      await dialog.getByLabel(desk.own('buyer.crNumber')).fill('1010456783')
      await dialog.getByLabel(desk.own('buyer.tax_id')).fill('310456783200003')
      await dialog.getByLabel(desk.own('buyer.address')).fill('7412 طريق الملك فهد، العليا، الرياض 12211')
      const invoice = await captureDownload(page, dialog.getByRole('button', { name: desk.own('buyer.confirm') }))
      expect(invoice.name).toBe(`${order?.['order_id']}.pdf`)
      expect(extractLatinText(invoice.bytes)).toContain('Oasis Schools Company')
      await dialog.waitFor({ state: 'detached' })

      await goToScreen(page, lang, `/transections?filter=${encodeURIComponent('{"s":"Refunded Team"}')}`)
      const listed = desk.row(String(order?.['order_id']))
      await listed.getByRole('cell', { name: /^Oasis Schools Company.*paid by/ }).waitFor()
      await listed.getByRole('link', { name: String(order?.['order_id']) }).click()

      await desk.button('resources.transections.refund.open').click()
      await dialog.getByLabel(desk.own('refund.reference')).fill('RF-2026-1')
      await dialog.getByRole('button', { name: desk.own('refund.confirm') }).click()
      await desk.expectToast('The refund is recorded.')
      await page.getByText(desk.word('order_state.refunded'), { exact: true }).first().waitFor()
      expect(await calls.record('transections', order?.id ?? '')).toMatchObject({ payment_status: 'refunded' })
      expect(await calls.record('teams', team.id)).toMatchObject({ payment_status: false })
      const credit = page.getByRole('button', { name: /^Download CN-/ })
      const note = await captureDownload(page, credit.last())
      expect(extractLatinText(note.bytes)).toContain('Oasis Schools Company')
    }))

  it('revokes a certificate, and issues the finals of its competition again', () =>
    atDesk(async (journey) => {
      const { page } = journey
      const desk = resourcePage(journey, 'certificates')
      const finals = await calls.list('certificates', { type: 'f' })
      const one = finals[0] as unknown as { id: string; crt_serial: string; competion: { name_en: string } }
      await desk.openList()
      await page
        .getByRole('button', { name: desk.own('action_of', { action: desk.own('revoke'), serial: one.crt_serial }) })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: desk.own('revoke'), exact: true }).click()
      await desk.expectToast('The certificate is revoked.')
      expect(await calls.record('certificates', one.id)).toMatchObject({ revoked_at: expect.any(String) })

      const chooseCompetition = async () => {
        await desk.button('resources.certificates.issue').click()
        await dialog.getByRole('combobox', { name: desk.label('competion') }).click()
        await page.getByRole('option', { name: new RegExp(`^${one.competion.name_en} – .*2024`) }).click()
        await dialog.getByText(/\d+ results are entered/).waitFor()
      }
      const [past] = await calls.list('seasons', { s: 'wro-2024' })
      const season = past?.id ?? ''
      await calls.change('seasons', season, { cert_download: false })
      await chooseCompetition()
      await dialog.getByText(desk.own('issue_closed', { season: 'Season 2024' })).waitFor()
      await journey.checkPage('finals-closed')
      await dialog.getByRole('link', { name: desk.own('issue_season') }).click()
      await page.waitForURL(`**/admin/seasons/${season}`)
      await calls.change('seasons', season, { cert_download: true })
      await desk.openList()
      await chooseCompetition()
      await dialog.getByRole('button', { name: desk.own('issue_confirm'), exact: true }).click()
      await dialog
        .getByRole('alert')
        .getByText(/New: 1\. Replaced: 0\./)
        .waitFor()
      await dialog.getByRole('button', { name: desk.own('issue_close'), exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      expect((await calls.list('certificates', { type: 'f' })).length).toBe(finals.length + 1)
    }))

  it('corrects a certified result after confirming a new certificate, and prints medal list and finals', () =>
    atDesk(async (journey) => {
      const { page, lang, expectFailedResponse, checkPage } = journey
      const desk = resourcePage(journey, 'results')
      const certified = (await calls.list<AdminResult>('results')).filter(({ certificate }) => certificate !== '')
      const [result] = certified
      if (!result) throw new Error('no result has a certificate')
      const { name = '' } = result.team ?? {}
      await desk.openList()
      await chooseSeason(page, lang, consoleText(lang, 'console.all_seasons'))
      const certifiedRow = desk.row(name)
      const reason = desk.word('texts.result_has_certificate')
      expect(await certifiedRow.getByRole('checkbox').isDisabled()).toBe(true)
      const kept = `${desk.word('console.delete_of', { name })}: ${reason}`
      // By keyboard: the button is aria-disabled, yet explains why when pressed.
      await certifiedRow.getByRole('button', { name: kept, exact: true }).press('Enter')
      await desk.expectToast(reason)
      await desk.openForm(name)
      await page.getByText(result.certificate).waitFor()
      await desk.choose('ranked', 29)
      expectFailedResponse(409, `/api/admin/results/${result.id}`)
      await desk.save()
      const dialog = page.getByRole('dialog', { name: desk.own('certificates_title') })
      await dialog.getByText(result.certificate).waitFor()
      await checkPage('certificate-asked')
      expect(await calls.record('results', result.id)).toMatchObject({ ranked: result.ranked })
      await desk.button('resources.results.certificates_replace', dialog).click()
      await desk.expectToast(specifiedText(lang, 'update_done', 'Update Successfully!'))
      const now = (await calls.record('results', result.id)) as AdminResult | undefined
      expect(now).toMatchObject({ ranked: 30 })
      const old = e2e.product.url + withLangPrefix(routes.certificate(result.certificate), lang)
      const seen = await (await fetch(old)).text()
      expect(seen).toContain(t(lang, 'verify.replaced'))
      expect(seen).toContain(withLangPrefix(routes.certificate(now?.certificate ?? ''), lang))

      const [certificate] = await calls.list('certificates', { s: now?.certificate })
      const { fetcher } = await e2e.sessionOf(admin.email)
      await send(revokeCertificate, { body: { id: certificate?.id ?? '' } }, fetcher)
      const words = printTexts[lang]
      await goToScreen(page, lang, '/certificates')
      await page.getByRole('button', { name: words.open }).click()
      const print = page.getByRole('dialog', { name: words.title })
      const ofCompetition = print.getByRole('combobox', { name: desk.word('resources.certificates.fields.competion') })
      await ofCompetition.click()
      await page.getByRole('option', { name: new RegExp(`^${result.competion?.name_en} – .*2024`) }).click()
      const due = print.getByText(new RegExp(words.due(0).replace('0', '[1-9]')))
      await due.waitFor()
      await checkPage('print-dialog')
      await print.getByRole('button', { name: words.issue, exact: true }).click()
      const issuing = page.getByRole('dialog', { name: desk.word('resources.certificates.issue_title') })
      await desk.button('resources.certificates.issue_confirm', issuing).click()
      await desk.button('resources.certificates.issue_close', issuing).click()
      await due.waitFor({ state: 'detached' })
      const finals = await captureDownload(page, print.getByRole('button', { name: words.save_finals }))
      const issued = (await calls.record('results', result.id)) as AdminResult | undefined
      expect(issued?.certificate).not.toBe(now?.certificate)
      expect(extractLatinText(finals.bytes)).toContain(issued?.certificate)
      expect(finals.name).toMatch(/^certificates-wro-2024-[a-z-]+-\d{4}-\d\d-\d\d\.pdf$/)
      await print.getByRole('combobox', { name: words.lang }).click()
      await page.getByRole('option', { name: 'English' }).click()
      const medals = await captureDownload(page, print.getByRole('button', { name: words.save_medals }))
      expect(extractLatinText(medals.bytes)).toContain('Medals for members')
      expect(medals.name).toMatch(/^medals-wro-2024-[a-z-]+-\d{4}-\d\d-\d\d-en\.pdf$/)
      await desk.button('ra.action.close', print).click()
    }))

  it('goes from a message to its sender, and sees their teams and payments once these have come', () =>
    atDesk(async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const desk = resourcePage(journey, 'users')
      const message = { name: 'Who calls', email: coach.email, phone: '0551112223', message: 'Where is my team?' }
      await send(
        sendContactMessage,
        { body: message, headers: { 'accept-language': lang } },
        createFetcher(e2e.product.url),
      )
      const [sent] = await calls.list('contactus', { s: 'Who calls' })
      await goToScreen(page, lang, `/contactus/${sent?.id}/show`)
      const address = `**${getPersonRecords.path}*`
      expectFailedResponse(0, getPersonRecords.path)
      await page.route(address, (route) => route.abort('internetdisconnected'))
      const [account] = await calls.list<{ id: string; name: string }>('users', { s: coach.number })
      await page.getByRole('link', { name: account?.name ?? '', exact: true }).click()
      await page.waitForURL(`**/admin/users/${account?.id}/show`)
      const texts = personTexts[lang]
      const failed = page.getByRole('alert').filter({ hasText: texts.failed })
      await failed.waitFor()
      await journey.checkPage('records-failed')
      await page.unroute(address)
      await desk.button('console.retry', failed).click()
      const section = (name: keyof typeof texts) =>
        page.getByRole('region', { name: new RegExp(`^${texts[name]} \\(\\d`) })
      const index = page.getByRole('navigation', { name: desk.word('console.sections') })
      await index.getByRole('button', { name: texts.orders }).press('Enter')
      await eventually(async () =>
        expect(await page.evaluate<string>('document.activeElement.dataset.section ?? ""')).toMatch(texts.orders),
      )
      await section('orders')
        .getByRole('link', { name: /^wro-2024-/ })
        .first()
        .waitFor()
      await section('messages').getByText('Where is my team?').waitFor()
      await journey.checkPage('person')
      await section('teams').getByRole('link').first().click()
      await page.waitForURL('**/admin/teams/*/show')
      const people = page.getByRole('table', { name: desk.word('resources.teams.fields.coaches') })
      await people.getByRole('link', { name: account?.name ?? '', exact: true }).click()
      await page.getByRole('heading', { level: 2, name: account?.name ?? '', exact: true }).waitFor()
      await page.getByRole('link', { name: desk.word('ra.action.edit') }).click()
      await page.waitForURL(`**/admin/users/${account?.id}`)
    }))

  it('answers a message, and the answer arrives by mail', () =>
    atDesk(async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const desk = resourcePage(journey, 'contactus')
      const email = uniqueEmail()
      const message = { name: 'Noura Al Harbi', email, phone: '0501234567', message: 'When are the qualifiers?' }
      await send(
        sendContactMessage,
        { body: message, headers: { 'accept-language': lang } },
        createFetcher(e2e.product.url),
      )
      await desk.openList()
      const row = desk.row('Noura Al Harbi')
      await row.getByText(desk.own('states.open')).waitFor()
      await row.getByRole('link', { name: 'Noura Al Harbi' }).click()
      await desk.button('resources.contactus.send').click()
      await page.getByText(specifiedText(lang, 'fill_all_fields', 'Please fill in all fields...')).waitFor()
      await desk.fill({ reply_words: 'In March, <b>in every region</b>.' })
      await desk.button('resources.contactus.send').click()
      await desk.expectToast(specifiedText(lang, 'reply_sent', 'Send Message Successfully!'))
      await page.getByText(desk.own('states.waiting')).waitFor()
      const mail = await mailAbout(e2e.product.sandboxUrl, email, 'Our answer')
      expect(mail.text).toContain('In March, <b>in every region</b>.')
      expect(mail.html).not.toContain('<b>in every region</b>')

      const link = new URL(/https?:\S+token=[\w-]+/.exec(mail.text)?.[0] ?? '')
      const shown = await visitorClient(e2e.product.url, lang).html(link.pathname + link.search)
      expect(shown).not.toMatch(/Noura|qualifiers|every region/)
      const posted = await fetch(new URL(link.pathname + link.search, e2e.product.url), {
        method: 'POST',
        headers: { origin: e2e.product.url },
        body: new URLSearchParams({ token: link.searchParams.get('token') ?? '', message: 'And in Jeddah?' }),
        redirect: 'manual',
      })
      expect([posted.status, posted.headers.get('location')]).toEqual([303, `${link.pathname}${link.search}&sent=1`])

      expectFailedResponse(409, replyToMessage.path)
      await desk.fill({ reply_words: 'Anything else?' })
      await desk.button('resources.contactus.send').click()
      await page
        .getByRole('alert')
        .getByText(/written again meanwhile/)
        .waitFor()
      await page.getByText('And in Jeddah?').waitFor()
      await page.getByText(desk.own('states.open')).waitFor()
      await journey.checkPage('written-again')
      await desk.fill({ reply_words: 'In Jeddah too.', text: 'Called the school.' })
      await desk.button('resources.contactus.save_note').click()
      await desk.expectToast(desk.own('note_saved'))
      await page.getByRole('listitem').getByText('Called the school.').waitFor()
      await page.getByLabel(desk.label('close')).check()
      await desk.button('resources.contactus.send').click()
      await page.getByText(desk.own('states.closed')).waitFor()
      await page.getByRole('combobox', { name: desk.label('assignee') }).click()
      await page.getByRole('option', { name: desk.own('me', { name: '' }).slice(0, 4) }).click()
      await eventually(async () =>
        expect(await calls.list('contactus', { s: email })).toMatchObject([
          { state: 'closed', assignee: { name: expect.any(String) }, notes: [{ text: 'Called the school.' }] },
        ]),
      )
      await desk.button('resources.contactus.delete_note').click()
      await desk.button('ra.action.undo').click()
      await page.getByRole('listitem').getByText('Called the school.').waitFor()
      await desk.deleteOpenRecord(specifiedText(lang, 'confirm_delete', 'Are you sure you want to delete?'))
      await desk.expectDeleted(specifiedText(lang, 'delete_done', 'Delete Successfully!'))
      await eventually(async () => expect(await calls.list('contactus', { s: email })).toEqual([]))
    }))

  it('writes the privacy policy, and visitors read it as it was written', () =>
    atDesk(async (journey) => {
      const { page, lang } = journey
      const desk = resourcePage(journey, 'settings')
      await goToScreen(page, lang, '/settings/privacy')
      const text = page.getByRole('textbox', { name: desk.label('privacy_en') })
      await text.fill('We keep what we need.')
      await text.press('ControlOrMeta+a')
      const tools = page.getByRole('toolbar', { name: desk.own('tools.of', { name: desk.label('privacy_en') }) })
      await tools.getByRole('button', { name: desk.own('tools.bold') }).click()
      await desk.save()
      await desk.expectToast(specifiedText(lang, 'update_done', 'Update Successfully!'))
      expect(await visitorClient(e2e.product.url, lang).html(routes.privacy())).toContain(
        '<strong>We keep what we need.</strong>',
      )
    }))

  it('is shown what another admin saved meanwhile, chooses of what both changed, and keeps the rest of both', () =>
    atDesk(async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const desk = resourcePage(journey, 'settings')
      const [settings] = await calls.list('settings')
      const id = settings?.id ?? ''
      await goToScreen(page, lang, '/settings')
      await desk.fill({ address: 'عنواننا', address_en: 'Ours' })
      await page.getByRole('tab', { name: desk.own('tabs.links') }).click()
      await desk.fill({ academy_link: 'https://ours.example/' })
      const theirs = { address_en: 'Theirs', academy_link: 'https://theirs.example/', privacy_en: '<p>Theirs.</p>' }
      await calls.change('settings', id, theirs)

      expectFailedResponse(409, '/api/admin/settings')
      await desk.save()
      const dialog = page.getByRole('dialog')
      const field = (source: string) => dialog.getByRole('group', { name: desk.label(source), exact: true })
      await field('address_en').getByText('Theirs', { exact: true }).waitFor()
      await journey.checkPage('two-admins')
      await desk.button('conflict.back', dialog).click()
      await page
        .getByRole('alert')
        .filter({ hasText: translate(lang, 'version_conflict') })
        .waitFor()
      expect(await calls.record('settings', id)).toMatchObject(theirs)
      await leaving(journey, 'dismiss')

      expectFailedResponse(409, '/api/admin/settings')
      await desk.save()
      await field('address_en')
        .getByRole('radio', { name: desk.word('conflict.mine') })
        .check()
      await desk.button('conflict.save', dialog).click()
      await field('academy_link').getByText(desk.word('conflict.choose')).waitFor()
      await field('academy_link')
        .getByRole('radio', { name: desk.word('conflict.theirs') })
        .check()
      await desk.button('conflict.save', dialog).click()
      await desk.expectToast(specifiedText(lang, 'update_done', 'Update Successfully!'))
      expect(await calls.record('settings', id)).toMatchObject({ ...theirs, address: 'عنواننا', address_en: 'Ours' })
      await page.getByRole('tab', { name: desk.own('tabs.links') }).click()
      await eventually(async () =>
        expect(await page.getByLabel(desk.label('academy_link')).inputValue()).toBe(theirs.academy_link),
      )
    }))

  it('opens a settings tab by its address, and returns to the tab with the error', () =>
    atDesk(async (journey) => {
      const { page, lang } = journey
      const desk = resourcePage(journey, 'settings')
      await goToScreen(page, lang, '/settings/seller')
      const vat = page.getByLabel(desk.label('seller.vat'))
      const rawInput = await vat.inputValue()
      await vat.fill('123')
      await page.getByRole('tab', { name: desk.own('tabs.links') }).click()
      await page.getByLabel(desk.label('store_link')).waitFor()
      await desk.save()
      await page.waitForURL('**/admin/settings/seller')
      await eventually(async () => expect(await inFocus(page)).toEqual({ name: 'seller.vat', seen: true }))
      await vat.fill(rawInput)
      await goToScreen(page, lang, '/settings/nothing')
      await page.getByRole('textbox', { name: desk.label('contact_email') }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/admin/settings')
    }))

  it('reads in the audit log who did what, and when', () =>
    atDesk(async (journey) => {
      const { page } = journey
      const desk = resourcePage(journey, 'partners')
      const [partner] = await calls.list('partners')
      const name = String(partner?.['name_en'])
      await desk.openList()
      await desk.toggle('status', name)
      await desk.expectToast('Status is Updated Successfully!')
      await page.getByRole('menuitem', { name: resourcePage(journey, 'audit').own('name', { smart_count: 2 }) }).click()
      await page.waitForURL('**/admin/audit**')
      const entry = page
        .getByRole('row')
        .filter({ has: page.locator('a[href*="/audit/"]', { hasText: name }) })
        .first()
      await entry.getByRole('link').click()
      await page.getByRole('table').waitFor()
      expect(await page.getByRole('main').textContent()).toContain(String(partner?.['name_en']))
      await journey.checkPage('entry')
    }))
})

/** The specification's paths (001 §2, 002 §2) with their screens; `of` provides the ID. */
const PATHS: readonly { path: string; opens: string; of?: string }[] = [
  { path: 'competion/', opens: 'competions' },
  { path: 'competion/ID/edit/', opens: 'competions/ID', of: 'competions' },
  { path: 'competion/files/ID/edit/', opens: 'files/ID', of: 'files' },
  { path: 'team/ID/view', opens: 'teams/ID/show', of: 'teams' },
  { path: 'seasons/ID/edit/', opens: 'seasons/ID', of: 'seasons' },
  { path: 'faqs/new', opens: 'faqs/create' },
  { path: 'teams/new', opens: 'teams/create' },
  { path: 'contact-us/', opens: 'contactus' },
  { path: 'trainings', opens: 'tranings' },
  { path: 'trainings/ID/edit', opens: 'tranings/ID', of: 'tranings' },
  { path: 'transection/', opens: 'transections' },
  { path: 'moetalents/', opens: 'moe' },
  { path: 'moetalents/ID/view', opens: 'moe/ID/show', of: 'moe' },
]

describe('The console', () => {
  it('opens the right screen at the published paths', () =>
    atDesk(async ({ page, lang }) => {
      const title = page.getByRole('heading', { level: 1 })
      for (const { path, opens, of } of PATHS) {
        const [resource = ''] = opens.split('/')
        // The oldest record, because parallel tests create and delete newer ones.
        const record = of ? (await calls.list(of)).at(-1) : undefined
        const withId = (text: string) => `/${text.replace('ID', record?.id ?? '')}`
        await goToScreen(page, lang, withId(path))
        await page.waitForURL((url) => url.pathname === `/admin${withId(opens)}`)
        const name = String(
          record?.['name_en'] ??
            record?.['name'] ??
            consoleText(lang, `resources.${resource}.name`, { smart_count: 2 }),
        )
        if (opens.endsWith('/create')) await page.getByRole('main').locator('form').waitFor()
        else if (resource === 'moe' && of) await page.getByRole('dialog', { name }).waitFor()
        else await title.filter({ hasText: name }).waitFor()
      }
    }))

  it('asks before it discards input', () =>
    atDesk(async (journey) => {
      const { page } = journey
      const desk = resourcePage(journey, 'faqs')
      await desk.openList()
      await desk.openCreateForm()
      await desk.fill({ name_en: 'Half a question' })
      await leaving(journey, 'dismiss')
      expect(await page.getByRole('textbox', { name: desk.label('name_en'), exact: true }).inputValue()).toBe(
        'Half a question',
      )
      await leaving(journey, 'accept')
      await page.waitForURL('**/admin/partners')
    }))
})
