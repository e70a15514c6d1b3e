import type { Lang } from '@olympiad/contracts/lang'
import { teamPrefix } from '@olympiad/contracts/team-prefix'
import { translate } from '@olympiad/contracts/texts'

/** Bidi isolate (U+2068…U+2069): a name's direction must not affect its sentence. */
export const isolateBidi = (name: string): string => `\u2068${name}\u2069`

export const quotedTeam = (name: string, lang: Lang): string => {
  const word = teamPrefix(name, lang)
  const [open, close] = lang === 'ar' ? '«»' : '“”'
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}${open}${isolateBidi(name)}${close}`
}

export const joinNames = (names: readonly string[], lang: Lang): string =>
  names.map(isolateBidi).join(lang === 'ar' ? '، ' : ', ')

/** An erased person has no name, but keeps the place in the team. */
export const personName = ({ name }: { name: string }, lang: Lang): string => name || translate(lang, 'removed_member')
