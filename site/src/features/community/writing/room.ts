import { fill, type Template } from '../../../i18n/texts.ts'

type Says = Record<'left' | 'over', Template<'count'> | string>

/** From this share of its limit on a text is told how much room it has left. */
const NEAR = 0.9

/** How much room a text has left, in words; empty while there is plenty. */
export function roomLeft(typed: string, most: number, says: Says): string {
  const left = most - typed.length
  if (typed.length < most * NEAR) return ''
  return left < 0 ? fill(says.over, { count: -left }) : fill(says.left, { count: left })
}
