import { expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

it('goes on from the server’s time, whatever the device’s clock says', () => {
  let elapsed = 5000
  const clock = createServerClock('2026-11-26T09:00:00.000Z', () => elapsed)
  elapsed += 61_000
  expect(clock.now().toISOString()).toBe('2026-11-26T09:01:01.000Z')
  clock.set('2026-11-26T09:02:00.000Z')
  elapsed += 1000
  expect(clock.now().toISOString()).toBe('2026-11-26T09:02:01.000Z')
})
