import { CORAL, type Colour, PALM } from './colours.ts'
import type { CompositionName } from './picture.ts'
import { seedOf } from './random.ts'

/** The picture colours that a category may have; the site's `data-tint` gives the text colour that goes with each. */
export const TINTS = {
  blue: '#2563C9',
  violet: '#7A4BC2',
  teal: '#0F8C8C',
  coral: CORAL,
  gold: '#B98300',
  plum: '#9B2C5E',
  sea: '#2C6E8F',
  olive: '#5B6B1E',
  clay: '#8A4B2A',
  indigo: '#3E5AA8',
  palm: PALM,
} as const satisfies Record<string, Colour>
export type Tint = keyof typeof TINTS

export type CategoryLook = { tint: Tint; composition?: CompositionName }

const KNOWN: Record<string, CategoryLook> = {
  robo_mission: { tint: 'blue', composition: 'field' },
  future_innovators: { tint: 'violet', composition: 'rays' },
  future_engineers: { tint: 'teal', composition: 'loop' },
  robosports: { tint: 'coral', composition: 'court' },
  robo_sports: { tint: 'coral', composition: 'court' },
  robo_starter: { tint: 'gold', composition: 'stairs' },
  sumo_robot: { tint: 'plum', composition: 'ring' },
}

const SPARE: readonly [Tint, ...Tint[]] = ['sea', 'olive', 'clay', 'indigo', 'palm']

/** How a category looks, by its slug. A category for adults looks like its own; an unknown one is chosen by its name. */
export const categoryLook = (slug: string): CategoryLook =>
  KNOWN[slug.replace(/_adults$/, '')] ?? { tint: SPARE[seedOf(slug) % SPARE.length] ?? SPARE[0] }
