import { describe, expect, it } from 'vitest'
import { actionForKeyPress, type KeyPress, QUEUE_ACTIONS, SHORTCUT_KEYS } from './queue-shortcuts.ts'

const press = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...more,
})
const on = (pressed: KeyPress) => actionForKeyPress(pressed, 'ltr')

describe('the keys of the queue', () => {
  it('decide by the letter on the button', () => {
    expect(on(press('a', 'KeyA'))).toBe('approve')
    expect(on(press('h', 'KeyH'))).toBe('hide')
    expect(on(press('d', 'KeyD'))).toBe('delete')
    expect(on(press('b', 'KeyB'))).toBe('ban')
    expect(on(press('u', 'KeyU'))).toBe('undo')
  })

  it('work while the keyboard writes Arabic', () => {
    expect(on(press('ش', 'KeyA'))).toBe('approve')
    expect(on(press('ا', 'KeyH'))).toBe('hide')
    expect(on(press('لا', 'KeyB'))).toBe('ban')
    expect(on(press('؟', 'Slash', { shiftKey: true }))).toBe('help')
    expect(on(press('؟', 'KeyJ', { shiftKey: true }))).toBe('help')
  })

  it('follow the printed letter on other Latin layouts', () => {
    expect(on(press('a', 'KeyQ'))).toBe('approve')
    expect(on(press('q', 'KeyA'))).toBeUndefined()
    expect(on(press('?', 'Minus', { shiftKey: true }))).toBe('help')
  })

  it('work with capitals locked', () => {
    expect(on(press('A', 'KeyA'))).toBe('approve')
  })

  it('move with arrows that follow the page’s direction', () => {
    expect(actionForKeyPress(press('ArrowRight', 'ArrowRight'), 'ltr')).toBe('next')
    expect(actionForKeyPress(press('ArrowLeft', 'ArrowLeft'), 'ltr')).toBe('previous')
    expect(actionForKeyPress(press('ArrowLeft', 'ArrowLeft'), 'rtl')).toBe('next')
    expect(actionForKeyPress(press('ArrowRight', 'ArrowRight'), 'rtl')).toBe('previous')
  })

  it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'repeat', 'isComposing'] as const)(
    'ignore browser shortcuts and text input (%s)',
    (held) => {
      expect(on(press('d', 'KeyD', { [held]: true }))).toBeUndefined()
    },
  )

  it('ignore other keys', () => {
    for (const [key, code] of [
      ['Enter', 'Enter'],
      [' ', 'Space'],
      ['x', 'KeyX'],
      ['Tab', 'Tab'],
      ['1', 'Digit1'],
      ['ArrowDown', 'ArrowDown'],
    ] as const) {
      expect(on(press(key, code)), key).toBeUndefined()
    }
  })

  it('have one action each', () => {
    expect(new Set(Object.values(SHORTCUT_KEYS)).size).toBe(QUEUE_ACTIONS.length)
  })
})
