import type { Lang } from '@olympiad/contracts/lang'
import { teamWord } from '@olympiad/contracts/team-word'
import { text } from '@olympiad/contracts/texts'

/** A name that keeps its own direction in a sentence (U+2068…U+2069), and leaves the sentence its own. */
export const apart = (name: string): string => `\u2068${name}\u2069`

/** A team by its name, as a line begins with it. */
export const quotedTeam = (name: string, lang: Lang): string => {
  const word = teamWord(name, lang)
  const [open, close] = lang === 'ar' ? '«»' : '“”'
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}${open}${apart(name)}${close}`
}

/** Names in one line of text, with the language's comma between. */
export const listNames = (names: readonly string[], lang: Lang): string =>
  names.map(apart).join(lang === 'ar' ? '، ' : ', ')

/** What somebody in a team is called; who was erased has no name, and their place stays. */
export const personName = ({ name }: { name: string }, lang: Lang): string => name || text(lang, 'removed_member')
