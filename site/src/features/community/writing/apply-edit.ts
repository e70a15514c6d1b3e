import type { Edit, TextSelection } from './markdown-edit.ts'

export const readSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Deprecated, but no newer API keeps the browser's undo history. */
type Typing = { execCommand: (command: 'insertText' | 'delete', shows: boolean, text: string) => boolean }

/** Applies an edit as typed input, so that undo works. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  const typing: Typing = document
  const changes = insert !== '' || from !== to
  // A hidden textarea takes neither the focus nor typed input.
  const isHere = document.activeElement === area
  if (changes && !(isHere && typing.execCommand(insert ? 'insertText' : 'delete', false, insert))) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
