import { otherLang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { makeNationalId } from '@olympiad/sandbox/people/make-national-id'
import { frontTexts } from '@olympiad/sandbox/platform/front-texts'
import { platformText } from '@olympiad/sandbox/platform/texts'
import { describe, expect, it } from 'vitest'
import { signUpUrl } from '../site/src/features/guards/guards.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { coach, student, toArabicIndicDigits } from './support/people.ts'
import { fillSignIn, fillSignUp, type SignUpValues } from './support/sign-up.ts'
import { specifiedText, t, translate } from './support/texts.ts'

const e2e = e2eFixture('accounts')

const boy: SignUpValues = {
  name: 'سلمان الدوسري',
  national_id: makeNationalId('115500550'),
  email: 'salman.new@example.com',
  phone: '0551234567',
  password: 'a long secret',
  repeat: 'a long secret',
}
const woman: SignUpValues = {
  ...boy,
  name: 'Huda Al Amri',
  national_id: makeNationalId('115500551'),
  email: 'huda.new@example.com',
  phone: '+966 55 765 4321',
}

describe('Creating an account', () => {
  it('as a student tells what is wrong, keeps what was typed, and ends at sign-in', () =>
    e2e.runTest(
      'signup-student',
      { lang: 'ar', width: 360, colour: 'dark' },
      async ({ page, lang, checkPage, expectFailedResponse }) => {
        const submit = page.getByRole('button', { name: t(lang, 'signup.submit') })
        const alert = page.getByRole('alert')
        await page.goto(withLangPrefix(routes.signUp(), lang))
        await waitForHydration(page)
        await submit.click()
        await alert
          .getByRole('heading', { name: specifiedText(lang, 'fill_all_fields', 'Please fill in all fields...') })
          .waitFor()
        // Even from a long form's end the error summary scrolls into view and gets the focus.
        await expect.poll(() => page.evaluate<string | null>('document.activeElement.role')).toBe('alert')
        await checkPage('empty')
        await alert.getByRole('link', { name: new RegExp(t(lang, 'signup.phone')) }).click()
        expect(await page.evaluate<string>('document.activeElement.type')).toBe('tel')

        await fillSignUp(page, lang, { ...boy, national_id: '123', repeat: 'another secret' })
        await submit.click()
        await page.getByText(translate(lang, 'membership_id_digits')).last().waitFor()
        await fillSignUp(page, lang, { national_id: toArabicIndicDigits(boy.national_id) })
        await submit.click()
        await page
          .getByText(specifiedText(lang, 'password_not_matched', 'Password is not matched'))
          .last()
          .waitFor()
        await checkPage('passwords')

        expectFailedResponse(400, '/api/auth/signup')
        await fillSignUp(page, lang, { password: 'short', repeat: 'short' })
        await submit.click()
        await alert.getByText(platformText(lang, 'shortPassword')).waitFor()
        await checkPage('refused')
        expect(await page.getByLabel(t(lang, 'signup.name')).inputValue()).toBe(boy.name)
        expect(await page.getByLabel(t(lang, 'signup.password'), { exact: true }).inputValue()).toBe('short')
        // Platform errors exclude checks that the form does itself.
        await fillSignUp(page, lang, { national_id: '123' })
        await submit.click()
        await page.getByText(translate(lang, 'membership_id_digits')).last().waitFor()
        expect(await page.getByText(platformText(lang, 'shortPassword')).count()).toBe(0)

        await fillSignUp(page, lang, boy)
        await submit.click()
        await page.waitForURL(`**${withLangPrefix(routes.signIn(), lang)}`)
        const done = 'Account Create Successfully, Please Verify your Account From STEB'
        await page.getByText(specifiedText(lang, 'signup_student_done', done)).waitFor()
        await checkPage('made')
        await waitForHydration(page)
        await fillSignIn({ page, lang }, boy.email, boy.password)
        await page.waitForURL(`**/${lang}/`)
      },
    ))

  it('as a coach is told of the verification and goes to the platform, once however often it is pressed', () =>
    e2e.runTest('signup-coach', { lang: 'en' }, async ({ page, lang, checkPage }) => {
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/auth/signup')) requests.push(request.postData() ?? '')
      })
      const target = routes.myTeams()
      await page.goto(withLangPrefix(routes.signIn(target), lang))
      await waitForHydration(page)
      await page.getByRole('link', { name: t(lang, 'signin.create') }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t(lang, 'signin.whyHere') })
        .click()
      await page.waitForURL(`**${signUpUrl(target, lang)}`)
      await waitForHydration(page)
      await page.getByRole('radio', { name: t(lang, 'signup.coach') }).check()
      await fillSignUp(page, lang, woman)
      await checkPage('filled')
      await page.getByRole('button', { name: t(lang, 'signup.submit') }).dblclick()
      await page.getByRole('heading', { level: 1, name: t(lang, 'signup.verifyTitle') }).waitFor()
      await page.getByRole('status').getByText(translate(lang, 'signup_coach_done')).waitFor()
      // From now on Reload, and Back from the platform, lead to sign-in and on to the target.
      const back = `**${withLangPrefix(routes.signIn(target), lang)}`
      await page.waitForURL(back)
      await checkPage('told')
      await page.waitForURL((url) => url.origin === new URL(e2e.product.sandboxUrl).origin)
      expect(requests).toHaveLength(1)
      await page.getByRole('link', { name: frontTexts(lang).back }).waitFor()
      await page.goBack()
      await page.waitForURL(back)
      await page.getByRole('heading', { level: 1, name: t(lang, 'signin.title') }).waitFor()
    }))

  it('in another language than it was begun keeps what was typed, all but the passwords', () =>
    e2e.runTest('signup-language', { lang: 'ar', width: 360 }, async ({ page, lang }) => {
      const other = otherLang(lang)
      await page.goto(withLangPrefix(routes.signUp(), lang))
      await waitForHydration(page)
      await page.getByRole('radio', { name: t(lang, 'signup.coach') }).check()
      await fillSignUp(page, lang, boy)
      await page.getByRole('link', { name: t(lang, 'nav.otherLang') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.signUp(), other)}`)
      await waitForHydration(page)
      const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
      await expect.poll(() => typedIn(t(other, 'signup.name'))).toBe(boy.name)
      expect(await typedIn(t(other, 'signup.phone'))).toBe(boy.phone)
      expect(await typedIn(t(other, 'signup.password'))).toBe('')
      expect(await page.getByRole('radio', { name: t(other, 'signup.coach') }).isChecked()).toBe(true)
    }))

  it('keeps the choice of a coach that is made before the page’s script has arrived', () =>
    e2e.runTest('signup-early', { lang: 'en' }, async ({ page, lang }) => {
      const { promise: scripts, resolve: letThemCome } = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await scripts
        await route.continue()
      })
      await page.goto(withLangPrefix(routes.signUp(), lang), { waitUntil: 'commit' })
      const asCoach = page.getByRole('radio', { name: t(lang, 'signup.coach') })
      await asCoach.check()
      letThemCome()
      await waitForHydration(page)
      await page.getByLabel(t(lang, 'signup.name')).fill(woman.name)
      expect(await asCoach.isChecked()).toBe(true)
    }))

  it('that exists already is refused in the platform’s words', () =>
    e2e.runTest('signup-taken', { lang: 'en', width: 768 }, async ({ page, lang, checkPage, expectFailedResponse }) => {
      await page.goto(withLangPrefix(routes.signUp(), lang))
      await waitForHydration(page)
      expectFailedResponse(400, '/api/auth/signup')
      await fillSignUp(page, lang, { ...woman, national_id: coach.number })
      await page.getByRole('button', { name: t(lang, 'signup.submit') }).click()
      await page.getByRole('alert').getByText(platformText(lang, 'taken')).waitFor()
      await checkPage('taken')
      await page.getByRole('link', { name: t(lang, 'signup.signIn'), exact: true }).click()
      await page.waitForURL(`**${withLangPrefix(routes.signIn(), lang)}`)
    }))

  it('is not offered to signed-in people', () =>
    e2e.runTest('signup-member', { lang: 'ar', as: student.email }, async ({ page, lang }) => {
      await page.goto(withLangPrefix(routes.signUp(), lang))
      await page.waitForURL(`**/${lang}/`)
    }))
})

describe('The join popup', () => {
  it('leads through four steps by keyboard alone, and keeps what was typed', () =>
    e2e.runTest('join', { lang: 'ar', width: 360, colour: 'dark' }, async ({ page, lang, checkPage }) => {
      const { keyboard } = page
      const dialog = (name: 'welcome' | 'begin' | 'who' | 'asStudent' | 'asCoach') =>
        page.getByRole('dialog', { name: t(lang, `join.${name}`) })
      const press = async (key: string, times = 1): Promise<void> => {
        for (let i = 0; i < times; i++) await keyboard.press(key)
      }
      await page.goto(withLangPrefix(routes.register(), lang))
      await waitForHydration(page)
      await dialog('welcome').waitFor()
      await checkPage('step-1')
      await press('Tab')
      await press('Enter')
      await dialog('begin').waitFor()
      expect(await dialog('begin').getByRole('link').allInnerTexts()).toHaveLength(3)
      await checkPage('step-2')
      await press('Tab', 3)
      await press('Enter')
      await dialog('who').waitFor()
      await checkPage('step-3')
      await press('Tab')
      await press('Enter')
      await dialog('asStudent').waitFor()
      await checkPage('step-4')
      await press('Tab')
      await keyboard.type(boy.name)
      await dialog('asStudent')
        .getByRole('button', { name: t(lang, 'join.back') })
        .click()
      await dialog('who')
        .getByRole('button', { name: t(lang, 'signup.coach') })
        .click()
      await dialog('asCoach').waitFor()
      expect(await page.getByLabel(t(lang, 'signup.name')).inputValue()).toBe(boy.name)
      await press('Tab', 40)
      expect(
        await page.evaluate<boolean>(
          'document.activeElement === document.body || document.activeElement.closest("dialog") !== null',
        ),
      ).toBe(true)
      await press('Escape')
      await dialog('asCoach').waitFor({ state: 'hidden' })
      // The event comes after the dialog has closed.
      await expect.poll(() => new URL(page.url()).search).toBe('')
    }))

  it('makes an account too, and sign-in then leads to what was wanted', () =>
    e2e.runTest('join-account', { lang: 'en' }, async ({ page, lang, checkPage }) => {
      const target = withLangPrefix(routes.register(), lang)
      await page.goto(target)
      await waitForHydration(page)
      for (const name of [t(lang, 'join.first'), t(lang, 'join.signUp'), t(lang, 'signup.student')]) {
        await checkPage(`before-${name}`)
        await page.getByRole('dialog').locator('.way').filter({ hasText: name }).click()
      }
      await checkPage('form')
      const edge = 'getComputedStyle(document.querySelector("dialog .control")).borderTopStyle'
      expect(await page.evaluate<string>(edge)).toBe('solid')
      const who = { ...boy, national_id: makeNationalId('115500552'), email: 'third@example.com' }
      await fillSignUp(page.getByRole('dialog'), lang, who)
      await page.getByRole('button', { name: t(lang, 'signup.submit') }).click()
      await page.waitForURL(`**${withLangPrefix(routes.signIn(target), lang)}`)
      await page.getByText(translate(lang, 'signup_student_done')).waitFor()
    }))

  it('leads to the courses and the store', () =>
    e2e.runTest('join-catalogues', { lang: 'ar' }, async ({ page, lang }) => {
      for (const [card, title] of [
        [t(lang, 'join.courses'), t(lang, 'catalogues.coursesTitle')],
        [t(lang, 'join.kits'), t(lang, 'catalogues.shopsTitle')],
      ] as const) {
        await page.goto(`/${lang}/?token=abc123`)
        await waitForHydration(page)
        await page
          .getByRole('dialog')
          .getByRole('link', { name: t(lang, 'join.first') })
          .click()
        await page.getByRole('dialog').getByRole('link', { name: card }).click()
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
      }
    }))

  it('works without JavaScript: as links, over the page', () =>
    e2e.runTest('join-plain', { lang: 'ar', width: 390, javaScript: false }, async ({ page, lang }) => {
      await page.goto(withLangPrefix(routes.register(), lang))
      const dialog = page.getByRole('dialog', { name: t(lang, 'join.welcome') })
      await dialog.getByRole('link', { name: t(lang, 'join.first') }).click()
      await page.getByRole('heading', { level: 1, name: t(lang, 'signup.title') }).waitFor()
      await page.goBack()
      await dialog.getByRole('link', { name: t(lang, 'join.later') }).click()
      await page.waitForURL(`**/${lang}/`)
    }))

  it('is hidden from members and with an invalid token', () =>
    e2e.runTest('join-not', { lang: 'en', as: coach.email }, async ({ page, lang }) => {
      const hasPopup = async (token: string) => {
        const answer = await page.request.get(`/${lang}/?token=${token}`)
        expect(answer.status()).toBe(200)
        return /<dialog|<astro-island/.test(await answer.text())
      }
      expect(await hasPopup('abc123')).toBe(false)
      await page.context().clearCookies()
      expect(await hasPopup('abc123')).toBe(true)
      expect(await hasPopup('abc')).toBe(false)
    }))
})
