import type { Page } from 'playwright-core'

export const rowOf = (page: Page, team: string) => page.locator(`[data-team="${team}"]`)
export const firstRow = (page: Page, team: string) => page.locator(`tbody > tr:first-child[data-team="${team}"]`)
