import type { ObjectId } from '@mikro-orm/mongodb'
import { TIME_SLOTS, type TimeSlot } from '@olympiad/contracts/constants'
import { type TextKey, text } from '@olympiad/contracts/texts'
import type { MoeTimeView } from '@olympiad/contracts/views/programmes'
import { MoeTime } from '../../model/moe-time.entity.ts'
import { nextNumber } from '../../platform/counters.ts'
import { type Em, inTransaction, type Orm } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'

const SLOT_NAMES = { morning: 'slot_morning', evening: 'slot_evening' } as const satisfies Record<TimeSlot, TextKey>

/** What a time is called until the organisers say otherwise. */
const defaultTime = (slot: TimeSlot): Pick<MoeTime, 'slot' | 'name' | 'name_en' | 'status'> => ({
  slot,
  name: text('ar', SLOT_NAMES[slot]),
  name_en: text('en', SLOT_NAMES[slot]),
  status: true,
})

/** Both times, in the order of the day, whether they are offered or not. */
export async function allTimes(em: Em): Promise<(MoeTimeView & { status: boolean })[]> {
  const stored = new Map((await em.findAll(MoeTime)).map((time) => [time.slot, time]))
  return TIME_SLOTS.map((slot) => {
    const { name, name_en, status } = stored.get(slot) ?? defaultTime(slot)
    return { _id: slot, id: slot, name, name_en, status }
  })
}

/** The times that the form offers, one at least. */
export async function offeredTimes(em: Em): Promise<MoeTimeView[]> {
  return (await allTimes(em)).filter(({ status }) => status).map(({ status: _offered, ...time }) => time)
}

/** Makes the records that the console edits, where there are none yet. */
export async function ensureMoeTimes(em: Em): Promise<void> {
  const stored = new Set((await em.findAll(MoeTime)).map(({ slot }) => slot))
  for (const slot of TIME_SLOTS) if (!stored.has(slot)) em.create(MoeTime, defaultTime(slot))
}

export type MoeTimeChanges = Partial<Pick<MoeTime, 'name' | 'name_en' | 'status'>>

/** @throws {AppError} 404; 409 `time_slot_last` where the form would offer none */
export async function updateMoeTime(orm: Orm, id: ObjectId, changes: MoeTimeChanges): Promise<void> {
  await inTransaction(orm, async (em) => {
    // Two admins who take one away each, at the same moment, meet at this number.
    await nextNumber(em, 'moe-times')
    const times = await em.findAll(MoeTime)
    const time = times.find(({ _id }) => _id.equals(id))
    if (!time) throw new NotFound('not_found')
    em.assign(time, changes)
    if (!times.some(({ status }) => status)) throw fieldError('status', 'time_slot_last', Conflict)
  })
  await bump(orm.em.fork(), 'content')
}
