import { describe, expect, it } from 'vitest'
import { COMPOSITION_NAMES, categoryPicture } from './category-picture.ts'
import { CATEGORY_COLOURS, categoryStyle } from './category-styles.ts'
import { certificateFrame } from './certificate-frame.ts'
import { FOCUS } from './compositions/composition.ts'
import { doorPicture } from './door.ts'
import { identicon, weave } from './identicon.ts'
import { logo } from './logo.ts'
import { forgetDrawings, memoizeDrawing } from './memoize-drawing.ts'
import { notFoundPicture } from './not-found-picture.ts'
import { pyramidPattern } from './pyramid-pattern.ts'
import { robotPicture } from './robot-picture.ts'
import { robotRoute } from './robot-route.ts'
import { rosette } from './rosette.ts'
import { SCENE_NAMES, scene } from './scene.ts'
import { SUBJECTS, subjectSign } from './subject-sign.ts'
import { TOPICS, topicOf, topicSign } from './topic-sign.ts'
import { town } from './town.ts'

const NAMES = ['RoboMission', 'مهمّة الروبوت', 'صقور سدير', 'wro-2026', '', '"<b>&\'', 'x'.repeat(500)]

const DRAWINGS: Record<string, (name: string) => string> = {
  ...Object.fromEntries(
    COMPOSITION_NAMES.map((composition) => [
      `picture ${composition}`,
      (name: string) => categoryPicture(name, { composition }),
    ]),
  ),
  ...Object.fromEntries(SCENE_NAMES.map((kind) => [`scene ${kind}`, (name: string) => scene(name, kind)])),
  ...Object.fromEntries(SUBJECTS.map((subject) => [`sign ${subject}`, (name: string) => subjectSign(name, subject)])),
  ...Object.fromEntries(TOPICS.map((topic) => [`topic ${topic}`, (label: string) => topicSign(topic, { label })])),
  'tall picture': (name) => categoryPicture(name, { width: 336, height: 464, composition: 'court' }),
  town: (name) => town(name, { themed: true, beyond: 900 }),
  'town behind a photograph': (name) => town(name, { themed: true, open: true }),
  mark: identicon,
  relief: pyramidPattern,
  logo: (label) => logo({ label }),
  door: (label) => doorPicture({ label }),
  lost: (label) => notFoundPicture({ label }),
  route: (name) => robotRoute(name, { base: CATEGORY_COLOURS.blue, label: name }),
  robot: (label) => robotPicture({ label }),
  rosette: (label) => rosette('palm', { label }),
  'frame of a certificate': certificateFrame,
}

function unbalanced(markup: string): string[] {
  const open: string[] = []
  for (const [, closing, name, inner = ''] of markup.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*)>/g)) {
    if (closing) {
      if (open.pop() !== name) return [`</${name}>`]
    } else if (!inner.endsWith('/') && name) open.push(name)
  }
  return open
}

describe.each(Object.entries(DRAWINGS))('%s', (_kind, draw) => {
  it.each(NAMES)('draws the same for the same name, as well-formed markup (%#)', (name) => {
    const drawing = draw(name)
    forgetDrawings()
    expect(draw(name)).toBe(drawing)
    expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
    expect(unbalanced(drawing)).toEqual([])
    expect(drawing.replace(/<(?:"[^"]*"|[^">])*>/g, '')).toBe('')
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('contains nothing that a strict CSP forbids, and no duplicate id', () => {
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
    ['category', (name: string) => categoryPicture(name)],
    ['season', (name: string) => town(name)],
    ['team', (name: string) => identicon(name)],
    ['profile', weave],
    ['mission', (name: string) => robotRoute(name, { base: CATEGORY_COLOURS.teal })],
  ])('gives every %s its own picture', (_what, draw) => {
    const names = Array.from({ length: 40 }, (_, i) => `اسم ${i}`)
    expect(new Set(names.map(draw)).size).toBeGreaterThan(38)
  })

  it('used as a label cannot break out of its attribute', () => {
    expect(identicon('x', { label: '"><script>alert(1)</script>' })).toContain(
      'aria-label="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
    )
  })
})

describe('a subject of the forum', () => {
  it('has one of the signs, the same for the same name', () => {
    const topics = NAMES.map(topicOf)
    expect(TOPICS).toEqual(expect.arrayContaining(topics))
    expect(NAMES.map(topicOf)).toEqual(topics)
    expect(new Set(topics).size).toBeGreaterThan(2)
  })
})

describe('the town', () => {
  it('can appear twice on a page with two ids', () => {
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
  it.each([
    ['sumo_robot_adults', 'sumo_robot'],
    ['robo_sports_adults', 'robosports'],
  ])('for adults has the colour of the one for school, and another drawing: %s', (adults, school) => {
    expect(categoryStyle(adults).tint).toBe(categoryStyle(school).tint)
    expect(categoryStyle(adults).composition).not.toBe(categoryStyle(school).composition)
  })

  it('for adults that is new looks like the one for school', () => {
    expect(categoryStyle('robo_mission_adults')).toEqual(categoryStyle('robo_mission'))
  })

  it('with an unknown slug still has a colour', () => {
    const { tint } = categoryStyle('drone_trials')
    expect(CATEGORY_COLOURS[tint]).toMatch(/^#[0-9A-F]{6}$/)
    expect(categoryStyle('drone_trials').tint).toBe(tint)
  })
})

describe('the robots of a category', () => {
  const sizes = [
    { width: 1280, height: 640 },
    { width: 400, height: 360 },
  ]
  const drawings = (['field', 'loop', 'court', 'ring', 'screen'] as const).flatMap((composition) =>
    sizes.flatMap((size) => NAMES.map((name) => categoryPicture(name, { ...size, composition }))),
  )

  it('stand in the middle, where every crop keeps them', () => {
    const places = drawings.flatMap((drawing) => {
      const middle = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]) / 2
      const robots = [...drawing.matchAll(/translate\(([\d.]+) [\d.]+\) rotate/g)]
      expect(robots).not.toEqual([])
      return robots.map(([, x]) => Math.abs(Number(x) - middle))
    })
    expect(Math.max(...places)).toBeLessThan(FOCUS)
  })
})

describe('A repeated drawing', () => {
  it('is drawn once, and again after a hundred others', () => {
    let drawn = 0
    const draw = memoizeDrawing((name: string, options: { width?: number } = {}) => {
      drawn += 1
      return `${name} ${options.width}`
    })
    expect([draw('a'), draw('a'), draw('a', { width: 2 }), draw('a', { width: 2 })]).toEqual([
      'a undefined',
      'a undefined',
      'a 2',
      'a 2',
    ])
    expect(drawn).toBe(2)
    for (let n = 0; n < 100; n += 1) draw(`other ${n}`)
    expect(draw('a')).toBe('a undefined')
    expect(drawn).toBe(103)
  })
})
