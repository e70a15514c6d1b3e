import { COMPETITION_SLUGS } from '@olympiad/contracts/constants'
import { categoryStyle } from '@olympiad/motif/category-styles'
import { describe, expect, it } from 'vitest'
import { drawingOf, renderDrawingByName } from './drawing.ts'
import { drawingUrl } from './drawing-url.ts'

const size = { width: 252, height: 348 }
const nameIn = (address: string) => decodeURIComponent(address.slice('/pictures/'.length, -'.svg'.length))

describe('The drawing of a category', () => {
  it.each(['robo_mission', 'sumo_robot_adults', 'روبوت-البحر', 'wro-2026-7x7'])('is the same as a file: %s', (slug) => {
    expect(renderDrawingByName(nameIn(drawingUrl(slug, size)))).toBe(drawingOf(slug, size))
  })

  it('is its own for each competition of the specification', () => {
    const compositions = COMPETITION_SLUGS.map((slug) => categoryStyle(slug).composition)
    expect(compositions).not.toContain(undefined)
    expect(new Set(compositions).size).toBe(COMPETITION_SLUGS.length)
  })

  it('differs between teams of one competition, and is the same as a file', () => {
    const teams = [46, 47, 48]
    const drawings = COMPETITION_SLUGS.flatMap((slug) => teams.map((team) => drawingOf(slug, size, team)))
    expect(new Set(drawings).size).toBe(COMPETITION_SLUGS.length * teams.length)
    expect(renderDrawingByName(nameIn(drawingUrl('sumo_robot', size, 46)))).toBe(drawingOf('sumo_robot', size, 46))
  })

  it.each([
    '',
    'robo_mission',
    'robo_mission-1280x100',
    'robo_mission.x-252x348',
    'robo_mission.1234567-252x348',
    'robo_mission-252',
    'robo_mission-9000x10',
    '<b>-252x348',
    `${'x'.repeat(99)}-252x348`,
  ])('is undefined for a name that no page uses: %j', (name) => expect(renderDrawingByName(name)).toBeUndefined())
})
