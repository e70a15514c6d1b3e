import { describe, expect, it } from 'vitest'
import { secondFactorTexts } from '../admin/src/security/second-factor-texts.ts'
import { resourcePage } from './support/console-page.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { mailAbout } from './support/mailbox.ts'
import { admin } from './support/people.ts'
import { openAdminSession, openSession } from './support/session.ts'

const e2e = e2eFixture('admin-roles')
const PASSWORD = 'kettle-mango-99-river'

describe('An admin', () => {
  it('is invited, sets a password on a phone, and sees the screens of the role alone', () =>
    e2e.runTest('invited-ar', { lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang, checkPage, expectFailedResponse, setLanguage } = journey
      const { url, sandboxUrl } = e2e.product
      const desk = resourcePage(journey, 'admins')
      const owner = await openSession(url, admin.email)
      const answer = await owner.fetcher('/api/admin/admins/invite', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'هدى سالم', email: 'huda@demo.test', role: 'moderator' }),
      })
      expect(answer.status).toBe(200)
      const { text } = await mailAbout(sandboxUrl, 'huda@demo.test', 'Invitation')
      const [link = ''] = /http\S+lang=ar#\S+/.exec(text) ?? []

      await setLanguage(lang)
      // The console asks who is signed in.
      expectFailedResponse(401, '/api/getuser')
      await page.goto(link)
      const password = page.getByLabel('كلمة المرور', { exact: true })
      await password.fill('short')
      await page.keyboard.press('Enter')
      await page.getByText(desk.word('texts.admin_password_short')).waitFor()
      await checkPage('refused')
      await password.fill(PASSWORD)
      await page.getByLabel('تكرار كلمة المرور', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL((at) => at.pathname === '/admin/security')
      await page.getByText(secondFactorTexts.ar.begin).waitFor()

      await page.goto('/admin/users')
      await page.waitForURL((at) => at.pathname === '/admin/access-denied')
      await page.getByText('هذه الشاشة ليست ضمن دورك').first().waitFor()
      await checkPage('denied')

      expectFailedResponse(404, '/api/auth/admin-invitation')
      await page.goto(link)
      await page.getByText(/انتهت صلاحية هذا الرابط/).waitFor()
      await checkPage('ended')
    }))

  it('is invited in the console', () =>
    e2e.runTest('invite-en', { lang: 'en', as: admin.email }, async (journey) => {
      const { page, lang, checkPage, setLanguage } = journey
      await setLanguage(lang)
      const desk = resourcePage(journey, 'admins')
      await page.goto('/admin/admins')
      await desk.button('resources.admins.invite').click()
      const dialog = page.getByRole('dialog', { name: desk.word('resources.admins.invite') })
      await dialog.getByLabel(desk.label('name')).fill('Noura')
      await dialog.getByLabel(desk.label('email')).fill('noura@demo.test')
      await checkPage('inviting')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(desk.word('resources.admins.invited'), { exact: true }).first().waitFor()
      await checkPage('invited')
    }))

  it('who may only read finds no button that changes something', () =>
    e2e.runTest('viewer-en', { lang: 'en' }, async (journey) => {
      const { page, lang, checkPage, setLanguage } = journey
      const { url } = e2e.product
      const owner = await openSession(url, admin.email)
      const facts = { name: 'Sara', email: 'sara@demo.test', phone_number: '0501234567', national_id: '1000000010' }
      const secrets = { nationality: 'SA', password: PASSWORD, cpassword: PASSWORD, role: 'viewer' }
      await owner.fetcher('/api/admin/admins', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...facts, ...secrets }),
      })
      const { cookie } = await openAdminSession(url, { email: facts.email, password: PASSWORD })
      await page.context().addCookies([{ ...cookie, url }])
      await setLanguage(lang)
      const desk = resourcePage(journey, 'admins')
      await page.goto('/admin/teams?filter={}')
      await page.getByRole('table').waitFor()
      const menu = page.getByRole('navigation', { name: desk.word('console.main_menu') })
      expect(await menu.locator('a[href$="/transections"]').count()).toBe(1)
      expect(await menu.locator('a[href$="/users"]').count()).toBe(0)
      for (const word of ['ra.action.create', 'console.export_csv']) expect(await desk.button(word).count()).toBe(0)
      const buttons = await page.getByRole('main').getByRole('button').allInnerTexts()
      expect(buttons.filter((name) => /Delete|Edit|Add/.test(name))).toEqual([])
      expect(await page.getByRole('checkbox').count()).toBe(0)
      await checkPage('teams')
      await page.goto('/admin/dashboard?season=all')
      await page.getByText(desk.word('dashboard.revenue'), { exact: true }).first().waitFor()
      expect(await page.getByText(/messages/i).count()).toBe(0)
    }))
})
