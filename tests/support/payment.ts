import type { Page } from 'playwright-core'

export const CVV = { paid: '123', declined: '000', onHold: '999' } as const

export const CARD = {
  number: '4464040000000007',
  expiry: `12/${String(new Date().getFullYear() + 3).slice(-2)}`,
} as const

export const waitForHostedPage = (page: Page): Promise<void> => page.locator('[name="card_number"]').waitFor()

export async function payByCard(page: Page, cvv: string): Promise<void> {
  await page.locator('[name="card_number"]').fill(CARD.number)
  await page.locator('[name="card_expiry"]').fill(CARD.expiry)
  await page.locator('[name="card_cvv"]').fill(cvv)
  await page.locator('button[name="action"][value="pay"]').click()
}

export const cancelPayment = (page: Page): Promise<void> =>
  page.locator('button[name="action"][value="cancel"]').click()
