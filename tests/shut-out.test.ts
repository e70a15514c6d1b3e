import { inLang, routes } from '@olympiad/contracts/routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { alive } from './support/islands.ts'
import { mailAbout } from './support/mailbox.ts'
import { admin, coach, PASSWORD } from './support/people.ts'
import { fillSignIn } from './support/sign-up.ts'
import { type Journey, stage } from './support/stage.ts'
import { t, text } from './support/texts.ts'
import { words } from './support/words.ts'

const acts = stage('shut-out')

/** Strangers have used up the tries at everybody's password who was tried once. */
const useUp = () =>
  acts.product.deps.orm.em
    .fork()
    .getCollection('rate_limits')
    .updateMany({ key: { $regex: '^(admin-)?signin:' } }, { $set: { points: 10 } })
beforeEach(async () => void (await acts.product.deps.orm.em.fork().getCollection('rate_limits').deleteMany({})))

/** The link in the newest mail, as an address of the product. */
async function linkIn(address: string, subject: string): Promise<string> {
  const { text: words } = await mailAbout(acts.product.sandboxUrl, address, subject)
  return /https?:\S+#link=\S+/.exec(words)?.[0] ?? ''
}
const SUBJECT = { ar: 'رابط لمتابعة تسجيل الدخول', en: 'A link to continue signing in' }
describe('Whom strangers’ tries have shut out', () => {
  it('gets in by a link in their mail and the password', () =>
    acts.journey('shut-out', { lang: 'ar', width: 390, own: true }, async (journey) => {
      const { page, lang, expectAnswer, look } = journey
      await speakIn(journey)
      expectAnswer(401, '/api/auth/signin')
      expectAnswer(429, '/api/auth/signin')
      await page.goto(inLang(routes.signIn(), lang))
      await alive(page)
      await fillSignIn(journey, coach.number, 'a guess')
      await page.getByRole('alert').waitFor()
      await useUp()
      await fillSignIn(journey, coach.number)
      const alert = page.getByRole('alert')
      await alert.getByText(t(lang, 'signin.shut')).waitFor()
      await look('shut')
      await alert.getByRole('button', { name: t(lang, 'signin.sendLink') }).click()
      await page.getByText(text(lang, 'signin_link_sent')).waitFor()
      await look('sent')

      await page.goto(await linkIn(coach.email, SUBJECT[lang]))
      await page.getByText(text(lang, 'signin_link_opened')).waitFor()
      expect(new URL(page.url()).hash).toBe('')
      await fillSignIn(journey, coach.number)
      await page.waitForURL(`**/${lang}/`)
    }))

  it('so does an admin of the console', () =>
    acts.journey('shut-out-admin', { lang: 'en', colour: 'dark', own: true }, async (journey) => {
      const { page, lang, expectAnswer, look, speak } = journey
      const { sign_in, console } = words[lang]
      await speak(lang)
      await speakIn(journey)
      for (const status of [401, 429]) expectAnswer(status, '/api/adduser')
      expectAnswer(401, '/api/getuser')
      await page.goto(routes.admin())
      const send = async (password: string) => {
        await page.getByLabel(sign_in.email).fill(admin.email)
        await page.getByLabel(sign_in.password).fill(password)
        await page.getByRole('button', { name: sign_in.submit }).click()
      }
      await send('a guess')
      await page.getByText(text(lang, 'signin_admin_wrong')).waitFor()
      await useUp()
      await send(PASSWORD)
      await page.getByText(sign_in.shut).waitFor()
      await look('shut')
      await page.getByRole('button', { name: sign_in.send_link }).click()
      await page.getByText(text(lang, 'signin_link_sent')).waitFor()
      await page.goto(await linkIn(admin.email, SUBJECT[lang]))
      await page.getByText(text(lang, 'signin_link_opened')).waitFor()
      await look('opened')
      await send(PASSWORD)
      await page.getByRole('button', { name: console.profile }).waitFor()
    }))
})

/** The mail comes in the language of the account, which is that of its last visit. */
async function speakIn({ lang }: Journey): Promise<void> {
  await acts.sessionOf(coach.email)
  const users = acts.product.deps.orm.em.fork().getCollection('users')
  await users.updateMany({ email: { $in: [coach.email, admin.email] } }, { $set: { lang } })
}
