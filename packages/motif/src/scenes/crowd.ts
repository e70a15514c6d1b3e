import { AMBER, CLAY1, CLAY3, CORAL, PALM, PALM2, SAFFRON, SAND, WALL } from '../colours.ts'
import { parapet } from '../parapets.ts'
import { dotGrid, path, rect } from '../svg.ts'
import { person, SKIN_COLOURS } from './people.ts'
import type { Scene } from './scene.ts'

const COATS = [PALM, WALL, SAND, CLAY3, PALM2, CORAL, CLAY1, PALM] as const

export const crowd: Scene = (random, w, h) => {
  const wall = parapet(-20, w + 160, h * 0.34, h, { step: 14, steps: 3, top: 28, gap: 42, start: 8 })
  let people = ''
  for (let row = 0; row < 4; row++) {
    const size = 58 + row * 16
    const y = h * (0.56 + row * 0.17)
    for (let i = -1; i <= Math.ceil(w / size); i++)
      people += person(i * size + (row % 2 ? size / 2 : 0), y, size, random.pick(COATS), random.pick(SKIN_COLOURS))
  }
  return (
    rect(0, 0, w, h, SAFFRON) +
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.4, fill: '#FFC65C' }) +
    path(wall, AMBER) +
    people
  )
}
