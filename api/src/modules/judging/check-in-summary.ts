import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import type { Em } from '../../platform/database.ts'
import { ARRIVED, INSPECTION } from './check-in-facts.ts'
import { type CheckInRecord, checkInsCollection, type EventRow } from './collections.ts'

/** For judges. */
export async function checkInSummary(em: Em, { _id: event }: EventRow): Promise<JudgingBundle['check_in']> {
  const records = await checkInsCollection(em)
    .find<Pick<CheckInRecord, 'team' | 'fact' | 'state'>>(
      { event, person: null },
      { projection: { team: 1, fact: 1, state: 1 } },
    )
    .toArray()
  if (records.length === 0) return null
  return {
    arrived: records.flatMap(({ team, fact, state }) =>
      fact === ARRIVED && state === 'true' ? team.toHexString() : [],
    ),
    inspected: records.flatMap(({ team, fact, state }) => {
      const [, challenge, round] = INSPECTION.exec(fact) ?? []
      return challenge && state === 'passed' ? { challenge, round: Number(round), team: team.toHexString() } : []
    }),
  }
}
