import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { consoleTexts } from './support/console-texts.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { waitForHydration } from './support/hydration.ts'
import { mailAbout } from './support/mailbox.ts'
import { admin, coach, PASSWORD } from './support/people.ts'
import { fillSignIn } from './support/sign-up.ts'
import { t, translate } from './support/texts.ts'

const e2e = e2eFixture('shut-out')

/** Uses up all attempts for every account that had one, as strangers do. */
const useUpAttempts = () =>
  e2e.product.deps.orm.em
    .fork()
    .getCollection('rate_limits')
    .updateMany({ key: { $regex: '^(admin-)?signin:' } }, { $set: { points: 10 } })
beforeEach(async () => void (await e2e.product.deps.orm.em.fork().getCollection('rate_limits').deleteMany({})))

async function linkIn(address: string, subject: string): Promise<string> {
  const { text: words } = await mailAbout(e2e.product.sandboxUrl, address, subject)
  return /https?:\S+#link=\S+/.exec(words)?.[0] ?? ''
}
const SUBJECT = { ar: 'رابط لمتابعة تسجيل الدخول', en: 'A link to continue signing in' }
describe('An account locked by strangers’ attempts', () => {
  it('can sign in by a mailed link and the password', () =>
    e2e.runTest('shut-out', { lang: 'ar', width: 390, isolated: true }, async (journey) => {
      const { page, lang, expectFailedResponse, checkPage } = journey
      await setAccountLanguage(journey)
      expectFailedResponse(401, '/api/auth/signin')
      expectFailedResponse(429, '/api/auth/signin')
      await page.goto(withLangPrefix(routes.signIn(), lang))
      await waitForHydration(page)
      await fillSignIn(journey, coach.number, 'a guess')
      await page.getByRole('alert').waitFor()
      await useUpAttempts()
      await fillSignIn(journey, coach.number)
      const alert = page.getByRole('alert')
      await alert.getByText(t(lang, 'signin.shut')).waitFor()
      await checkPage('shut')
      await alert.getByRole('button', { name: t(lang, 'signin.sendLink') }).click()
      await page.getByText(translate(lang, 'signin_link_sent')).waitFor()
      await checkPage('sent')

      await page.goto(await linkIn(coach.email, SUBJECT[lang]))
      await page.getByText(translate(lang, 'signin_link_opened')).waitFor()
      expect(new URL(page.url()).hash).toBe('')
      await fillSignIn(journey, coach.number)
      await page.waitForURL(`**/${lang}/`)
    }))

  it('can do so in the console too', () =>
    e2e.runTest('shut-out-admin', { lang: 'en', colour: 'dark', isolated: true }, async (journey) => {
      const { page, lang, expectFailedResponse, checkPage, setLanguage } = journey
      const { sign_in, console } = consoleTexts[lang]
      await setLanguage(lang)
      await setAccountLanguage(journey)
      for (const status of [401, 429]) expectFailedResponse(status, '/api/adduser')
      expectFailedResponse(401, '/api/getuser')
      await page.goto(routes.admin())
      const send = async (password: string) => {
        await page.getByLabel(sign_in.email).fill(admin.email)
        await page.getByLabel(sign_in.password).fill(password)
        await page.getByRole('button', { name: sign_in.submit }).click()
      }
      await send('a guess')
      await page.getByText(translate(lang, 'signin_admin_wrong')).waitFor()
      await useUpAttempts()
      await send(PASSWORD)
      await page.getByText(sign_in.shut).waitFor()
      await checkPage('shut')
      await page.getByRole('button', { name: sign_in.send_link }).click()
      await page.getByText(translate(lang, 'signin_link_sent')).waitFor()
      await page.goto(await linkIn(admin.email, SUBJECT[lang]))
      await page.getByText(translate(lang, 'signin_link_opened')).waitFor()
      await checkPage('opened')
      await send(PASSWORD)
      await page.getByRole('button', { name: console.profile }).waitFor()
    }))
})

/** The mail uses the account's language, which is that of its last visit. */
async function setAccountLanguage({ lang }: BrowserTest): Promise<void> {
  await e2e.sessionOf(coach.email)
  const users = e2e.product.deps.orm.em.fork().getCollection('users')
  await users.updateMany({ email: { $in: [coach.email, admin.email] } }, { $set: { lang } })
}
