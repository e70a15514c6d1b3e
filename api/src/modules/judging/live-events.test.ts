import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import * as admin from '@olympiad/contracts/calls/admin-events'
import { listLiveEvents } from '@olympiad/contracts/calls/live-events'
import type { EventState } from '@olympiad/contracts/judging/events'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { afterAll, expect, it } from 'vitest'
import { invalidate } from '../../platform/cache-tags.ts'
import { startTestApi } from '../../testing/harness.ts'
import { createTestClock, HOUR } from '../../testing/test-clock.ts'
import { asAdmin } from '../teams/registration.fixture.ts'
import { createEvent, fillPath, type JudgedEvent } from './judging.fixture.ts'
import { isOnStaff } from './live-events.ts'

const clock = createTestClock()
const api = await startTestApi({ now: clock.now })
afterAll(() => api.close())

const dayIn = (days: number) => dayInRiyadh(new Date(clock.now().getTime() + days * 24 * HOUR))

/** As one that a change in the console leaves. */
async function change({ event, save }: JudgedEvent, fields: object): Promise<void> {
  await save(() => Object.assign(event, fields))
  await invalidate(api.deps.orm.em.fork(), 'content')
}

type Case = [state: EventState, days: [from: number, to: number], rehearsal: boolean, isShown: boolean]
it.each<Case>([
  ['running', [0, 0], false, true],
  ['running', [-1, 1], false, true],
  ['running', [1, 1], false, true],
  ['running', [-2, -1], false, false],
  ['running', [0, 0], true, false],
  ['planned', [0, 0], false, false],
  ['closed', [0, 0], false, true],
  ['published', [-1, 0], false, true],
  ['closed', [-1, -1], false, false],
  ['published', [-1, -1], false, false],
])(
  'an event that is %s, of the days %j, rehearsal: %j, has a board to watch: %j',
  async (state, days, rehearsal, isShown) => {
    const world = await createEvent(api, { state, rehearsal })
    const [starts_on, ends_on] = days.map(dayIn)
    await change(world, { starts_on, ends_on })
    const { events } = await send(listLiveEvents, {}, api.visitor)
    const found = events.find(({ id }) => id === world.id)
    expect(found).toEqual(
      isShown
        ? {
            ...{
              id: world.id,
              name: 'نهائي',
              name_en: 'Final',
              place: 'الرياض',
              place_en: 'Riyadh',
              state,
              starts_on,
              ends_on,
            },
            season: world.event.season._id.toHexString(),
            divisions: [{ id: world.division, competion: world.division.slice(0, 24), ageLevel: 'Junior' }],
          }
        : undefined,
    )
  },
)

it('follows what an organiser changes in the console at once', async () => {
  const world = await createEvent(api)
  await change(world, { starts_on: dayIn(0), ends_on: dayIn(0) })
  await world.staff('judge')
  const idsNow = async () => (await send(listLiveEvents, {}, api.visitor)).events.map(({ id }) => id)
  expect(await idsNow()).toContain(world.id)
  const set = fillPath(admin.setEventState, { id: world.id })
  const organiser = await asAdmin(api)
  await send(set, { body: { state: 'closed' } }, organiser)
  expect((await send(listLiveEvents, {}, api.visitor)).events.find(({ id }) => id === world.id)?.state).toBe('closed')
  clock.forward(24 * HOUR)
  expect(await idsNow()).not.toContain(world.id)
})

it('knows the staff of events that are planned or run', async () => {
  const world = await createEvent(api, { state: 'planned' })
  const judge = await world.staff('judge')
  const removed = await world.staff('judge')
  await removed.remove()
  const isStaff = ({ id }: { id: string }) => isOnStaff(api.deps.orm.em.fork(), new ObjectId(id), clock.now())
  await change(world, { starts_on: dayIn(0), ends_on: dayIn(3) })
  expect([await isStaff(judge), await isStaff(removed), await isStaff(await world.stranger())]).toEqual([
    true,
    false,
    false,
  ])
  await change(world, { state: 'closed' })
  expect(await isStaff(judge)).toBe(false)
  await change(world, { state: 'running', ends_on: dayIn(-1) })
  expect(await isStaff(judge)).toBe(false)
})
