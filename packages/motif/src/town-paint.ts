import { CLAY1, CLAY2, CLAY3, CLAY4, type Colour, mix, SAND } from './colours.ts'

const ROLES = {
  sky: SAND,
  dot: '#E6DAC1',
  far: CLAY1,
  mid: CLAY2,
  near: CLAY3,
  hole: CLAY4,
  cast: mix(CLAY1, CLAY3, 0.35),
  face: mix(CLAY2, CLAY3, 0.45),
} as const satisfies Record<string, Colour>

/** The clay and sky of a town; everything else in it keeps its colour day and night. */
export type TownPaint = Record<keyof typeof ROLES, string>

/** Fixed colours, for pictures that stand alone. */
export const DAY: TownPaint = ROLES

/** Colours that follow the page: custom properties `--town-sky`, `--town-far`…, by day where a page has none. */
export const THEMED: TownPaint = {
  sky: `var(--town-sky,${ROLES.sky})`,
  dot: `var(--town-dot,${ROLES.dot})`,
  far: `var(--town-far,${ROLES.far})`,
  mid: `var(--town-mid,${ROLES.mid})`,
  near: `var(--town-near,${ROLES.near})`,
  hole: `var(--town-hole,${ROLES.hole})`,
  cast: `var(--town-cast,${ROLES.cast})`,
  face: `var(--town-face,${ROLES.face})`,
}
