import { routes } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { codeAt } from '../api/src/modules/accounts/second-factor/authenticator.fixture.ts'
import { go, say } from './support/console-desk.ts'
import { mailAbout } from './support/mailbox.ts'
import { admin, arabicIndic, PASSWORD } from './support/people.ts'
import { type Journey, stage } from './support/stage.ts'
import { text } from './support/texts.ts'
import { words } from './support/words.ts'

const SECOND = { email: 'second@demo.test', password: 'kettle-mango-99-river' }
const acts = stage('second-factor', {
  env: { ADMIN_SECOND_FACTOR: 'required', ADMIN_EMAIL: SECOND.email, ADMIN_PASSWORD: SECOND.password },
})

type Account = { email: string; password: string }

/** The first step of the console's sign-in. */
async function givePassword({ page, lang, expectAnswer }: Journey, { email, password }: Account): Promise<void> {
  const { sign_in } = words[lang]
  expectAnswer(401, '/api/getuser')
  if (!(await page.getByLabel(sign_in.password).isVisible())) await page.goto(routes.admin())
  await page.getByLabel(sign_in.email).fill(email)
  await page.getByLabel(sign_in.password).fill(password)
  await page.getByRole('button', { name: sign_in.submit }).click()
}

/** The second one: the field has the focus already. */
async function giveCode({ page, lang }: Journey, code: string, kind: 'code' | 'recovery' = 'code'): Promise<void> {
  const { sign_in } = words[lang]
  const field = page.getByLabel(sign_in[kind], { exact: true })
  await field.waitFor()
  expect(await page.evaluate('document.activeElement?.id')).toBe('code')
  await field.fill(code)
  await page.getByRole('button', { name: sign_in.verify }).click()
}

async function signOut({ page, lang, expectAnswer }: Journey): Promise<void> {
  // The server refuses what the screen still loads.
  expectAnswer(401, '/api/admin/')
  await page.getByRole('button', { name: words[lang].console.profile }).click()
  await page.getByRole('menuitem', { name: say(lang, 'ra.auth.logout') }).click()
  await page.getByLabel(words[lang].sign_in.password).waitFor()
}

const mainMenu = ({ page, lang }: Journey) => page.getByRole('navigation', { name: words[lang].console.main_menu })

/** Sets the second factor up on the page that is open. @returns the secret, as the page shows it, and the recovery codes */
async function setUp(journey: Journey, { password }: Account): Promise<{ secret: string; codes: string[] }> {
  const { page, lang, look, expectAnswer } = journey
  const { security } = words[lang]
  await page.getByLabel(security.password, { exact: true }).fill('not the password')
  expectAnswer(400, '/api/auth/second-factor')
  await page.getByRole('button', { name: security.begin }).click()
  await page.getByText(text(lang, 'own_password_wrong')).waitFor()
  await page.getByLabel(security.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: security.begin }).click()
  const shown = (await page.getByLabel(security.key, { exact: true }).textContent()) ?? ''
  expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await page.getByAltText(security.qr).waitFor()
  await look('app')
  const secret = shown.replaceAll(' ', '')
  const code = codeAt(secret, new Date())
  await page.getByLabel(security.code, { exact: true }).fill(lang === 'ar' ? arabicIndic(code) : code)
  await page.getByRole('button', { name: security.confirm }).click()
  const listed = page.getByLabel(security.codes_list, { exact: true }).getByRole('listitem')
  await listed.first().waitFor()
  const codes = await listed.allTextContents()
  expect(codes).toHaveLength(10)
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: security.copy, exact: true }).click()
  await page.getByText(security.copied, { exact: true }).waitFor()
  await look('codes')
  return { secret, codes }
}

/** Signs an admin in for the first time, and sees where this leads. */
async function meetSetUp(journey: Journey, account: Account): Promise<void> {
  const { page, lang, look, speak } = journey
  await speak(lang)
  await givePassword(journey, account)
  await page.getByText(words[lang].security.required, { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/security')
  await look('required')
}

describe('An admin without the second factor that is required', () => {
  it('is led to its set-up, and from then on signs in with it', () =>
    acts.journey('second-factor', { lang: 'ar', width: 390, colour: 'dark' }, async (journey) => {
      const { page, lang, look, expectAnswer } = journey
      const { security, sign_in } = words[lang]
      const account = { email: admin.email, password: PASSWORD }
      await meetSetUp(journey, account)
      // No other screen opens, and no menu offers one.
      await page.goto('/admin/teams')
      await page.getByText(security.required, { exact: true }).waitFor()
      expect(await mainMenu(journey).count()).toBe(0)

      const { secret, codes } = await setUp(journey, account)
      await page.getByRole('button', { name: security.kept }).click()
      await page.getByText(security.codes_left).waitFor()
      // Whoever works by keys or by ear goes on where the codes stood.
      expect(await page.evaluate('document.activeElement?.textContent')).toContain(security.codes_left)
      await look('on')
      await go(page, lang, '/dashboard')
      await page.getByRole('heading', { level: 1, name: words[lang].dashboard.title }).waitFor()
      await mailAbout(acts.product.sandboxUrl, account.email, security.two_steps.slice(0, 12))

      await signOut(journey)
      expectAnswer(401, '/api/adduser')
      await givePassword(journey, account)
      await page.getByLabel(sign_in.code, { exact: true }).waitFor()
      await look('code')
      await giveCode(journey, '000000')
      await page.getByText(text(lang, 'second_factor_wrong')).waitFor()
      await look('wrong-code')
      // The present one has been used for the set-up; the next one is good already.
      await giveCode(journey, codeAt(secret, new Date(Date.now() + 30_000)))
      await page.getByRole('heading', { level: 1, name: words[lang].dashboard.title }).waitFor()

      await signOut(journey)
      await givePassword(journey, account)
      await page.getByRole('button', { name: sign_in.use_recovery }).click()
      await giveCode(journey, 'AAAA-AAAA-AAAA-AAAA', 'recovery')
      await page.getByText(sign_in.recovery_wrong).waitFor()
      await look('recovery')
      await giveCode(journey, (codes[0] ?? '').toLowerCase(), 'recovery')
      await page.getByRole('heading', { level: 1, name: words[lang].dashboard.title }).waitFor()

      await page.getByRole('button', { name: words[lang].console.profile }).click()
      await page.getByRole('menuitem', { name: security.title }).click()
      await page.getByText('9', { exact: true }).waitFor()
      await page.getByRole('button', { name: security.turn_off }).click()
      const dialog = page.getByRole('dialog')
      // By keys alone: the first field has the focus, and what is missing gets it.
      expectAnswer(400, '/api/auth/second-factor/off')
      await page.keyboard.type(account.password)
      await page.keyboard.press('Enter')
      await dialog.getByText(text(lang, 'second_factor_empty')).waitFor()
      await page.keyboard.type(codes[1] ?? '')
      await look('turn-off')
      await page.keyboard.press('Enter')
      await page.getByText(security.required, { exact: true }).waitFor()
    }))

  it('reads in English what the set-up asks for, what it gives and that it is on', () =>
    acts.journey('second-factor', { lang: 'en' }, async (journey) => {
      const { page, lang, look } = journey
      const { security } = words[lang]
      await meetSetUp(journey, SECOND)
      await setUp(journey, SECOND)
      await page.getByRole('button', { name: security.kept }).click()
      await page.getByText(security.codes_left).waitFor()
      await look('on')
    }))
})
