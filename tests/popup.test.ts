import { POPUP } from '@olympiad/contracts/constants'
import { DEFAULT_LANG, LANGS, type Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { loginTexts } from '@olympiad/sandbox/oauth/texts'
import { platformText } from '@olympiad/sandbox/platform/texts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { alive } from './support/islands.ts'
import { coach, PASSWORD, student } from './support/people.ts'
import { stage } from './support/stage.ts'
import { specified, t, text } from './support/texts.ts'

const acts = stage('popup')

const button = (page: Page, lang: Lang) => page.getByRole('link', { name: t(lang, 'signin.platform') })

/** Presses the button and gives the window that opens. */
async function opened(page: Page, lang: Lang): Promise<Page> {
  const [popup] = await Promise.all([page.context().waitForEvent('page'), button(page, lang).click()])
  await popup.getByRole('heading', { level: 1, name: loginTexts(lang).heading }).waitFor()
  return popup
}

/** Signs in on the platform's page. */
async function signInThere(page: Page, lang: Lang, who: string, password = PASSWORD): Promise<void> {
  const texts = loginTexts(lang)
  await page.getByLabel(texts.identifier).fill(who)
  await page.getByLabel(texts.password).fill(password)
  await page.getByRole('button', { name: texts.login, exact: true }).click()
}

describe('The popup of the membership platform', () => {
  it.each(LANGS)('signs in, in the language of the page, and the page goes on (%s)', (lang) =>
    acts.journey(
      `popup-${lang}`,
      { lang, ...(lang === 'ar' && { width: 390, colour: 'dark' }) },
      async ({ page, look }) => {
        const wanted = inLang(routes.myTeams(), lang)
        await page.goto(wanted)
        await alive(page)
        const popup = await opened(page, lang)
        expect(await popup.evaluate('[innerWidth, innerHeight]')).toEqual([POPUP.width, POPUP.height])
        await page.getByText(t(lang, 'signin.platformOpen')).waitFor()
        await look('waiting')
        await signInThere(popup, lang, coach.number, 'not the password')
        await popup.getByText(platformText(lang, 'wrong')).waitFor()
        const closed = popup.waitForEvent('close')
        await signInThere(popup, lang, coach.number)
        await closed
        await page.waitForURL(`**${wanted}`)
        await page.getByText(specified(lang, 'signin_done', 'Sign in Suucessfully!')).waitFor()
        expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      },
    ),
  )

  it('that is cancelled says so on the page, which can start it again', () =>
    acts.journey('popup-cancelled', { lang: 'en', width: 390 }, async ({ page, lang, look, expectAnswer }) => {
      expectAnswer(400, POPUP.callback)
      await page.goto(inLang(routes.signIn(), lang))
      await alive(page)
      const popup = await opened(page, lang)
      await popup.getByRole('button', { name: loginTexts(lang).cancel }).click()
      await page.getByRole('alert').getByText(text(lang, 'popup_cancelled')).waitFor()
      await look('cancelled')
      await signInThere(await opened(page, lang), lang, student.email)
      await page.waitForURL(`**/${lang}/`)
    }))

  it('that is closed by hand leaves the page as it was, and can be opened again', () =>
    acts.journey('popup-closed', { lang: 'ar' }, async ({ page, lang }) => {
      await page.goto(inLang(routes.signIn(), lang))
      await alive(page)
      await (await opened(page, lang)).close()
      await signInThere(await opened(page, lang), lang, student.email)
      await page.waitForURL(`**/${lang}/`)
    }))

  it('that the browser blocks is shown in the page itself, and leads back', () =>
    acts.journey('popup-blocked', { lang: 'en', width: 390, own: true }, async ({ page, lang, look }) => {
      const wanted = inLang(routes.profile(), lang)
      await page.addInitScript('window.open = () => null')
      await page.goto(wanted)
      await alive(page)
      await button(page, lang).click()
      await page.getByRole('button', { name: loginTexts(lang).cancel }).click()
      await page.waitForURL(/failed=popup_cancelled/)
      await page.getByRole('alert').getByText(text(lang, 'popup_cancelled')).waitFor()
      await look('back')
      await alive(page)
      await button(page, lang).click()
      await signInThere(page, lang, student.email)
      await page.waitForURL(`**${wanted}`)
    }))

  it('is a plain link for who has no script', () =>
    acts.journey('popup-plain', { lang: 'ar', script: false }, async ({ page, lang }) => {
      const wanted = inLang(routes.myTeams(), lang)
      await page.goto(wanted)
      await button(page, lang).click()
      await signInThere(page, lang, student.email)
      await page.waitForURL(`**${wanted}`)
    }))

  it('never leads to another site', () =>
    acts.journey('popup-evil', { lang: 'en', own: true }, async ({ page, lang }) => {
      await page.addInitScript('window.open = () => null')
      await page.goto(inLang(routes.signIn('//evil.example/x'), lang))
      await alive(page)
      await button(page, lang).click()
      await signInThere(page, lang, student.email)
      await page.waitForURL(`${acts.product.url}/${lang}/`)
    }))

  it('is heard by its own channel only: messages to the window, and others on the channel, change nothing', () =>
    acts.journey('popup-forged', { lang: 'en' }, async ({ page, lang }) => {
      const asked: string[] = []
      page.on('request', (request) => void asked.push(request.url()))
      await page.goto(inLang(routes.signIn(), lang))
      await alive(page)
      const popup = await opened(page, lang)
      asked.length = 0
      const forged = JSON.stringify([
        { type: 'signed-in' },
        { type: 'failed', msg: 'forged' },
        { success: true, user: { type: 4 }, token: 'x', redirect: 'https://evil.example' },
      ])
      // From this window, from a frame inside it and from the window that it opened.
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
      // The channel is this site's alone; what is not one of the two messages is no message there either.
      await page.evaluate(`(() => {
        const channel = new BroadcastChannel('${POPUP.channel}')
        for (const data of [null, 'signed-in', { type: 'failed' }, { type: 'admin' }]) channel.postMessage(data)
      })()`)
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
      expect(asked).toEqual([])
      expect(await page.getByRole('alert').count()).toBe(0)
      await page.getByText(t(lang, 'signin.platformOpen')).waitFor()
      expect(new URL(page.url()).pathname).toBe(inLang(routes.signIn(), lang))
    }))

  it('is not believed where the server knows nobody', () =>
    acts.journey('popup-nobody', { lang: 'en' }, async ({ page, lang, expectAnswer }) => {
      expectAnswer(401, '/api/getuser')
      await page.goto(inLang(routes.signIn(), lang))
      await alive(page)
      await page.evaluate(`new BroadcastChannel('${POPUP.channel}').postMessage({ type: 'signed-in' })`)
      await page
        .getByRole('alert')
        .getByText(specified(lang, 'signin_failed', 'Sign in failed'))
        .waitFor()
    }))
})

describe('The way to a membership', () => {
  it.each(LANGS)('is explained, with the platform in a new tab (%s)', (lang) =>
    acts.journey(`why-${lang}`, { lang, width: lang === 'ar' ? 360 : 1280 }, async ({ page, look }) => {
      await page.goto(inLang(routes.signIn(), lang))
      await alive(page)
      const dialog = page.getByRole('dialog', { name: t(lang, 'signin.whyTitle') })
      const info = page.getByRole('link', { name: t(lang, 'signin.why') })
      await info.focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await look('why')
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
      await platform.waitForURL((url) => url.origin === new URL(acts.product.sandboxUrl).origin)
    }),
  )
})

describe('The sign-in page', () => {
  it('shows the failures that it knows, and nothing else that its address says', () =>
    acts.journey('signin-failed', { lang: 'ar' }, async ({ page, lang, look }) => {
      await page.goto(inLang(routes.signIn(undefined, 'platform_down'), lang))
      await page.getByRole('alert').getByText(text(lang, 'platform_down')).waitFor()
      await look('failed')
      for (const failed of ['payment_done', 'constructor', '<b>x</b>', '']) {
        await page.goto(`${inLang(routes.signIn(), lang)}?${new URLSearchParams({ failed })}`)
        await alive(page)
        expect(await page.getByRole('alert').count()).toBe(0)
      }
    }))
})
