import type { CompositionName } from './category-picture.ts'
import { CORAL, type Colour, PALM } from './colours.ts'
import { hashName } from './random.ts'

/** The site's `data-tint` holds the matching text colours. */
export const CATEGORY_COLOURS = {
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
export type CategoryColour = keyof typeof CATEGORY_COLOURS

export type CategoryStyle = { tint: CategoryColour; composition?: CompositionName }

const SPORTS: CategoryStyle = { tint: 'coral', composition: 'court' }

const KNOWN: Record<string, CategoryStyle> = {
  robo_mission: { tint: 'blue', composition: 'field' },
  future_innovators: { tint: 'violet', composition: 'rays' },
  future_innovators_adults: { tint: 'violet', composition: 'arm' },
  future_engineers: { tint: 'teal', composition: 'loop' },
  future_engineers_adults: { tint: 'teal', composition: 'road' },
  robosports: SPORTS,
  robo_sports: SPORTS,
  robo_sports_adults: { tint: 'coral', composition: 'match' },
  robo_starter: { tint: 'gold', composition: 'stairs' },
  sumo_robot: { tint: 'plum', composition: 'ring' },
  sumo_robot_adults: { tint: 'plum', composition: 'clash' },
  virtual_robot_challenges: { tint: 'olive', composition: 'screen' },
}

const FALLBACK_COLOURS: readonly [CategoryColour, ...CategoryColour[]] = ['sea', 'olive', 'clay', 'indigo', 'palm']

/** An unknown category for adults shares its counterpart's style; an unknown slug hashes to one. */
export const categoryStyle = (slug: string): CategoryStyle =>
  KNOWN[slug] ??
  KNOWN[slug.replace(/_adults$/, '')] ?? {
    tint: FALLBACK_COLOURS[hashName(slug) % FALLBACK_COLOURS.length] ?? FALLBACK_COLOURS[0],
  }
