import { literally } from '../pattern.ts'
import type { Where } from './resource.ts'

/** Letters that people write for one another; the same that `nameKey` of contracts lets fall together. */
const ALIKE = ['اأإآٱ', 'يىئیې', 'كک', 'وؤ', 'هةہە']
const MARKS = '[\u064B-\u065F\u0670\u0640]*'

/**
 * Finds words inside a field: without case, and in Arabic without marks and whatever form alef, yaa, waw and taa marbuta
 * were written in. Nothing in the words is an operator.
 */
export const containing = (words: string): RegExp =>
  new RegExp(
    [...words.normalize('NFC').replace(/[\u064B-\u065F\u0670\u0640]/g, '')]
      .map((char) => {
        const group = ALIKE.find((letters) => letters.includes(char))
        return (group ? `[${group}]` : literally(char)) + MARKS
      })
      .join(''),
    'iu',
  )

/** A search for words inside any of the fields, for a resource's list. */
export const searchIn =
  (...fields: string[]) =>
  (words: string): Where => ({ $or: fields.map((field) => ({ [field]: containing(words) })) })
