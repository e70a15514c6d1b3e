import type { BrowserTest } from './e2e-fixture.ts'

const HEIGHT = 900
const PHONE = [
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const
const DESK = [
  { width: 1280, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
] as const
const PHONE_MAX = 600

export async function checkPageVariants({ page, checkPage }: BrowserTest, name: string): Promise<void> {
  const before = page.viewportSize()
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)
  for (const { width, colorScheme } of before && before.width < PHONE_MAX ? PHONE : DESK) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.emulateMedia({ colorScheme })
    await checkPage(name)
  }
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  if (before) await page.setViewportSize(before)
}
