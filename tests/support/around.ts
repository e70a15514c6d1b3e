import type { Journey } from './stage.ts'

const HEIGHT = 900
/** A phone, a tablet and a desk, by day or by night. */
const PLACES = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

/** Looks at a page where people see it, and leaves it as it was. */
export async function lookAround({ page, look }: Journey, name: string): Promise<void> {
  const before = page.viewportSize()
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)
  for (const { width, colorScheme } of PLACES) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.emulateMedia({ colorScheme })
    await look(`${name}-${width}-${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  if (before) await page.setViewportSize(before)
}
