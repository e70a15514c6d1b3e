import { send } from '@olympiad/contracts/call'
import { sendContactMessage } from '@olympiad/contracts/calls/content'
import { HONEYPOT_FIELD_NAME } from '@olympiad/contracts/forms/public-form'
import { LANGS, type Lang, otherLang } from '@olympiad/contracts/lang'
import { withLangPrefix } from '@olympiad/contracts/routes'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { e2eFixture } from './support/e2e-fixture.ts'
import { mailAbout } from './support/mailbox.ts'
import {
  championPage,
  contactPage,
  type FormPage,
  formPages,
  labelledField,
  moePage,
  uniqueEmail,
} from './support/public-forms.ts'
import { createFetcher } from './support/session.ts'
import { specifiedText, t, translate } from './support/texts.ts'

const e2e = e2eFixture('public-forms')

const ORGANISERS = 'hello@olympiad.example'
const TURNED = 'Noura \u202Ehcetneg'

const main = (page: Page): Locator => page.getByRole('main')
const sendButton = (page: Page): Locator => main(page).locator('form').getByRole('button')
const summary = (page: Page): Locator => main(page).getByRole('alert')
const statusMessage = (page: Page, words: string): Promise<void> =>
  main(page).getByRole('status').getByText(words).waitFor()
type Placed = { ownerDocument: { activeElement: unknown } }
const focused = (locator: Locator): Promise<void> =>
  vi.waitFor(async () =>
    expect(await locator.evaluate((element: Placed) => element.ownerDocument.activeElement === element)).toBe(true),
  )

function postsOf(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  return posts
}

async function fieldMessage(control: Locator): Promise<string> {
  const ids = (await control.getAttribute('aria-describedby')) ?? ''
  const places = ids.split(' ').map((id) => control.page().locator(`[id="${id}"]`).textContent())
  return (await Promise.all(places)).join(' ')
}

async function open(page: Page, form: FormPage, lang: Lang): Promise<void> {
  await page.goto(withLangPrefix(form.path, lang))
  await sendButton(page).waitFor()
}

describe.concurrent.each(LANGS)('A visitor, in %s,', (lang) => {
  const empty = translate(lang, 'field_required')
  // Each form runs with script in one language and without it in the other.
  const [scripted, plain] = [lang, otherLang(lang)].map((own) =>
    formPages.filter((_form, nth) => LANGS[nth % LANGS.length] === own),
  ) as [FormPage[], FormPage[]]

  it.each(scripted)('is told what is missing in the form, then sends it, and finds it empty again: $title', (form) =>
    e2e.runTest(`form/${form.title}-${lang}`, { lang }, async ({ page, checkPage }) => {
      const posts = postsOf(page)
      await open(page, form, lang)
      const name = labelledField(page, form.nameLabel(lang))
      await sendButton(page).click()
      await summary(page)
        .getByRole('heading', { name: form.validationError(lang) })
        .waitFor()
      await focused(summary(page))
      expect(await fieldMessage(name)).toContain(empty)
      expect(posts).toEqual([])
      await checkPage('wrong')

      await summary(page)
        .getByRole('link', { name: `${form.nameLabel(lang)}: ${empty}` })
        .click()
      await focused(name)
      await form.fill(page, lang)
      await sendButton(page).click()
      await statusMessage(page, form.successMessage(lang))
      await focused(main(page).getByRole('status'))
      expect(await summary(page).count()).toBe(0)
      expect(await name.inputValue()).toBe('')
      expect(await fieldMessage(name)).not.toContain(empty)
      expect(posts).toEqual([form.apiPath])
      await checkPage('done')
    }),
  )

  it.each(plain)('sends it without script too, and loses nothing that was typed: $title', (form) =>
    e2e.runTest(
      `form-plain/${form.title}-${lang}`,
      { lang, width: 360, javaScript: false },
      async ({ page, expectFailedResponse, checkLayout }) => {
        const posts = postsOf(page)
        await open(page, form, lang)
        await form.fill(page, lang)
        await labelledField(page, form.nameLabel(lang)).fill(TURNED)
        expectFailedResponse(400, withLangPrefix(form.path, lang))
        await sendButton(page).click()
        await summary(page)
          .getByRole('heading', { name: form.validationError(lang) })
          .waitFor()
        const hidden = translate(lang, 'hidden_characters')
        expect(await summary(page).getByRole('link').allInnerTexts()).toEqual([`${form.nameLabel(lang)}: ${hidden}`])
        expect(await fieldMessage(labelledField(page, form.nameLabel(lang)))).toContain(hidden)
        expect(await labelledField(page, form.nameLabel(lang)).inputValue()).toBe(TURNED)
        if (form.cityLabel) expect(await labelledField(page, form.cityLabel(lang)).inputValue()).not.toBe('')
        await checkLayout('wrong')

        await labelledField(page, form.nameLabel(lang)).fill('نورة')
        await sendButton(page).click()
        await statusMessage(page, form.successMessage(lang))
        expect(await labelledField(page, form.nameLabel(lang)).inputValue()).toBe('')
        await page.reload()
        await statusMessage(page, form.successMessage(lang))
        await checkLayout('done')
        expect(posts).toHaveLength(2)
      },
    ),
  )

  const switched = { ar: championPage, en: moePage }[lang]
  it(`reads on in the other language with all that was typed or chosen: ${switched.title}`, () =>
    e2e.runTest(`form-other-language-${lang}`, { lang, width: 390 }, async ({ page }) => {
      const form = switched
      const typed = () =>
        page.evaluate<[string, string][]>('[...new FormData(document.querySelector("form[data-call]"))]')
      await open(page, form, lang)
      await form.fill(page, lang)
      const before = await typed()
      const there = otherLang(lang)
      for (const [key, from, to] of [
        ['nav.otherLang', lang, there],
        ['footer.otherLang', there, lang],
      ] as const) {
        await page.getByRole('link', { name: t(from, key), exact: true }).click()
        await page.waitForURL(`**${withLangPrefix(form.path, to)}`)
        await vi.waitFor(async () => expect(await typed()).toEqual(before))
      }
      // Only the language switch keeps the values; a later visit finds an empty form.
      await open(page, form, lang)
      expect(await labelledField(page, form.nameLabel(lang)).inputValue()).toBe('')
    }))
})

describe.concurrent('A visitor', () => {
  it('is told what is wrong with an address, and everything typed stays', () =>
    e2e.runTest('form-email', { lang: 'ar', width: 768, colour: 'dark' }, async (journey) => {
      const { page, lang, expectFailedResponse, checkPage } = journey
      await open(page, contactPage, lang)
      await contactPage.fill(page, lang)
      const email = labelledField(page, t(lang, 'contact.email'))
      await email.fill('nobody')
      expectFailedResponse(400, contactPage.apiPath)
      await sendButton(page).click()
      await summary(page)
        .getByRole('heading', { name: contactPage.validationError(lang) })
        .waitFor()
      expect(await fieldMessage(email)).toContain(translate(lang, 'email_wrong'))
      expect(await email.inputValue()).toBe('nobody')
      expect(await labelledField(page, t(lang, 'contact.message')).inputValue()).toContain('السلام عليكم')
      await checkPage('wrong')
    }))

  it('waits for the answer, and sends once however often the button is pressed', () =>
    e2e.runTest('form-once', { lang: 'en' }, async ({ page, lang }) => {
      const posts = postsOf(page)
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      await page.route(`**${contactPage.apiPath}`, async (route) => {
        await answered
        await route.continue()
      })
      await open(page, contactPage, lang)
      await contactPage.fill(page, lang)
      await sendButton(page).dblclick()
      await main(page).locator('button[aria-busy=true]').waitFor()
      await sendButton(page).press('Enter')
      answer()
      await statusMessage(page, contactPage.successMessage(lang))
      expect(await summary(page).count()).toBe(0)
      expect(posts).toEqual([contactPage.apiPath])
      expect(await sendButton(page).getAttribute('aria-busy')).toBeNull()
    }))

  it('keeps what was typed where the network is cut, and sends it afterwards', () =>
    e2e.runTest('form-cut', { lang: 'ar' }, async ({ page, lang, expectFailedResponse, checkPage }) => {
      await page.route(`**${contactPage.apiPath}`, (route) => route.abort('internetdisconnected'))
      await open(page, contactPage, lang)
      await contactPage.fill(page, lang)
      expectFailedResponse(0, contactPage.apiPath)
      await sendButton(page).click()
      const words = specifiedText(lang, 'something_wrong', 'Something went wrong')
      await summary(page).getByRole('heading', { name: words }).waitFor()
      await summary(page).getByText(t(lang, 'publicForm.kept')).waitFor()
      expect(await labelledField(page, contactPage.nameLabel(lang)).inputValue()).toBe('نورة Al Harbi')
      await checkPage('cut')
      await page.unroute(`**${contactPage.apiPath}`)
      await sendButton(page).click()
      await statusMessage(page, contactPage.successMessage(lang))
    }))

  it('is thanked and the message is mailed; a bot that fills in the honeypot is only thanked', () =>
    e2e.runTest('form-mail', { lang: 'en' }, async ({ page, lang }) => {
      const write = async (name: string, honeypot: string) => {
        await open(page, contactPage, lang)
        await contactPage.fill(page, lang)
        await labelledField(page, contactPage.nameLabel(lang)).fill(name)
        await page.locator(`[name="${HONEYPOT_FIELD_NAME}"]`).fill(honeypot)
        await sendButton(page).click()
        await statusMessage(page, contactPage.successMessage(lang))
      }
      await write('Program', 'https://spam.example')
      await write('Reader', '')
      const { sandboxUrl } = e2e.product
      const mail = await mailAbout(sandboxUrl, ORGANISERS, 'Reader')
      expect(mail.text).toContain('<b>When</b> are the qualifiers?')
      expect(mail.html).not.toContain('<b>When</b>')
      const all = await fetch(`${sandboxUrl}/mail/api/messages?to=${ORGANISERS}`)
      expect(await all.text()).not.toContain('Program')
    }))

  it('who sends too often is asked to wait, and keeps what was typed', () =>
    e2e.runTest('form-often', { lang: 'en' }, async ({ page, lang, expectFailedResponse }) => {
      const email = uniqueEmail()
      const body = { name: 'Noura', email, phone: '0501234567', message: 'Again and again.' }
      for (let nth = 0; nth < 5; nth += 1) await send(sendContactMessage, { body }, createFetcher(e2e.product.url))
      await open(page, contactPage, lang)
      await contactPage.fill(page, lang)
      await labelledField(page, t(lang, 'contact.email')).fill(email)
      expectFailedResponse(429, contactPage.apiPath)
      await sendButton(page).click()
      await summary(page)
        .getByRole('heading', { name: /Try again in (an hour|\d+ minutes)\.$/ })
        .waitFor()
      expect(await labelledField(page, t(lang, 'contact.email')).inputValue()).toBe(email)
    }))
})
