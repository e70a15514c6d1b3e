export const QUEUE_ACTIONS = ['approve', 'hide', 'delete', 'ban', 'next', 'previous', 'undo', 'help'] as const
export type QueueAction = (typeof QUEUE_ACTIONS)[number]

/** The key caps that keyboards of both languages print. */
export const SHORTCUT_KEYS: Readonly<Record<QueueAction, string>> = {
  approve: 'A',
  hide: 'H',
  delete: 'D',
  ban: 'B',
  next: 'J',
  previous: 'K',
  undo: 'U',
  help: '?',
}
const BY_LETTER = new Map(QUEUE_ACTIONS.map((action) => [SHORTCUT_KEYS[action], action]))
const MARKS = ['?', '؟']

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

/**
 * Matches the printed letter, or the physical key for a layout without Latin letters, such as Arabic.
 * Arrows follow the page's direction. A repeated key counts once: it would decide unread cases.
 */
export function actionForKeyPress(pressed: KeyPress, dir: 'ltr' | 'rtl'): QueueAction | undefined {
  const { key, code, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing } = pressed
  if (ctrlKey || altKey || metaKey || repeat || isComposing) return undefined
  if (MARKS.includes(key) || (shiftKey && code === 'Slash')) return 'help'
  if (shiftKey) return undefined
  if (key === 'ArrowRight') return dir === 'ltr' ? 'next' : 'previous'
  if (key === 'ArrowLeft') return dir === 'ltr' ? 'previous' : 'next'
  const letter = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')
  return BY_LETTER.get(letter.toUpperCase())
}

/** Elements that use the keys themselves. */
const OWN_KEYS = [
  'input:not([type=checkbox])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=dialog]',
  '[role=menu]',
  '[role=listbox]',
  '[role=combobox]',
].join()

export const handlesOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_KEYS) !== null
