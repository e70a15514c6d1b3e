import { downId, upId } from './MoveButtons.tsx'

/** The browser takes the focus from what moves. At an end, the button of the other direction gets it. */
export function focusAfterMove(id: string, direction: 'up' | 'down'): void {
  requestAnimationFrame(() => {
    const ids = direction === 'up' ? [upId(id), downId(id)] : [downId(id), upId(id)]
    const buttons = ids.map((each) => document.getElementById(each))
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus()
  })
}
