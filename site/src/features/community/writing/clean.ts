import { HIDDEN_CHARACTERS } from '@olympiad/contracts/identity'

const EACH = new RegExp(HIDDEN_CHARACTERS.source, 'gv')

/**
 * A text without the characters that nobody sees: chats and word processors put them between the words, and whoever pastes
 * such a text could not find what the server refuses. Ends of lines and tabs stay.
 */
export const withoutHidden = (text: string): string =>
  text.replace(EACH, (char) => (char === '\n' || char === '\t' ? char : ''))
