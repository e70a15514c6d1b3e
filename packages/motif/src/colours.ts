export type Colour = `#${string}`

export const SAND = '#FBF7EF'
export const CLAY1 = '#EBDDC0'
export const CLAY2 = '#DFC99D'
export const CLAY3 = '#C9A96C'
export const CLAY4 = '#A98749'
export const NIGHT = '#0C1716'
export const INK = '#13231F'
export const PALM = '#0B6B55'
export const PALM2 = '#085041'
export const WALL = '#063A30'
export const LEAF = '#2F9A7F'
export const SAFFRON = '#F2A100'
export const AMBER = '#D98F00'
export const BRICK = '#9C3F26'
export const CORAL = '#D9482B'

const channel = (hex: Colour, index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16)

/** `share` of `b`, from 0 to 1. */
export function mixColours(a: Colour, b: Colour, share: number): Colour {
  const hex = [0, 1, 2].map((index) =>
    Math.round(channel(a, index) * (1 - share) + channel(b, index) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

export type PictureShades = Record<'base' | 'deep' | 'deeper' | 'lift' | 'light' | 'pad' | 'sand', Colour>

export const pictureShadesOf = (base: Colour): PictureShades => ({
  base,
  deep: mixColours(base, NIGHT, 0.42),
  deeper: mixColours(base, NIGHT, 0.64),
  lift: mixColours(base, SAND, 0.22),
  light: mixColours(base, SAND, 0.5),
  pad: SAFFRON,
  sand: SAND,
})

/** For a picture on dark ground: the tint itself is the lit shade. */
export const nightShadesOf = (base: Colour): PictureShades => ({
  base: mixColours(base, NIGHT, 0.62),
  deep: mixColours(base, NIGHT, 0.78),
  deeper: mixColours(base, NIGHT, 0.9),
  lift: base,
  light: mixColours(base, SAND, 0.45),
  pad: SAFFRON,
  sand: SAND,
})
