import { otherLang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { nationalId } from '@olympiad/sandbox/people/national-id'
import { frontTexts } from '@olympiad/sandbox/platform/front-texts'
import { platformText } from '@olympiad/sandbox/platform/texts'
import { describe, expect, it } from 'vitest'
import { signUpFor } from '../site/src/features/guards/guards.ts'
import { alive } from './support/islands.ts'
import { arabicIndic, coach, student } from './support/people.ts'
import { fillSignIn, fillSignUp, type Newcomer } from './support/sign-up.ts'
import { stage } from './support/stage.ts'
import { specified, t, text } from './support/texts.ts'

const acts = stage('accounts')

const boy: Newcomer = {
  name: 'سلمان الدوسري',
  national_id: nationalId('115500550'),
  email: 'salman.new@example.com',
  phone: '0551234567',
  password: 'a long secret',
  repeat: 'a long secret',
}
const woman: Newcomer = {
  ...boy,
  name: 'Huda Al Amri',
  national_id: nationalId('115500551'),
  email: 'huda.new@example.com',
  phone: '+966 55 765 4321',
}

describe('Creating an account', () => {
  it('as a student tells what is wrong, keeps what was typed, and ends at sign-in', () =>
    acts.journey(
      'signup-student',
      { lang: 'ar', width: 360, colour: 'dark' },
      async ({ page, lang, look, expectAnswer }) => {
        const submit = page.getByRole('button', { name: t(lang, 'signup.submit') })
        const alert = page.getByRole('alert')
        await page.goto(inLang(routes.signUp(), lang))
        await alive(page)
        await submit.click()
        await alert
          .getByRole('heading', { name: specified(lang, 'fill_all_fields', 'Please fill in all fields...') })
          .waitFor()
        // At the first attempt too, and from the foot of a long form: what is wrong comes into view and is read.
        await expect.poll(() => page.evaluate<string | null>('document.activeElement.role')).toBe('alert')
        await look('empty')
        await alert.getByRole('link', { name: new RegExp(t(lang, 'signup.phone')) }).click()
        expect(await page.evaluate<string>('document.activeElement.type')).toBe('tel')

        await fillSignUp(page, lang, { ...boy, national_id: '123', repeat: 'another secret' })
        await submit.click()
        await page.getByText(text(lang, 'membership_id_digits')).last().waitFor()
        await fillSignUp(page, lang, { national_id: arabicIndic(boy.national_id) })
        await submit.click()
        await page
          .getByText(specified(lang, 'password_not_matched', 'Password is not matched'))
          .last()
          .waitFor()
        await look('passwords')

        // The platform's own rule, in its own words.
        expectAnswer(400, '/api/auth/signup')
        await fillSignUp(page, lang, { password: 'short', repeat: 'short' })
        await submit.click()
        await alert.getByText(platformText(lang, 'shortPassword')).waitFor()
        await look('refused')
        expect(await page.getByLabel(t(lang, 'signup.name')).inputValue()).toBe(boy.name)
        expect(await page.getByLabel(t(lang, 'signup.password'), { exact: true }).inputValue()).toBe('short')
        // They say nothing of what the form finds itself next.
        await fillSignUp(page, lang, { national_id: '123' })
        await submit.click()
        await page.getByText(text(lang, 'membership_id_digits')).last().waitFor()
        expect(await page.getByText(platformText(lang, 'shortPassword')).count()).toBe(0)

        await fillSignUp(page, lang, boy)
        await submit.click()
        await page.waitForURL(`**${inLang(routes.signIn(), lang)}`)
        const done = 'Account Create Successfully, Please Verify your Account From STEB'
        await page.getByText(specified(lang, 'signup_student_done', done)).waitFor()
        await look('made')
        await alive(page)
        await fillSignIn({ page, lang }, boy.email, boy.password)
        await page.waitForURL(`**/${lang}/`)
      },
    ))

  it('as a coach is told of the verification and goes to the platform, once however often it is pressed', () =>
    acts.journey('signup-coach', { lang: 'en' }, async ({ page, lang, look }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/auth/signup')) asked.push(request.postData() ?? '')
      })
      const wanted = routes.myTeams()
      await page.goto(inLang(routes.signIn(wanted), lang))
      await alive(page)
      await page.getByRole('link', { name: t(lang, 'signin.create') }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t(lang, 'signin.whyHere') })
        .click()
      await page.waitForURL(`**${signUpFor(wanted, lang)}`)
      await alive(page)
      await page.getByRole('radio', { name: t(lang, 'signup.coach') }).check()
      await fillSignUp(page, lang, woman)
      await look('filled')
      await page.getByRole('button', { name: t(lang, 'signup.submit') }).dblclick()
      await page.getByRole('heading', { level: 1, name: t(lang, 'signup.verifyTitle') }).waitFor()
      await page.getByRole('status').getByText(text(lang, 'signup_coach_done')).waitFor()
      // From now on a reload, or Back from the platform, leads to sign-in and on to what was wanted.
      const back = `**${inLang(routes.signIn(wanted), lang)}`
      await page.waitForURL(back)
      await look('told')
      await page.waitForURL((url) => url.origin === new URL(acts.product.sandboxUrl).origin)
      expect(asked).toHaveLength(1)
      await page.getByRole('link', { name: frontTexts(lang).back }).waitFor()
      await page.goBack()
      await page.waitForURL(back)
      await page.getByRole('heading', { level: 1, name: t(lang, 'signin.title') }).waitFor()
    }))

  it('in another language than it was begun keeps what was typed, all but the passwords', () =>
    acts.journey('signup-language', { lang: 'ar', width: 360 }, async ({ page, lang }) => {
      const other = otherLang(lang)
      await page.goto(inLang(routes.signUp(), lang))
      await alive(page)
      await page.getByRole('radio', { name: t(lang, 'signup.coach') }).check()
      await fillSignUp(page, lang, boy)
      await page.getByRole('link', { name: t(lang, 'nav.otherLang') }).click()
      await page.waitForURL(`**${inLang(routes.signUp(), other)}`)
      await alive(page)
      const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
      await expect.poll(() => typedIn(t(other, 'signup.name'))).toBe(boy.name)
      expect(await typedIn(t(other, 'signup.phone'))).toBe(boy.phone)
      expect(await typedIn(t(other, 'signup.password'))).toBe('')
      expect(await page.getByRole('radio', { name: t(other, 'signup.coach') }).isChecked()).toBe(true)
    }))

  it('keeps the choice of a coach that is made before the page’s script has arrived', () =>
    acts.journey('signup-early', { lang: 'en' }, async ({ page, lang }) => {
      const { promise: scripts, resolve: letThemCome } = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await scripts
        await route.continue()
      })
      await page.goto(inLang(routes.signUp(), lang), { waitUntil: 'commit' })
      const asCoach = page.getByRole('radio', { name: t(lang, 'signup.coach') })
      await asCoach.check()
      letThemCome()
      await alive(page)
      await page.getByLabel(t(lang, 'signup.name')).fill(woman.name)
      expect(await asCoach.isChecked()).toBe(true)
    }))

  it('that exists already is refused in the platform’s words', () =>
    acts.journey('signup-taken', { lang: 'en', width: 768 }, async ({ page, lang, look, expectAnswer }) => {
      await page.goto(inLang(routes.signUp(), lang))
      await alive(page)
      expectAnswer(400, '/api/auth/signup')
      await fillSignUp(page, lang, { ...woman, national_id: coach.number })
      await page.getByRole('button', { name: t(lang, 'signup.submit') }).click()
      await page.getByRole('alert').getByText(platformText(lang, 'taken')).waitFor()
      await look('taken')
      await page.getByRole('link', { name: t(lang, 'signup.signIn'), exact: true }).click()
      await page.waitForURL(`**${inLang(routes.signIn(), lang)}`)
    }))

  it('is nothing for who is signed in', () =>
    acts.journey('signup-member', { lang: 'ar', as: student.email }, async ({ page, lang }) => {
      await page.goto(inLang(routes.signUp(), lang))
      await page.waitForURL(`**/${lang}/`)
    }))
})

describe('The join popup', () => {
  it('leads through four steps by keyboard alone, and keeps what was typed', () =>
    acts.journey('join', { lang: 'ar', width: 360, colour: 'dark' }, async ({ page, lang, look }) => {
      const { keyboard } = page
      const dialog = (name: 'welcome' | 'begin' | 'who' | 'asStudent' | 'asCoach') =>
        page.getByRole('dialog', { name: t(lang, `join.${name}`) })
      const press = async (key: string, times = 1): Promise<void> => {
        for (let i = 0; i < times; i++) await keyboard.press(key)
      }
      await page.goto(inLang(routes.register(), lang))
      await alive(page)
      await dialog('welcome').waitFor()
      await look('step-1')
      await press('Tab')
      await press('Enter')
      await dialog('begin').waitFor()
      expect(await dialog('begin').getByRole('link').allInnerTexts()).toHaveLength(3)
      await look('step-2')
      await press('Tab', 3)
      await press('Enter')
      await dialog('who').waitFor()
      await look('step-3')
      await press('Tab')
      await press('Enter')
      await dialog('asStudent').waitFor()
      await look('step-4')
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
      // Nothing behind the popup can be reached.
      await press('Tab', 40)
      expect(
        await page.evaluate<boolean>(
          'document.activeElement === document.body || document.activeElement.closest("dialog") !== null',
        ),
      ).toBe(true)
      await press('Escape')
      await dialog('asCoach').waitFor({ state: 'hidden' })
      // Its event follows the dialog's end.
      await expect.poll(() => new URL(page.url()).search).toBe('')
    }))

  it('makes an account too, and sign-in then leads to what was wanted', () =>
    acts.journey('join-account', { lang: 'en' }, async ({ page, lang, look }) => {
      const wanted = inLang(routes.register(), lang)
      await page.goto(wanted)
      await alive(page)
      for (const name of [t(lang, 'join.first'), t(lang, 'join.signUp'), t(lang, 'signup.student')]) {
        await look(`before-${name}`)
        await page.getByRole('dialog').locator('.way').filter({ hasText: name }).click()
      }
      await look('form')
      const who = { ...boy, national_id: nationalId('115500552'), email: 'third@example.com' }
      await fillSignUp(page.getByRole('dialog'), lang, who)
      await page.getByRole('button', { name: t(lang, 'signup.submit') }).click()
      await page.waitForURL(`**${inLang(routes.signIn(wanted), lang)}`)
      await page.getByText(text(lang, 'signup_student_done')).waitFor()
    }))

  it('leads to the courses and the store', () =>
    acts.journey('join-catalogues', { lang: 'ar' }, async ({ page, lang }) => {
      for (const [card, title] of [
        [t(lang, 'join.courses'), t(lang, 'catalogues.coursesTitle')],
        [t(lang, 'join.kits'), t(lang, 'catalogues.shopsTitle')],
      ] as const) {
        await page.goto(`/${lang}/?token=abc123`)
        await alive(page)
        await page
          .getByRole('dialog')
          .getByRole('link', { name: t(lang, 'join.first') })
          .click()
        await page.getByRole('dialog').getByRole('link', { name: card }).click()
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
      }
    }))

  it('serves who has no script: as links, over the page', () =>
    acts.journey('join-plain', { lang: 'ar', width: 390, script: false }, async ({ page, lang }) => {
      await page.goto(inLang(routes.register(), lang))
      const dialog = page.getByRole('dialog', { name: t(lang, 'join.welcome') })
      await dialog.getByRole('link', { name: t(lang, 'join.first') }).click()
      await page.getByRole('heading', { level: 1, name: t(lang, 'signup.title') }).waitFor()
      await page.goBack()
      await dialog.getByRole('link', { name: t(lang, 'join.later') }).click()
      await page.waitForURL(`**/${lang}/`)
    }))

  it('is not there for members, nor for a token that is none', () =>
    acts.journey('join-not', { lang: 'en', as: coach.email }, async ({ page, lang }) => {
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
