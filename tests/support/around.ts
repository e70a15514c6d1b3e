import type { Journey } from './stage.ts'

const HEIGHT = 900
/** A phone stays a phone; at a desk the window is made narrower too. Axe sees each colour scheme once. */
const PHONE = [
  { width: 390, colorScheme: 'dark', axe: true },
  { width: 390, colorScheme: 'light', axe: true },
] as const
const DESK = [
  { width: 1280, colorScheme: 'dark', axe: true },
  { width: 768, colorScheme: 'light', axe: false },
  { width: 1280, colorScheme: 'light', axe: true },
] as const
const PHONE_MAX = 600

/** Looks at a page where people see it, and leaves it as it was. */
export async function lookAround({ page, look, glance }: Journey, name: string): Promise<void> {
  const before = page.viewportSize()
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)
  for (const { width, colorScheme, axe } of before && before.width < PHONE_MAX ? PHONE : DESK) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.emulateMedia({ colorScheme })
    await (axe ? look : glance)(`${name}-${width}-${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  if (before) await page.setViewportSize(before)
}
