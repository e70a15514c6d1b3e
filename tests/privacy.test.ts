import { send } from '@olympiad/contracts/call'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { inLang, routes } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { raArabic } from '../admin/src/i18n/ra-ar.ts'
import { unzipped } from '../api/src/modules/privacy/unzipped.fixture.ts'
import { adminCalls, signInToConsole } from './support/console.ts'
import { admin, coach, student } from './support/people.ts'
import { stage } from './support/stage.ts'
import { downloaded } from './support/team-page.ts'
import { t, text } from './support/texts.ts'
import { words } from './support/words.ts'

const acts = stage('privacy')

describe('One’s own data', () => {
  it('is taken along as an archive, by a button that needs no script', () =>
    acts.journey('export', { lang: 'ar', as: coach.email, script: false }, async ({ page, lang }) => {
      await page.goto(inLang(routes.profile(), lang))
      const own = page.getByRole('region', { name: t(lang, 'myData.title') })
      const { bytes } = await downloaded(page, own.getByRole('button', { name: t(lang, 'myData.download') }))
      const files = unzipped(bytes)
      const data = JSON.parse(files.get('data.json')?.toString() ?? '{}')
      expect(data.account).toEqual([expect.objectContaining({ email: coach.email })])
      expect(data.teams.length).toBeGreaterThan(0)
      expect([...files.keys()].some((name) => /^certificates\/NRO-.*\.pdf$/.test(name))).toBe(true)
      expect([...files.keys()].some((name) => /^invoices\/INV-.*\.pdf$/.test(name))).toBe(true)
      expect(files.get('read-me.txt')?.toString()).toContain('بياناتكم لدى')
    }))

  it('is asked to be erased, and the request taken back', () =>
    acts.journey(
      'request',
      { lang: 'en', width: 390, colour: 'dark', as: coach.email },
      async ({ page, lang, look }) => {
        await page.goto(inLang(routes.profile(), lang))
        const own = page.getByRole('region', { name: t(lang, 'myData.title') })
        await own.getByText(t(lang, 'myData.eraseOpen')).click()
        await own.getByLabel(t(lang, 'myData.note')).fill('I no longer coach.')
        await look('asking')
        await own.getByRole('button', { name: t(lang, 'myData.ask') }).click()
        await own.getByText(text(lang, 'erasure_asked')).waitFor()
        await look('asked')
        await own.getByRole('button', { name: t(lang, 'myData.withdraw') }).click()
        await own.getByText(text(lang, 'erasure_withdrawn')).waitFor()
      },
    ))
})

describe('A student', () => {
  it('is erased by an admin who has read what goes and what stays; the pages of their team still work', () =>
    acts.journey('erase', { lang: 'en' }, async (journey) => {
      const { page, lang, look, expectAnswer } = journey
      const { privacy, users } = words[lang].resources
      const leader = (await acts.sessionOf(coach.email)).fetcher
      const { teams } = await send(listTeams, {}, leader)
      const mine = teams.filter(({ members }) => members.some(({ national_id }) => national_id === student.number))
      const [team] = mine
      if (!team) throw new Error('the student is in a team of the demo')
      const name = team.members.find(({ national_id }) => national_id === student.number)?.name ?? ''

      await signInToConsole(journey)
      await page.goto('/admin/users')
      await page.getByPlaceholder(users.search).fill(student.email)
      await page.getByRole('link', { name }).click()
      await page.getByRole('link', { name: privacy.open }).click()
      await page.getByRole('heading', { name: privacy.held }).waitFor()
      await look('preview')
      await page.getByRole('button', { name: privacy.erase }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(privacy.confirm_field).fill('somebody@else.example')
      const running = await dialog.getByLabel(privacy.leave_teams).count()
      if (running > 0) await dialog.getByLabel(privacy.leave_teams).check()
      expectAnswer(400, '/api/admin/privacy/erase')
      await dialog.getByRole('button', { name: privacy.erase }).click()
      await dialog.getByText(text(lang, 'erase_confirm_wrong')).waitFor()
      await look('confirm')
      await dialog.getByLabel(privacy.confirm_field).fill(student.email)
      await dialog.getByRole('button', { name: privacy.erase }).click()
      await page.getByText(text(lang, 'erase_done')).waitFor()
      await page.waitForURL('**/admin/users*')
      const calls = adminCalls(await acts.sessionOf(admin.email))
      expect(await calls.list('users', { s: student.email })).toEqual([])

      const seen = await send(listTeams, { query: { team_id: team.id } }, leader)
      expect(seen.team?.members.map((member) => member.name)).toContain('')
      expect(seen.team?.resultes).toEqual(team.resultes)
    }))

  it('is a removed member on the pages of the team from then on, in both languages', async () => {
    const { fetcher } = await acts.sessionOf(coach.email)
    const { teams } = await send(listTeams, {}, fetcher)
    const id = teams.find(({ members }) => members.some((member) => member.name === ''))?.id ?? ''
    for (const tab of ['overview', 'matches', 'certificates'] as const) {
      expect((await fetcher(inLang(routes.team(id, { tab }), 'en'))).status, tab).toBe(200)
    }
    for (const lang of ['ar', 'en'] as const) {
      await acts.journey(`removed-${lang}`, { lang, as: coach.email }, async ({ page, look }) => {
        const removed = page.getByText(text(lang, 'removed_member')).first()
        await page.goto(inLang(routes.myTeams(), lang))
        await removed.waitFor()
        await page.goto(inLang(routes.team(id, { tab: 'members' }), lang))
        await removed.waitFor()
        await look('members')
      })
    }
  })
})

it('How long what is kept is chosen in the settings, within bounds', () =>
  acts.journey('retention', { lang: 'ar', width: 820 }, async (journey) => {
    const { page, lang, look } = journey
    const { settings } = words[lang].resources
    await signInToConsole(journey)
    await page.goto('/admin/settings')
    await page.getByRole('tab', { name: settings.tabs.retention }).click()
    const save = page.getByRole('button', { name: raArabic.ra.action.save })
    const days = page.getByLabel(settings.retention.kinds.messages)
    await days.fill('5')
    await save.click()
    await page.getByText(settings.retention.out.replace('%{least}', '30').replace('%{most}', '1,825')).waitFor()
    await look('out-of-bounds')
    await days.fill('60')
    await save.click()
    await page.getByText(text(lang, 'update_done')).waitFor()
    await page.reload()
    await page.getByRole('tab', { name: settings.tabs.retention }).click()
    expect(await page.getByLabel(settings.retention.kinds.messages).inputValue()).toBe('60')
  }))
