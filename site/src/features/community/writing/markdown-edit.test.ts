import { describe, expect, it } from 'vitest'
import {
  type BlockMark,
  continueBlock,
  type Edit,
  type InlineMark,
  insertPicture,
  makeLink,
  picturesIn,
  type TextSelection,
  toggleBlockMark,
  toggleInlineMark,
} from './markdown-edit.ts'

/**
 * `
 * ` marks the caret, or both ends of the selection.
 */
function parseSelection(drawn: string): TextSelection {
  const text = drawn.replaceAll('|', '')
  const start = drawn.indexOf('|')
  const end = drawn.lastIndexOf('|')
  return { text, start, end: end === start ? start : end - 1 }
}
function drawnAfter(drawn: string, edit: Edit | undefined): string | undefined {
  if (!edit) return undefined
  const { text } = parseSelection(drawn)
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  const { start, end } = edit
  return start === end
    ? `${after.slice(0, start)}|${after.slice(start)}`
    : `${after.slice(0, start)}|${after.slice(start, end)}|${after.slice(end)}`
}
const inline = (drawn: string, mark: InlineMark) =>
  drawnAfter(drawn, toggleInlineMark(parseSelection(drawn), mark, 'words'))
const block = (drawn: string, mark: BlockMark) => drawnAfter(drawn, toggleBlockMark(parseSelection(drawn), mark))

describe('marking words', () => {
  it.each<[string, InlineMark, string]>([
    ['our |robot| turns', 'bold', 'our **|robot|** turns'],
    ['روبوت |فريقنا| يدور', 'bold', 'روبوت **|فريقنا|** يدور'],
    ['our |robot| turns', 'italic', 'our *|robot|* turns'],
    ['run |x = 1| first', 'code', 'run `|x = 1|` first'],
    ['our | robot | turns', 'bold', 'our  **|robot|**  turns'],
  ])('%s becomes %s: %s', (before, mark, after) => expect(inline(before, mark)).toBe(after))

  it.each<[string, InlineMark, string]>([
    ['our **|robot|** turns', 'bold', 'our |robot| turns'],
    ['our |**robot**| turns', 'bold', 'our |robot| turns'],
    ['our *|robot|* turns', 'italic', 'our |robot| turns'],
    ['run `|x|`', 'code', 'run |x|'],
  ])('removes the mark again: %s, %s', (before, mark, after) => expect(inline(before, mark)).toBe(after))

  it.each<[string, InlineMark, string]>([
    ['**|robot|**', 'italic', '***|robot|***'],
    ['***|robot|***', 'bold', '*|robot|*'],
    ['***|robot|***', 'italic', '**|robot|**'],
    ['*|robot|*', 'bold', '***|robot|***'],
  ])('distinguishes bold from italic: %s, %s', (before, mark, after) => expect(inline(before, mark)).toBe(after))

  it('inserts selected placeholder words without a selection', () => {
    expect(inline('our |', 'bold')).toBe('our **|words|**')
  })

  it('marks each paragraph separately, and keeps list markers outside', () => {
    expect(inline('|one\n\n- two|', 'bold')).toBe('|**one**\n\n- **two**|')
  })

  it('makes a code block from several lines', () => {
    expect(inline('see |a = 1\nb = 2| there', 'code')).toBe('see \n```\n|a = 1\nb = 2|\n```\n there')
  })
})

describe('marking lines', () => {
  it.each<[string, BlockMark, string]>([
    ['one\ntw|o', 'heading', 'one\n## tw|o'],
    ['|', 'list', '- |'],
    ['|one\ntwo|\nthree', 'list', '|- one\n- two|\nthree'],
    ['|one\n\ntwo|', 'numbers', '|1. one\n\n2. two|'],
    ['|one\n\ntwo|', 'quote', '|> one\n>\n> two|'],
    ['|one\n|two', 'list', '|- one|\ntwo'],
  ])('%j becomes a %s', (before, mark, after) => expect(block(before, mark)).toBe(after))

  it.each<[string, BlockMark, string]>([
    ['## tw|o', 'heading', 'tw|o'],
    ['|- one\n- two|', 'list', '|one\ntwo|'],
    ['|> one\n>\n> two|', 'quote', '|one\n\ntwo|'],
    ['- |', 'list', '|'],
  ])('%j is a plain line again without its %s', (before, mark, after) => expect(block(before, mark)).toBe(after))

  it.each<[string, BlockMark, string]>([
    ['|- one\n- two|', 'numbers', '|1. one\n2. two|'],
    ['### tw|o', 'heading', 'tw|o'],
    ['> on|e', 'list', '> - on|e'],
    ['|- one\ntwo|', 'list', '|- one\n- two|'],
  ])('%j changes its block type: %s', (before, mark, after) => expect(block(before, mark)).toBe(after))
})

describe('a link', () => {
  const link = (drawn: string) => drawnAfter(drawn, makeLink(parseSelection(drawn), 'words'))
  it('inserts a placeholder address for selected words', () => {
    expect(link('see |the rules| first')).toBe('see [the rules](|https://|) first')
  })
  it('inserts placeholder words for a selected address', () => {
    expect(link('|https://wro.example/a|')).toBe('[|words|](https://wro.example/a)')
  })
  it('inserts both placeholders without a selection', () => expect(link('see |')).toBe('see [|words|](https://)'))
})

describe('a picture', () => {
  const picture = (drawn: string) => drawnAfter(drawn, insertPicture(parseSelection(drawn), 'what', 'a.webp'))
  it.each([
    ['|', '![|what|](/uploads/a.webp)\n\n'],
    ['our ro|bot\nturns', 'our robot\n\n![|what|](/uploads/a.webp)\n\nturns'],
    ['one\n\n|\n\ntwo', 'one\n\n![|what|](/uploads/a.webp)\n\ntwo'],
    ['one\n|', 'one\n\n![|what|](/uploads/a.webp)\n\n'],
  ])('becomes a paragraph of its own: %j', (before, after) => expect(picture(before)).toBe(after))

  it('counts, but pictures of other sites do not', () => {
    const text =
      '![a](/uploads/a.webp) and ![ب](/uploads/b-1.webp), not [c](/uploads/c.webp) nor ![d](https://d.example/d.png)'
    expect(picturesIn(text)).toEqual(['a.webp', 'b-1.webp'])
  })
})

describe('the return key', () => {
  const enter = (drawn: string) => drawnAfter(drawn, continueBlock(parseSelection(drawn)))
  it.each([
    ['- one|', '- one\n- |'],
    ['9. one|', '9. one\n10. |'],
    ['> one|', '> one\n> |'],
    ['> - one|', '> - one\n> - |'],
  ])('continues a list: %j', (before, after) => expect(enter(before)).toBe(after))
  it('ends it at an empty item', () => expect(enter('- one\n- |')).toBe('- one\n\n|'))
  it.each(['one|', '- o|ne', '## one|', '- |one|'])('does nothing elsewhere: %j', (drawn) =>
    expect(enter(drawn)).toBeUndefined(),
  )
})
