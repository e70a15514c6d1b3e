import { expect, test } from 'vitest'
import { type Mode, readSiteTokens } from './site-tokens.ts'

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each<Mode>(['light', 'dark'])('in the %s theme every colour is the site’s, and can be read', async (mode) => {
  const t = (await readSiteTokens())[mode]
  expect(Object.entries(t).filter(([, colour]) => !/^#[\da-f]{6}$/i.test(colour))).toEqual([])
  for (const [text, ground] of [
    ...[t.ink, t.ink2, t.primary, t.success, t.warning, t.danger].flatMap((text) =>
      [t.ground, t.surface].map((ground) => [text, ground] as const),
    ),
    ...([
      [t.onPrimary, t.primary],
      [t.onAction, t.action],
      [t.onAction, t.actionPress],
      [t.onDanger, t.danger],
      [t.ink, t.primarySoft],
    ] as const),
  ]) {
    expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrast(t.lineStrong, t.surface)).toBeGreaterThanOrEqual(3)
  expect(contrast(t.focus, t.ground)).toBeGreaterThanOrEqual(3)
})
