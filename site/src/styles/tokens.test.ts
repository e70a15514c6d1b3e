import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const css = await readFile(new URL('./tokens.css', import.meta.url), 'utf8')
const THEMES = ['light', 'dark'] as const

/** The relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function colour(name: string, theme: (typeof THEMES)[number]): string {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(css) ?? []
  const [light = '', dark = light] = value.match(/#[\da-f]{6}|transparent/g) ?? []
  const found = theme === 'light' ? light : dark
  expect(found, `--${name}`).toMatch(/^#[\da-f]{6}$/)
  return found
}

function contrast(one: string, other: string, theme: (typeof THEMES)[number]): number {
  const [low = 0, high = 0] = [one, other].map((name) => luminance(colour(name, theme))).toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['ground', 'surface', 'card'] as const
const TINTS = [...css.matchAll(/--(tint): (light-dark\([^)]+\));/g)].map(([, , value = '']) => value)

describe('The colours', () => {
  it.each([
    ['surface', 'ground'],
    ['card', 'surface'],
    ['wall', 'ground'],
    ['wall', 'surface'],
    ['wall-2', 'wall'],
    ['wall-line', 'wall'],
    ['line', 'ground'],
    ['line', 'surface'],
    ['line', 'card'],
    ['town-far', 'town-sky'],
    ['town-mid', 'town-far'],
    ['town-near', 'town-mid'],
  ])('tell %s from %s in the dark', (one, other) => {
    expect(contrast(one, other, 'dark')).toBeGreaterThanOrEqual(1.2)
  })

  it.each(['wall-edge', 'line-strong', 'primary', 'leaf', 'action', 'gold', 'silver', 'bronze', 'focus', 'robot-dark'])(
    'show %s in the dark, which carries meaning, on each ground',
    (name) => {
      for (const ground of GROUNDS) expect(contrast(name, ground, 'dark'), ground).toBeGreaterThanOrEqual(3)
    },
  )

  it.each(THEMES)('keep words readable on each ground, %s', (theme) => {
    for (const ground of GROUNDS) {
      for (const name of ['ink', 'ink-2', 'primary', 'success', 'warning', 'danger']) {
        expect(contrast(name, ground, theme), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    for (const wall of ['wall', 'wall-2']) {
      for (const name of ['on-wall', 'on-wall-2']) {
        expect(contrast(name, wall, theme), `${name} on ${wall}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    for (const [name, ground] of [
      ['on-primary', 'primary'],
      ['on-action', 'action'],
      ['on-danger', 'danger'],
      ['action', 'wall'],
      ['ink', 'primary-soft'],
      ['ink', 'danger-soft'],
      ['ink', 'success-soft'],
    ] as const) {
      expect(contrast(name, ground, theme), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('keep the words of every category readable on each ground', () => {
    expect(TINTS.length).toBeGreaterThan(10)
    for (const value of TINTS) {
      const [light = '', dark = ''] = value.match(/#[\da-f]{6}/g) ?? []
      for (const ground of GROUNDS) {
        for (const [theme, tint] of [
          ['light', light],
          ['dark', dark],
        ] as const) {
          const [low = 0, high = 0] = [luminance(tint), luminance(colour(ground, theme))].toSorted((a, b) => a - b)
          expect((high + 0.05) / (low + 0.05), `${tint} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })
})
