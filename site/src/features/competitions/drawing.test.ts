import { describe, expect, it } from 'vitest'
import { drawingOf, drawingUrl, renderDrawingByName } from './drawing.ts'

const size = { width: 252, height: 348 }
const nameIn = (address: string) => decodeURIComponent(address.slice('/pictures/'.length, -'.svg'.length))

describe('The drawing of a category', () => {
  it.each(['robo_mission', 'sumo_robot_adults', 'روبوت-البحر', 'wro-2026-7x7'])('is the same as a file: %s', (slug) => {
    expect(renderDrawingByName(nameIn(drawingUrl(slug, size)))).toBe(drawingOf(slug, size))
  })

  it.each(['', 'robo_mission', 'robo_mission-252', 'robo_mission-9000x10', '<b>-252x348', `${'x'.repeat(99)}-252x348`])(
    'is undefined for a name that no page uses: %j',
    (name) => expect(renderDrawingByName(name)).toBeUndefined(),
  )
})
