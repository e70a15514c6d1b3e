import type { Page } from 'playwright-core'

/** The security codes that decide how a test payment ends. */
export const CVV = { paid: '123', declined: '000', held: '999' } as const

const EXPIRY = `12/${String(new Date().getFullYear() + 3).slice(-2)}`

/** Waits for the provider's page. */
export const onHostedPage = (page: Page): Promise<void> => page.locator('[name="card_number"]').waitFor()

/** Pays with the mada test card on the provider's page. */
export async function payByCard(page: Page, cvv: string): Promise<void> {
  await page.locator('[name="card_number"]').fill('4464040000000007')
  await page.locator('[name="card_expiry"]').fill(EXPIRY)
  await page.locator('[name="card_cvv"]').fill(cvv)
  await page.locator('button[name="action"][value="pay"]').click()
}

export const cancelPayment = (page: Page): Promise<void> =>
  page.locator('button[name="action"][value="cancel"]').click()
