import { send } from '@olympiad/contracts/call'
import { getUser } from '@olympiad/contracts/calls/own-session'
import { inLang, routes } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { alive } from './support/islands.ts'
import { coach, entity, student } from './support/people.ts'
import { openSession } from './support/session.ts'
import { fillSignIn } from './support/sign-up.ts'
import { stage } from './support/stage.ts'
import { t, text } from './support/texts.ts'

const acts = stage('sessions')

/** How a phone calls itself. */
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('One’s sessions', () => {
  it('are listed with their devices, and one that is ended is closed in its browser too', () =>
    acts.journey('sessions', { lang: 'en', as: coach.email }, async ({ page, lang, look, expectAnswer }) => {
      const phone = await openSession(acts.product.url, coach.email, PHONE)
      await page.route('**/api/auth/sessions*', (route) => route.abort(), { times: 1 })
      await page.goto(inLang(routes.profile(), lang))
      const list = page.getByRole('region', { name: t(lang, 'sessions.title') })
      await list.getByText(t(lang, 'sessions.current')).waitFor()
      await look('listed')
      const row = list.getByRole('listitem').filter({ hasText: 'Safari' })
      const end = row.getByRole('button')
      await end.focus()
      // What the server refuses is said, and the row stays.
      expectAnswer(0, '/api/auth/sessions')
      await page.keyboard.press('Enter')
      await page.getByText(t(lang, 'form.offline')).waitFor()
      expect(await row.count()).toBe(1)

      await page.keyboard.press('Enter')
      await page.getByText(text(lang, 'session_closed')).waitFor()
      expect(await row.count()).toBe(0)
      expect(await page.evaluate<boolean>('document.activeElement.closest("#sessions") !== null')).toBe(true)
      await expect(send(getUser, {}, phone.fetcher)).rejects.toMatchObject({ status: 401 })
    }))

  it('all end at once where the person signs out everywhere, after being asked', () =>
    acts.journey('sessions-all', { lang: 'ar', width: 390, colour: 'dark' }, async ({ page, lang, look }) => {
      const phone = await openSession(acts.product.url, student.email, PHONE)
      await page.goto(inLang(routes.signIn(routes.profile()), lang))
      await alive(page)
      await fillSignIn({ page, lang }, student.email)
      await page.waitForURL(/\/profile\/$/)
      const everywhere = page.getByRole('button', { name: t(lang, 'sessions.everywhere'), exact: true })
      await everywhere.click()
      const sure = page.getByRole('dialog', { name: t(lang, 'sessions.everywhereTitle') })
      await look('asked')
      await sure.getByRole('button', { name: t(lang, 'sessions.everywhereNo') }).click()
      await sure.waitFor({ state: 'hidden' })
      await everywhere.click()
      await sure.getByRole('button', { name: t(lang, 'sessions.everywhere'), exact: true }).click()
      await page.waitForURL(`**${inLang(routes.signIn(), lang)}?*`)
      await page.getByText(text(lang, 'signout_done')).waitFor()
      await expect(send(getUser, {}, phone.fetcher)).rejects.toMatchObject({ status: 401 })
    }))

  it('all end by a plain button for who has no script', () =>
    acts.journey('sessions-plain', { lang: 'en', as: entity.email, script: false }, async ({ page, lang }) => {
      await page.goto(inLang(routes.profile(), lang))
      await page.getByRole('button', { name: t(lang, 'sessions.everywhere') }).click()
      await page.waitForURL(`**${inLang(routes.signIn(), lang)}?*`)
      await page.goto(inLang(routes.profile(), lang))
      await page.waitForURL(/\/signin\?redirect=/)
    }))
})
