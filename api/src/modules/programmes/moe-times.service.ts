import type { ObjectId } from '@mikro-orm/mongodb'
import { TIME_SLOTS, type TimeSlot } from '@olympiad/contracts/constants'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { MoeTimeSlotView } from '@olympiad/contracts/views/programmes'
import { MoeTime } from '../../model/moe-time.entity.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { nextNumber } from '../../platform/counters.ts'
import { type Em, inTransaction, type Orm } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'

const SLOT_NAMES = { morning: 'slot_morning', evening: 'slot_evening' } as const satisfies Record<TimeSlot, TextKey>

const defaultTime = (slot: TimeSlot): Pick<MoeTime, 'slot' | 'name' | 'name_en' | 'status'> => ({
  slot,
  name: translate('ar', SLOT_NAMES[slot]),
  name_en: translate('en', SLOT_NAMES[slot]),
  status: true,
})

export async function allTrainingTimes(em: Em): Promise<(MoeTimeSlotView & { status: boolean })[]> {
  const stored = new Map((await em.findAll(MoeTime)).map((time) => [time.slot, time]))
  return TIME_SLOTS.map((slot) => {
    const { name, name_en, status } = stored.get(slot) ?? defaultTime(slot)
    return { _id: slot, id: slot, name, name_en, status }
  })
}

export async function offeredTrainingTimes(em: Em): Promise<MoeTimeSlotView[]> {
  return (await allTrainingTimes(em)).filter(({ status }) => status).map(({ status: _offered, ...time }) => time)
}

export async function ensureMoeTimes(em: Em): Promise<void> {
  const stored = new Set((await em.findAll(MoeTime)).map(({ slot }) => slot))
  for (const slot of TIME_SLOTS) if (!stored.has(slot)) em.create(MoeTime, defaultTime(slot))
}

export type MoeTimeChanges = Partial<Pick<MoeTime, 'name' | 'name_en' | 'status'>>

/** @throws {AppError} 404; 409 `time_slot_last` for the last offered time */
export async function updateMoeTime(orm: Orm, id: ObjectId, changes: MoeTimeChanges): Promise<void> {
  await inTransaction(orm, async (em) => {
    // Serialises two admins who each disable one time.
    await nextNumber(em, 'moe-times')
    const times = await em.findAll(MoeTime)
    const time = times.find(({ _id }) => _id.equals(id))
    if (!time) throw new NotFound('not_found')
    em.assign(time, changes)
    if (!times.some(({ status }) => status)) throw fieldError('status', 'time_slot_last', Conflict)
  })
  await invalidate(orm.em.fork(), 'content')
}
