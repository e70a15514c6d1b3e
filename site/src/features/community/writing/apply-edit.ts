import type { Edit, Place } from './markdown-edit.ts'

/** Where somebody is in a text. */
export const placeIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Place => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Does an edit as if it were typed, so that the browser can take it back. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  // Nothing newer keeps what the browser remembers for Undo.
  const done =
    insert === '' && from === to ? true : document.execCommand(insert ? 'insertText' : 'delete', false, insert)
  if (!done) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
