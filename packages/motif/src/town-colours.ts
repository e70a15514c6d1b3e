import { CLAY1, CLAY2, CLAY3, CLAY4, type Colour, mixColours, SAND } from './colours.ts'

const ROLES = {
  sky: SAND,
  dot: '#E6DAC1',
  far: CLAY1,
  mid: CLAY2,
  near: CLAY3,
  hole: CLAY4,
  cast: mixColours(CLAY1, CLAY3, 0.35),
  face: mixColours(CLAY2, CLAY3, 0.45),
} as const satisfies Record<string, Colour>

export type TownColours = Record<keyof typeof ROLES, string>

/** For standalone pictures. */
export const DAY_COLOURS: TownColours = ROLES

/** CSS custom properties `--town-sky`, `--town-far`…; default: day. */
export const THEMED_COLOURS: TownColours = {
  sky: `var(--town-sky,${ROLES.sky})`,
  dot: `var(--town-dot,${ROLES.dot})`,
  far: `var(--town-far,${ROLES.far})`,
  mid: `var(--town-mid,${ROLES.mid})`,
  near: `var(--town-near,${ROLES.near})`,
  hole: `var(--town-hole,${ROLES.hole})`,
  cast: `var(--town-cast,${ROLES.cast})`,
  face: `var(--town-face,${ROLES.face})`,
}
