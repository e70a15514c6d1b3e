import type { Lang } from '@olympiad/contracts/lang'
import type { Locator, Page } from 'playwright-core'
import { PASSWORD } from './people.ts'
import { t } from './texts.ts'

export type SignUpValues = {
  name: string
  national_id: string
  email: string
  phone: string
  password: string
  repeat: string
}

export async function fillSignUp(form: Page | Locator, lang: Lang, values: Partial<SignUpValues>): Promise<void> {
  const labels = [
    [t(lang, 'signup.name'), values.name],
    [t(lang, 'signup.nationalId'), values.national_id],
    [t(lang, 'signup.email'), values.email],
    [t(lang, 'signup.phone'), values.phone],
    [t(lang, 'signup.password'), values.password],
    [t(lang, 'signup.repeat'), values.repeat],
  ] as const
  for (const [label, value] of labels) {
    if (value !== undefined) await form.getByLabel(label, { exact: true }).fill(value)
  }
}

export async function fillSignIn(
  { page, lang }: { page: Page; lang: Lang },
  values: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel(t(lang, 'signin.identifier'), { exact: true }).fill(values)
  await page.getByLabel(t(lang, 'signin.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t(lang, 'signin.submit'), exact: true }).click()
}

export const signOutButton = ({ page, lang }: { page: Page; lang: Lang }): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: t(lang, 'profile.signOut'), exact: true })
    .last()
