import type { Lang } from '@olympiad/contracts/lang'
import type { Locator, Page } from 'playwright-core'
import { PASSWORD } from './people.ts'
import { t } from './texts.ts'

/** Somebody without a membership, as they fill the sign-up form. */
export type Newcomer = {
  name: string
  national_id: string
  email: string
  phone: string
  password: string
  repeat: string
}

/** Fills the sign-up form, wherever it stands. */
export async function fillSignUp(form: Page | Locator, lang: Lang, who: Partial<Newcomer>): Promise<void> {
  const labels = [
    [t(lang, 'signup.name'), who.name],
    [t(lang, 'signup.nationalId'), who.national_id],
    [t(lang, 'signup.email'), who.email],
    [t(lang, 'signup.phone'), who.phone],
    [t(lang, 'signup.password'), who.password],
    [t(lang, 'signup.repeat'), who.repeat],
  ] as const
  for (const [label, value] of labels) {
    if (value !== undefined) await form.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Fills the sign-in form of the page that is open, and sends it. */
export async function fillSignIn(
  { page, lang }: { page: Page; lang: Lang },
  who: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel(t(lang, 'signin.identifier'), { exact: true }).fill(who)
  await page.getByLabel(t(lang, 'signin.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t(lang, 'signin.submit'), exact: true }).click()
}

/** The button that signs out at the foot of the profile. */
export const signOutButton = ({ page, lang }: { page: Page; lang: Lang }): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: t(lang, 'profile.signOut'), exact: true })
    .last()
