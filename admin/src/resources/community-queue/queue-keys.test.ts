import { describe, expect, it } from 'vitest'
import { actionOf, KEY_OF, type Pressed, QUEUE_ACTIONS } from './queue-keys.ts'

const press = (key: string, code: string, more: Partial<Pressed> = {}): Pressed => ({
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
const on = (pressed: Pressed) => actionOf(pressed, 'ltr')

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

  it('follow what is printed where a Latin layout moves the letters', () => {
    expect(on(press('a', 'KeyQ'))).toBe('approve')
    expect(on(press('q', 'KeyA'))).toBeUndefined()
    expect(on(press('?', 'Minus', { shiftKey: true }))).toBe('help')
  })

  it('work with capitals locked', () => {
    expect(on(press('A', 'KeyA'))).toBe('approve')
  })

  it('go on and back by arrows that point as the page runs', () => {
    expect(actionOf(press('ArrowRight', 'ArrowRight'), 'ltr')).toBe('next')
    expect(actionOf(press('ArrowLeft', 'ArrowLeft'), 'ltr')).toBe('previous')
    expect(actionOf(press('ArrowLeft', 'ArrowLeft'), 'rtl')).toBe('next')
    expect(actionOf(press('ArrowRight', 'ArrowRight'), 'rtl')).toBe('previous')
  })

  it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'repeat', 'isComposing'] as const)(
    'leave alone what the browser or somebody’s typing means (%s)',
    (held) => {
      expect(on(press('d', 'KeyD', { [held]: true }))).toBeUndefined()
    },
  )

  it('do nothing by other keys', () => {
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

  it('are each for one thing', () => {
    expect(new Set(Object.values(KEY_OF)).size).toBe(QUEUE_ACTIONS.length)
  })
})
