/** What a key does in the queue. */
export const QUEUE_ACTIONS = ['approve', 'hide', 'delete', 'ban', 'next', 'previous', 'undo', 'help'] as const
export type QueueAction = (typeof QUEUE_ACTIONS)[number]

/** What stands on the key, as keyboards of both languages print it. */
export const KEY_OF: Readonly<Record<QueueAction, string>> = {
  approve: 'A',
  hide: 'H',
  delete: 'D',
  ban: 'B',
  next: 'J',
  previous: 'K',
  undo: 'U',
  help: '?',
}
const BY_LETTER = new Map(QUEUE_ACTIONS.map((action) => [KEY_OF[action], action]))
const MARKS = ['?', '؟']

export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

/**
 * What a pressed key asks for. Letters count as they are printed on the key; where the layout writes no Latin ones, as the
 * Arabic one, by their place on the keyboard. The arrows point as the page runs. A key that is held down counts once: else
 * it would decide what nobody has read.
 */
export function actionOf(pressed: Pressed, dir: 'ltr' | 'rtl'): QueueAction | undefined {
  const { key, code, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing } = pressed
  if (ctrlKey || altKey || metaKey || repeat || isComposing) return undefined
  if (MARKS.includes(key) || (shiftKey && code === 'Slash')) return 'help'
  if (shiftKey) return undefined
  if (key === 'ArrowRight') return dir === 'ltr' ? 'next' : 'previous'
  if (key === 'ArrowLeft') return dir === 'ltr' ? 'previous' : 'next'
  const letter = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')
  return BY_LETTER.get(letter.toUpperCase())
}

/** Where keys are somebody's words, or move within something of their own. */
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

/** Whether the queue's keys keep quiet where the focus is. */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_KEYS) !== null
