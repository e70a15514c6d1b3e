import type { Edit, Place } from './markdown-edit.ts'

/** Where somebody is in a text. */
export const placeIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Place => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** What browsers have for it; nothing newer leaves them what Undo needs. */
type Typing = { execCommand: (command: 'insertText' | 'delete', shows: boolean, text: string) => boolean }

/** Does an edit as if it were typed, so that the browser can take it back. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  const typing: Typing = document
  const changes = insert !== '' || from !== to
  // While it is hidden, the focus and what is typed are elsewhere.
  const isHere = document.activeElement === area
  if (changes && !(isHere && typing.execCommand(insert ? 'insertText' : 'delete', false, insert))) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
