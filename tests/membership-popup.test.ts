import { SIGN_IN_POPUP } from '@olympiad/contracts/constants'
import { DEFAULT_LANG, LANGS, type Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { loginTexts } from '@olympiad/sandbox/oauth/texts'
import { platformText } from '@olympiad/sandbox/platform/texts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { coach, PASSWORD, student } from './support/people.ts'
import { specifiedText, t, translate } from './support/texts.ts'

const e2e = e2eFixture('popup')

const button = (page: Page, lang: Lang) => page.getByRole('link', { name: t(lang, 'signin.platform') })

async function opened(page: Page, lang: Lang): Promise<Page> {
  const [popup] = await Promise.all([page.context().waitForEvent('page'), button(page, lang).click()])
  await popup.getByRole('heading', { level: 1, name: loginTexts(lang).heading }).waitFor()
  return popup
}

async function signInThere(page: Page, lang: Lang, identifier: string, password = PASSWORD): Promise<void> {
  const texts = loginTexts(lang)
  await page.getByLabel(texts.identifier).fill(identifier)
  await page.getByLabel(texts.password).fill(password)
  await page.getByRole('button', { name: texts.login, exact: true }).click()
}

describe('The popup of the membership platform', () => {
  it.each(LANGS)('signs in, in the language of the page, and the page goes on (%s)', (lang) =>
    e2e.runTest(
      `popup-${lang}`,
      { lang, ...(lang === 'ar' && { width: 390, colour: 'dark' }) },
      async ({ page, checkPage }) => {
        const target = withLangPrefix(routes.myTeams(), lang)
        await page.goto(target)
        await waitForHydration(page)
        const popup = await opened(page, lang)
        expect(await popup.evaluate('[innerWidth, innerHeight]')).toEqual([SIGN_IN_POPUP.width, SIGN_IN_POPUP.height])
        await page.getByText(t(lang, 'signin.platformOpen')).waitFor()
        await checkPage('waiting')
        await signInThere(popup, lang, coach.number, 'not the password')
        await popup.getByText(platformText(lang, 'wrong')).waitFor()
        const closed = popup.waitForEvent('close')
        await signInThere(popup, lang, coach.number)
        await closed
        await page.waitForURL(`**${target}`)
        await page.getByText(specifiedText(lang, 'signin_done', 'Sign in Suucessfully!')).waitFor()
        expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      },
    ),
  )

  it('reports a cancelled sign-in on the page, which can start it again', () =>
    e2e.runTest(
      'popup-cancelled',
      { lang: 'en', width: 390 },
      async ({ page, lang, checkPage, expectFailedResponse }) => {
        expectFailedResponse(400, SIGN_IN_POPUP.callback)
        await page.goto(withLangPrefix(routes.signIn(), lang))
        await waitForHydration(page)
        const popup = await opened(page, lang)
        await popup.getByRole('button', { name: loginTexts(lang).cancel }).click()
        await page.getByRole('alert').getByText(translate(lang, 'popup_cancelled')).waitFor()
        await checkPage('cancelled')
        await signInThere(await opened(page, lang), lang, student.email)
        await page.waitForURL(`**/${lang}/`)
      },
    ))

  it('leaves the page unchanged when closed by hand, and can be opened again', () =>
    e2e.runTest('popup-closed', { lang: 'ar' }, async ({ page, lang }) => {
      await page.goto(withLangPrefix(routes.signIn(), lang))
      await waitForHydration(page)
      await (await opened(page, lang)).close()
      await signInThere(await opened(page, lang), lang, student.email)
      await page.waitForURL(`**/${lang}/`)
    }))

  it('opens in the page itself when the browser blocks it, and leads back', () =>
    e2e.runTest('popup-blocked', { lang: 'en', width: 390, isolated: true }, async ({ page, lang, checkPage }) => {
      const target = withLangPrefix(routes.profile(), lang)
      await page.addInitScript('window.open = () => null')
      await page.goto(target)
      await waitForHydration(page)
      await button(page, lang).click()
      await page.getByRole('button', { name: loginTexts(lang).cancel }).click()
      await page.waitForURL(/failed=popup_cancelled/)
      await page.getByRole('alert').getByText(translate(lang, 'popup_cancelled')).waitFor()
      await checkPage('back')
      await waitForHydration(page)
      await button(page, lang).click()
      await signInThere(page, lang, student.email)
      await page.waitForURL(`**${target}`)
    }))

  it('is a plain link without JavaScript', () =>
    e2e.runTest('popup-plain', { lang: 'ar', javaScript: false }, async ({ page, lang }) => {
      const target = withLangPrefix(routes.myTeams(), lang)
      await page.goto(target)
      await button(page, lang).click()
      await signInThere(page, lang, student.email)
      await page.waitForURL(`**${target}`)
    }))

  it('never leads to another site', () =>
    e2e.runTest('popup-evil', { lang: 'en', isolated: true }, async ({ page, lang }) => {
      await page.addInitScript('window.open = () => null')
      await page.goto(withLangPrefix(routes.signIn('//evil.example/x'), lang))
      await waitForHydration(page)
      await button(page, lang).click()
      await signInThere(page, lang, student.email)
      await page.waitForURL(`${e2e.product.url}/${lang}/`)
    }))

  it('accepts messages on its own channel only, and ignores unknown ones', () =>
    e2e.runTest('popup-forged', { lang: 'en' }, async ({ page, lang }) => {
      const requests: string[] = []
      page.on('request', (request) => void requests.push(request.url()))
      await page.goto(withLangPrefix(routes.signIn(), lang))
      await waitForHydration(page)
      const popup = await opened(page, lang)
      requests.length = 0
      const forged = JSON.stringify([
        { type: 'signed-in' },
        { type: 'failed', msg: 'forged' },
        { success: true, user: { type: 4 }, token: 'x', redirect: 'https://evil.example' },
      ])
      await page.evaluate(`(() => {
        const frame = document.createElement('iframe')
        document.body.append(frame)
        for (const data of ${forged}) {
          postMessage(data, '*')
          window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }))
          frame.contentWindow.parent.postMessage(data, '*')
        }
      })()`)
      await popup.evaluate(`for (const data of ${forged}) opener?.postMessage(data, '*')`)
      // The channel is same-origin; the page must ignore unknown messages there too.
      await page.evaluate(`(() => {
        const channel = new BroadcastChannel('${SIGN_IN_POPUP.channel}')
        for (const data of [null, 'signed-in', { type: 'failed' }, { type: 'admin' }]) channel.postMessage(data)
      })()`)
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
      expect(requests).toEqual([])
      expect(await page.getByRole('alert').count()).toBe(0)
      await page.getByText(t(lang, 'signin.platformOpen')).waitFor()
      expect(new URL(page.url()).pathname).toBe(withLangPrefix(routes.signIn(), lang))
    }))

  it('does not sign in without a session on the server', () =>
    e2e.runTest('popup-nobody', { lang: 'en' }, async ({ page, lang, expectFailedResponse }) => {
      expectFailedResponse(401, '/api/getuser')
      await page.goto(withLangPrefix(routes.signIn(), lang))
      await waitForHydration(page)
      await page.evaluate(`new BroadcastChannel('${SIGN_IN_POPUP.channel}').postMessage({ type: 'signed-in' })`)
      await page
        .getByRole('alert')
        .getByText(specifiedText(lang, 'signin_failed', 'Sign in failed'))
        .waitFor()
    }))
})

describe('The way to a membership', () => {
  it.each(LANGS)('is explained, with the platform in a new tab (%s)', (lang) =>
    e2e.runTest(`why-${lang}`, { lang, width: lang === 'ar' ? 360 : 1280 }, async ({ page, checkPage }) => {
      await page.goto(withLangPrefix(routes.signIn(), lang))
      await waitForHydration(page)
      const dialog = page.getByRole('dialog', { name: t(lang, 'signin.whyTitle') })
      const info = page.getByRole('link', { name: t(lang, 'signin.why') })
      await info.focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await checkPage('why')
      if (lang !== DEFAULT_LANG) return
      await dialog.getByRole('button', { name: t(lang, 'signin.whyCancel') }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(await page.evaluate<string>('document.activeElement.getAttribute("aria-label")')).toBe(
        t(lang, 'signin.why'),
      )
      await page.getByRole('link', { name: t(lang, 'signin.create') }).click()
      const [platform] = await Promise.all([
        page.context().waitForEvent('page'),
        dialog.getByRole('link', { name: t(lang, 'signin.whyRegister') }).click(),
      ])
      await platform.waitForURL((url) => url.origin === new URL(e2e.product.sandboxUrl).origin)
    }),
  )
})

describe('The sign-in page', () => {
  it('shows only known errors from its address', () =>
    e2e.runTest('signin-failed', { lang: 'ar' }, async ({ page, lang, checkPage }) => {
      await page.goto(withLangPrefix(routes.signIn(undefined, 'membership_unavailable'), lang))
      await page.getByRole('alert').getByText(translate(lang, 'membership_unavailable')).waitFor()
      await checkPage('failed')
      for (const failed of ['payment_done', 'constructor', '<b>x</b>', '']) {
        await page.goto(`${withLangPrefix(routes.signIn(), lang)}?${new URLSearchParams({ failed })}`)
        await waitForHydration(page)
        expect(await page.getByRole('alert').count()).toBe(0)
      }
    }))
})
