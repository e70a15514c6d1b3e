import { HIDDEN_CHARACTERS } from '@olympiad/contracts/text-normalisation'

const HIDDEN = new RegExp(HIDDEN_CHARACTERS.source, 'gv')

/** Chats and word processors insert invisible characters, which the server refuses. Line ends and tabs stay. */
export const stripHiddenCharacters = (text: string): string =>
  text.replace(HIDDEN, (char) => (char === '\n' || char === '\t' ? char : ''))
