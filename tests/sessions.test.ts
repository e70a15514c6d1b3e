import { send } from '@olympiad/contracts/call'
import { getUser } from '@olympiad/contracts/calls/current-session'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { coach, entity, student } from './support/people.ts'
import { openSession } from './support/session.ts'
import { fillSignIn } from './support/sign-up.ts'
import { t, translate } from './support/texts.ts'

const e2e = e2eFixture('sessions')

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('One’s sessions', () => {
  it('are listed with their devices, and one that is ended is closed in its browser too', () =>
    e2e.runTest(
      'sessions',
      { lang: 'en', as: coach.email },
      async ({ page, lang, checkPage, expectFailedResponse }) => {
        const phone = await openSession(e2e.product.url, coach.email, PHONE)
        await page.route('**/api/auth/sessions*', (route) => route.abort(), { times: 1 })
        await page.goto(`${withLangPrefix(routes.profile(), lang)}#sessions`)
        const list = page.getByRole('region', { name: t(lang, 'sessions.title') })
        await list.getByText(t(lang, 'sessions.current')).waitFor()
        await checkPage('listed')
        const row = list.getByRole('listitem').filter({ hasText: 'Safari' })
        const end = row.getByRole('button')
        await end.focus()
        expectFailedResponse(0, '/api/auth/sessions')
        await page.keyboard.press('Enter')
        await page.getByText(t(lang, 'form.offline')).waitFor()
        expect(await row.count()).toBe(1)

        await page.keyboard.press('Enter')
        await page.getByText(translate(lang, 'session_closed')).waitFor()
        expect(await row.count()).toBe(0)
        expect(await page.evaluate<boolean>('document.activeElement.closest("#sessions") !== null')).toBe(true)
        await expect(send(getUser, {}, phone.fetcher)).rejects.toMatchObject({ status: 401 })
      },
    ))

  it('all end at once where the person signs out everywhere, after being asked', () =>
    e2e.runTest('sessions-all', { lang: 'ar', width: 390, colour: 'dark' }, async ({ page, lang, checkPage }) => {
      const phone = await openSession(e2e.product.url, student.email, PHONE)
      await page.goto(withLangPrefix(routes.signIn(routes.profile()), lang))
      await waitForHydration(page)
      await fillSignIn({ page, lang }, student.email)
      await page.waitForURL(/\/profile\/$/)
      await page.getByRole('link', { name: t(lang, 'profile.tab.account') }).click()
      const everywhere = page.getByRole('button', { name: t(lang, 'sessions.everywhere'), exact: true })
      await everywhere.click()
      const sure = page.getByRole('dialog', { name: t(lang, 'sessions.everywhereTitle') })
      await checkPage('asked')
      await sure.getByRole('button', { name: t(lang, 'sessions.everywhereNo') }).click()
      await sure.waitFor({ state: 'hidden' })
      await everywhere.click()
      await sure.getByRole('button', { name: t(lang, 'sessions.everywhere'), exact: true }).click()
      await page.waitForURL(`**${withLangPrefix(routes.signIn(), lang)}?*`)
      await page.getByText(translate(lang, 'signout_done')).waitFor()
      await expect(send(getUser, {}, phone.fetcher)).rejects.toMatchObject({ status: 401 })
    }))

  it('all end by a plain button without JavaScript', () =>
    e2e.runTest('sessions-plain', { lang: 'en', as: entity.email, javaScript: false }, async ({ page, lang }) => {
      await page.goto(`${withLangPrefix(routes.profile(), lang)}#my-account`)
      await page.getByRole('button', { name: t(lang, 'sessions.everywhere') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.signIn(), lang)}?*`)
      await page.goto(withLangPrefix(routes.profile(), lang))
      await page.waitForURL(/\/signin\?redirect=/)
    }))
})
