import { AMBER, type Colour, SAFFRON } from './colours.ts'

export const METALS = {
  gold: { face: SAFFRON, edge: AMBER },
  silver: { face: '#C3CCD0', edge: '#98A5AB' },
  bronze: { face: '#D08B52', edge: '#B06F3C' },
} as const satisfies Record<string, { face: Colour; edge: Colour }>
export type Metal = keyof typeof METALS
