import type { Page } from 'playwright-core'

/** The security codes that decide how a test payment ends. */
export const CVV = { paid: '123', declined: '000', held: '999' } as const

/** The mada test card. */
export const CARD = {
  number: '4464040000000007',
  expiry: `12/${String(new Date().getFullYear() + 3).slice(-2)}`,
} as const

/** Waits for the provider's page. */
export const onHostedPage = (page: Page): Promise<void> => page.locator('[name="card_number"]').waitFor()

/** Pays on the provider's page. */
export async function payByCard(page: Page, cvv: string): Promise<void> {
  await page.locator('[name="card_number"]').fill(CARD.number)
  await page.locator('[name="card_expiry"]').fill(CARD.expiry)
  await page.locator('[name="card_cvv"]').fill(cvv)
  await page.locator('button[name="action"][value="pay"]').click()
}

export const cancelPayment = (page: Page): Promise<void> =>
  page.locator('button[name="action"][value="cancel"]').click()
