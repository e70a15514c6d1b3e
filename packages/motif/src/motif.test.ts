import { describe, expect, it } from 'vitest'
import { categoryLook, TINTS } from './categories.ts'
import { certificateFrame } from './certificate-frame.ts'
import { doorPicture } from './door.ts'
import { logo } from './logo.ts'
import { lostPicture } from './lost.ts'
import { mark } from './mark.ts'
import { COMPOSITION_NAMES, picture } from './picture.ts'
import { relief } from './relief.ts'
import { robotPicture } from './robot-picture.ts'
import { rosette } from './rosette.ts'
import { route } from './route.ts'
import { SCENE_NAMES, scene } from './scene.ts'
import { town } from './town.ts'

const NAMES = ['RoboMission', 'مهمّة الروبوت', 'صقور سدير', 'wro-2026', '', '"<b>&\'', 'x'.repeat(500)]

const DRAWN: Record<string, (name: string) => string> = {
  ...Object.fromEntries(
    COMPOSITION_NAMES.map((composition) => [
      `picture ${composition}`,
      (name: string) => picture(name, { composition }),
    ]),
  ),
  ...Object.fromEntries(SCENE_NAMES.map((kind) => [`scene ${kind}`, (name: string) => scene(name, kind)])),
  'tall picture': (name) => picture(name, { width: 336, height: 464, composition: 'court' }),
  town: (name) => town(name, { themed: true, beyond: 900 }),
  mark,
  relief,
  logo: (label) => logo({ label }),
  door: (label) => doorPicture({ label }),
  lost: (label) => lostPicture({ label }),
  route: (name) => route(name, { base: TINTS.blue, label: name }),
  robot: (label) => robotPicture({ label }),
  rosette: (label) => rosette('palm', { label }),
  'frame of a certificate': certificateFrame,
}

/** The names of elements left open, or what closes without having been opened: empty for a well-formed document. */
function unbalanced(markup: string): string[] {
  const open: string[] = []
  for (const [, closing, name, inner = ''] of markup.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*)>/g)) {
    if (closing) {
      if (open.pop() !== name) return [`</${name}>`]
    } else if (!inner.endsWith('/') && name) open.push(name)
  }
  return open
}

describe.each(Object.entries(DRAWN))('%s', (_kind, draw) => {
  it.each(NAMES)('draws the same for the same name, and closes what it opens (%#)', (name) => {
    const drawing = draw(name)
    expect(draw(name)).toBe(drawing)
    expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
    expect(unbalanced(drawing)).toEqual([])
    expect(drawing.replace(/<(?:"[^"]*"|[^">])*>/g, '')).toBe('')
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('holds nothing that a strict policy forbids, and no id twice', () => {
    for (const name of NAMES) {
      const drawing = draw(name)
      expect(drawing).not.toMatch(/\sstyle=|\son\w+=|<script|<style|href=/i)
      const ids = [...drawing.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

describe('a name', () => {
  it.each([
    ['category', (name: string) => picture(name)],
    ['season', (name: string) => town(name)],
    ['team', (name: string) => mark(name)],
    ['mission', (name: string) => route(name, { base: TINTS.teal })],
  ])('gives every %s its own picture', (_what, draw) => {
    const names = Array.from({ length: 40 }, (_, i) => `اسم ${i}`)
    expect(new Set(names.map(draw)).size).toBeGreaterThan(38)
  })

  it('that is read aloud cannot break out of its attribute', () => {
    expect(mark('x', { label: '"><script>alert(1)</script>' })).toContain(
      'aria-label="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
    )
  })
})

describe('the town', () => {
  it('stands twice on a page when it is given two ids', () => {
    const page = town('a', { id: 'one' }) + town('a', { id: 'two' })
    expect(page.match(/id="one-tower"/g)).toHaveLength(1)
    expect(page.match(/url\(#two-tower\)/g)).toHaveLength(1)
  })

  it('keeps its own colours as a file, and takes those of the page inside one', () => {
    expect(town('2026')).not.toContain('var(')
    expect(town('2026', { themed: true })).toContain('var(--town-far,')
  })
})

describe('a category', () => {
  it('for adults looks like the one for school', () => {
    expect(categoryLook('sumo_robot_adults')).toEqual(categoryLook('sumo_robot'))
    expect(categoryLook('robo_sports_adults')).toEqual(categoryLook('robosports'))
  })

  it('that nobody knows yet still has a colour of its own', () => {
    const { tint } = categoryLook('drone_trials')
    expect(TINTS[tint]).toMatch(/^#[0-9A-F]{6}$/)
    expect(categoryLook('drone_trials').tint).toBe(tint)
  })
})
