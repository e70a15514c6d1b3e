import { send } from '@olympiad/contracts/call'
import { sendContact } from '@olympiad/contracts/calls/content'
import { HONEYPOT } from '@olympiad/contracts/forms/public-form'
import { LANGS, type Lang, otherLang } from '@olympiad/contracts/lang'
import { inLang } from '@olympiad/contracts/routes'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { mailAbout } from './support/mailbox.ts'
import {
  championPage,
  contactPage,
  type FormPage,
  field,
  formPages,
  moePage,
  ownEmail,
} from './support/public-forms.ts'
import { callsTo } from './support/session.ts'
import { stage } from './support/stage.ts'
import { specified, t, text } from './support/texts.ts'

const acts = stage('public-forms')

/** Where the demo's organisers read their mail. */
const ORGANISERS = 'hello@olympiad.example'
/** A name that would be read the other way round. */
const TURNED = 'Noura \u202Ehcetneg'

const main = (page: Page): Locator => page.getByRole('main')
const sendButton = (page: Page): Locator => main(page).locator('form').getByRole('button')
const summary = (page: Page): Locator => main(page).getByRole('alert')
const told = (page: Page, words: string): Promise<void> => main(page).getByRole('status').getByText(words).waitFor()
/** What an element of a page knows of its place; the types of browsers are not ours here. */
type Placed = { ownerDocument: { activeElement: unknown } }
/** Whether the focus is where a message is, once it is there. */
const focused = (place: Locator): Promise<void> =>
  vi.waitFor(async () =>
    expect(await place.evaluate((element: Placed) => element.ownerDocument.activeElement === element)).toBe(true),
  )

/** The posts of a page, as they leave the browser. */
function postsOf(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  return posts
}

/** What is said beside a field. */
async function saidBeside(control: Locator): Promise<string> {
  const ids = (await control.getAttribute('aria-describedby')) ?? ''
  const places = ids.split(' ').map((id) => control.page().locator(`[id="${id}"]`).textContent())
  return (await Promise.all(places)).join(' ')
}

async function open(page: Page, form: FormPage, lang: Lang): Promise<void> {
  await page.goto(inLang(form.at, lang))
  await sendButton(page).waitFor()
}

describe.concurrent.each(LANGS)('A visitor, in %s,', (lang) => {
  const empty = text(lang, 'field_required')
  // Each form with its script in one of the languages, and without it in the other.
  const [scripted, plain] = [lang, otherLang(lang)].map((own) =>
    formPages.filter((_form, nth) => LANGS[nth % LANGS.length] === own),
  ) as [FormPage[], FormPage[]]

  it.each(scripted)('is told what is missing in the form, then sends it, and finds it empty again: $title', (form) =>
    acts.journey(`form/${form.title}-${lang}`, { lang }, async ({ page, look }) => {
      const posts = postsOf(page)
      await open(page, form, lang)
      const name = field(page, form.name(lang))
      await sendButton(page).click()
      await summary(page)
        .getByRole('heading', { name: form.wrong(lang) })
        .waitFor()
      await focused(summary(page))
      expect(await saidBeside(name)).toContain(empty)
      expect(posts).toEqual([])
      await look('wrong')

      await summary(page)
        .getByRole('link', { name: `${form.name(lang)}: ${empty}` })
        .click()
      await focused(name)
      await form.fill(page, lang)
      await sendButton(page).click()
      await told(page, form.done(lang))
      await focused(main(page).getByRole('status'))
      expect(await summary(page).count()).toBe(0)
      expect(await name.inputValue()).toBe('')
      expect(await saidBeside(name)).not.toContain(empty)
      expect(posts).toEqual([form.call])
      await look('done')
    }),
  )

  it.each(plain)('sends it without script too, and loses nothing that was typed: $title', (form) =>
    acts.journey(
      `form-plain/${form.title}-${lang}`,
      { lang, width: 360, script: false },
      async ({ page, expectAnswer, glance }) => {
        const posts = postsOf(page)
        await open(page, form, lang)
        await form.fill(page, lang)
        await field(page, form.name(lang)).fill(TURNED)
        expectAnswer(400, inLang(form.at, lang))
        await sendButton(page).click()
        await summary(page)
          .getByRole('heading', { name: form.wrong(lang) })
          .waitFor()
        const hidden = text(lang, 'hidden_characters')
        expect(await summary(page).getByRole('link').allInnerTexts()).toEqual([`${form.name(lang)}: ${hidden}`])
        expect(await saidBeside(field(page, form.name(lang)))).toContain(hidden)
        expect(await field(page, form.name(lang)).inputValue()).toBe(TURNED)
        if (form.city) expect(await field(page, form.city(lang)).inputValue()).not.toBe('')
        await glance('wrong')

        // Only what was wrong is typed again: all else is still there.
        await field(page, form.name(lang)).fill('نورة')
        await sendButton(page).click()
        await told(page, form.done(lang))
        expect(await field(page, form.name(lang)).inputValue()).toBe('')
        await page.reload()
        await told(page, form.done(lang))
        await glance('done')
        expect(posts).toHaveLength(2)
      },
    ),
  )

  // Between them they have every kind of field.
  const switched = { ar: championPage, en: moePage }[lang]
  it(`reads on in the other language with all that was typed or chosen: ${switched.title}`, () =>
    acts.journey(`form-other-language-${lang}`, { lang, width: 390 }, async ({ page }) => {
      const form = switched
      const typed = () =>
        page.evaluate<[string, string][]>('[...new FormData(document.querySelector("form[data-call]"))]')
      await open(page, form, lang)
      await form.fill(page, lang)
      const before = await typed()
      // At the head of the page, and at its foot.
      const there = otherLang(lang)
      for (const [key, from, to] of [
        ['nav.otherLang', lang, there],
        ['footer.otherLang', there, lang],
      ] as const) {
        await page.getByRole('link', { name: t(from, key), exact: true }).click()
        await page.waitForURL(`**${inLang(form.at, to)}`)
        await vi.waitFor(async () => expect(await typed()).toEqual(before))
      }
      // Only the switch carries it: whoever comes again later finds an empty form.
      await open(page, form, lang)
      expect(await field(page, form.name(lang)).inputValue()).toBe('')
    }))
})

describe.concurrent('A visitor', () => {
  it('is told what is wrong with an address, and everything typed stays', () =>
    acts.journey('form-email', { lang: 'ar', width: 768, colour: 'dark' }, async (journey) => {
      const { page, lang, expectAnswer, look } = journey
      await open(page, contactPage, lang)
      await contactPage.fill(page, lang)
      const email = field(page, t(lang, 'contact.email'))
      await email.fill('nobody')
      expectAnswer(400, contactPage.call)
      await sendButton(page).click()
      await summary(page)
        .getByRole('heading', { name: contactPage.wrong(lang) })
        .waitFor()
      expect(await saidBeside(email)).toContain(text(lang, 'email_wrong'))
      expect(await email.inputValue()).toBe('nobody')
      expect(await field(page, t(lang, 'contact.message')).inputValue()).toContain('السلام عليكم')
      await look('wrong')
    }))

  it('waits for the answer, and sends once however often the button is pressed', () =>
    acts.journey('form-once', { lang: 'en' }, async ({ page, lang }) => {
      const posts = postsOf(page)
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      await page.route(`**${contactPage.call}`, async (route) => {
        await answered
        await route.continue()
      })
      await open(page, contactPage, lang)
      await contactPage.fill(page, lang)
      await sendButton(page).dblclick()
      await main(page).locator('button[aria-busy=true]').waitFor()
      await sendButton(page).press('Enter')
      answer()
      await told(page, contactPage.done(lang))
      expect(await summary(page).count()).toBe(0)
      expect(posts).toEqual([contactPage.call])
      expect(await sendButton(page).getAttribute('aria-busy')).toBeNull()
    }))

  it('keeps what was typed where the network is cut, and sends it afterwards', () =>
    acts.journey('form-cut', { lang: 'ar' }, async ({ page, lang, expectAnswer, look }) => {
      await page.route(`**${contactPage.call}`, (route) => route.abort('internetdisconnected'))
      await open(page, contactPage, lang)
      await contactPage.fill(page, lang)
      expectAnswer(0, contactPage.call)
      await sendButton(page).click()
      const words = specified(lang, 'something_wrong', 'Something went wrong')
      await summary(page).getByRole('heading', { name: words }).waitFor()
      await summary(page).getByText(t(lang, 'publicForm.kept')).waitFor()
      expect(await field(page, contactPage.name(lang)).inputValue()).toBe('نورة Al Harbi')
      await look('cut')
      await page.unroute(`**${contactPage.call}`)
      await sendButton(page).click()
      await told(page, contactPage.done(lang))
    }))

  it('is thanked, and the message arrives by mail; a program that fills in what nobody sees is thanked only', () =>
    acts.journey('form-mail', { lang: 'en' }, async ({ page, lang }) => {
      const write = async (name: string, bait: string) => {
        await open(page, contactPage, lang)
        await contactPage.fill(page, lang)
        await field(page, contactPage.name(lang)).fill(name)
        await page.locator(`[name="${HONEYPOT}"]`).fill(bait)
        await sendButton(page).click()
        await told(page, contactPage.done(lang))
      }
      await write('Program', 'https://spam.example')
      await write('Reader', '')
      const { sandboxUrl } = acts.product
      const mail = await mailAbout(sandboxUrl, ORGANISERS, 'Reader')
      expect(mail.text).toContain('<b>When</b> are the qualifiers?')
      expect(mail.html).not.toContain('<b>When</b>')
      const all = await fetch(`${sandboxUrl}/mail/api/messages?to=${ORGANISERS}`)
      expect(await all.text()).not.toContain('Program')
    }))

  it('who sends too often is asked to wait, and keeps what was typed', () =>
    acts.journey('form-often', { lang: 'en' }, async ({ page, lang, expectAnswer }) => {
      const email = ownEmail()
      const body = { name: 'Noura', email, phone: '0501234567', message: 'Again and again.' }
      for (let nth = 0; nth < 5; nth += 1) await send(sendContact, { body }, callsTo(acts.product.url))
      await open(page, contactPage, lang)
      await contactPage.fill(page, lang)
      await field(page, t(lang, 'contact.email')).fill(email)
      expectAnswer(429, contactPage.call)
      await sendButton(page).click()
      await summary(page)
        .getByRole('heading', { name: /Try again in (an hour|\d+ minutes)\.$/ })
        .waitFor()
      expect(await field(page, t(lang, 'contact.email')).inputValue()).toBe(email)
    }))
})
