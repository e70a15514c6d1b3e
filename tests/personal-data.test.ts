import { send } from '@olympiad/contracts/call'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { raArabic } from '../admin/src/i18n/ra-ar.ts'
import { personTexts } from '../admin/src/resources/person/person-texts.ts'
import { unzip } from '../api/src/modules/privacy/unzip.fixture.ts'
import { adminApi, signInToConsole } from './support/console.ts'
import { consoleTexts } from './support/console-texts.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { admin, coach, student } from './support/people.ts'
import { captureDownload } from './support/team-page.ts'
import { t, translate } from './support/texts.ts'

const e2e = e2eFixture('privacy')

describe('One’s own data', () => {
  it('is taken along as an archive, by a button that needs no script', () =>
    e2e.runTest('export', { lang: 'ar', as: coach.email, javaScript: false }, async ({ page, lang }) => {
      await page.goto(`${withLangPrefix(routes.profile(), lang)}#my-data`)
      const own = page.getByRole('region', { name: t(lang, 'myData.title') })
      const { bytes } = await captureDownload(page, own.getByRole('button', { name: t(lang, 'myData.download') }))
      const files = unzip(bytes)
      const data = JSON.parse(files.get('data.json')?.toString() ?? '{}')
      expect(data.account).toEqual([expect.objectContaining({ email: coach.email })])
      expect(data.teams.length).toBeGreaterThan(0)
      expect([...files.keys()].some((name) => /^certificates\/NRO-.*\.pdf$/.test(name))).toBe(true)
      expect([...files.keys()].some((name) => /^invoices\/INV-.*\.pdf$/.test(name))).toBe(true)
      expect(files.get('read-me.txt')?.toString()).toContain('بياناتكم لدى')
    }))

  it('is asked to be erased, and the request taken back', () =>
    e2e.runTest(
      'request',
      { lang: 'en', width: 390, colour: 'dark', as: coach.email },
      async ({ page, lang, checkPage }) => {
        await page.goto(`${withLangPrefix(routes.profile(), lang)}#my-data`)
        const own = page.getByRole('region', { name: t(lang, 'myData.title') })
        await own.getByText(t(lang, 'myData.eraseOpen')).click()
        await own.getByLabel(t(lang, 'myData.note')).fill('I no longer coach.')
        await checkPage('asking')
        await own.getByRole('button', { name: t(lang, 'myData.ask') }).click()
        await own.getByText(translate(lang, 'erasure_requested')).waitFor()
        await checkPage('asked')
        await own.getByRole('button', { name: t(lang, 'myData.withdraw') }).click()
        await own.getByText(translate(lang, 'erasure_withdrawn')).waitFor()
      },
    ))
})

describe('A student', () => {
  it('is erased by an admin who has read the consequences; the pages of their team still work', () =>
    e2e.runTest('erase', { lang: 'en' }, async (journey) => {
      const { page, lang, checkPage, expectFailedResponse } = journey
      const { privacy, users } = consoleTexts[lang].resources
      const texts = personTexts[lang]
      const leader = (await e2e.sessionOf(coach.email)).fetcher
      const { teams } = await send(listTeams, {}, leader)
      const mine = teams.filter(({ members }) => members.some(({ national_id }) => national_id === student.number))
      const [team] = mine
      if (!team) throw new Error('the student is in a team of the demo')
      const name = team.members.find(({ national_id }) => national_id === student.number)?.name ?? ''

      await signInToConsole(journey)
      await page.goto('/admin/users')
      await page.getByPlaceholder(users.search).fill(student.email)
      await page.getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 2, name }).waitFor()
      await checkPage('page')
      await page.getByRole('region', { name: texts.data }).getByRole('button', { name: texts.open_data }).click()
      await page.getByRole('heading', { name: privacy.held }).waitFor()
      await checkPage('preview')
      await page.getByRole('button', { name: privacy.erase }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(privacy.confirm_field).fill('somebody@else.example')
      const running = await dialog.getByLabel(privacy.leave_teams).count()
      if (running > 0) await dialog.getByLabel(privacy.leave_teams).check()
      expectFailedResponse(400, '/api/admin/privacy/erase')
      await dialog.getByRole('button', { name: privacy.erase }).click()
      await dialog.getByText(translate(lang, 'erasure_confirmation_wrong')).waitFor()
      await checkPage('confirm')
      await dialog.getByLabel(privacy.confirm_field).fill(student.email)
      await dialog.getByRole('button', { name: privacy.erase }).click()
      await page.getByText(translate(lang, 'erasure_done')).waitFor()
      await page.waitForURL('**/admin/users*')
      const calls = adminApi(await e2e.sessionOf(admin.email))
      expect(await calls.list('users', { s: student.email })).toEqual([])

      const seen = await send(listTeams, { query: { team_id: team.id } }, leader)
      expect(seen.team?.members.map((member) => member.name)).toContain('')
      expect(seen.team?.resultes).toEqual(team.resultes)
    }))

  it('is a removed member on the pages of the team from then on, in both languages', async () => {
    const { fetcher } = await e2e.sessionOf(coach.email)
    const { teams } = await send(listTeams, {}, fetcher)
    const id = teams.find(({ members }) => members.some((member) => member.name === ''))?.id ?? ''
    for (const tab of ['overview', 'matches', 'certificates'] as const) {
      expect((await fetcher(withLangPrefix(routes.team(id, { tab }), 'en'))).status, tab).toBe(200)
    }
    for (const lang of ['ar', 'en'] as const) {
      await e2e.runTest(`removed-${lang}`, { lang, as: coach.email }, async ({ page, checkPage }) => {
        const removed = page.getByText(translate(lang, 'removed_member')).first()
        await page.goto(withLangPrefix(routes.myTeams(), lang))
        await removed.waitFor()
        await page.goto(withLangPrefix(routes.team(id, { tab: 'members' }), lang))
        await removed.waitFor()
        await checkPage('members')
      })
    }
  })
})

it('How long what is kept is chosen in the settings, within bounds', () =>
  e2e.runTest('retention', { lang: 'ar', width: 820 }, async (journey) => {
    const { page, lang, checkPage } = journey
    const { settings } = consoleTexts[lang].resources
    await signInToConsole(journey)
    await page.goto('/admin/settings')
    await page.getByRole('tab', { name: settings.tabs.retention }).click()
    const save = page.getByRole('button', { name: raArabic.ra.action.save })
    const days = page.getByLabel(settings.retention.kinds.messages)
    await days.fill('5')
    await save.click()
    await page.getByText(settings.retention.out.replace('%{least}', '30').replace('%{most}', '1,825')).waitFor()
    await checkPage('out-of-bounds')
    await days.fill('60')
    await save.click()
    await page.getByText(translate(lang, 'update_done')).waitFor()
    await page.reload()
    await page.getByRole('tab', { name: settings.tabs.retention }).click()
    expect(await page.getByLabel(settings.retention.kinds.messages).inputValue()).toBe('60')
  }))
