import { ObjectId } from '@mikro-orm/mongodb'
import { type InspectionState, REPAIR_SECONDS } from '@olympiad/contracts/judging/check-in'
import { divisionId } from '@olympiad/contracts/judging/events'
import type { Challenge } from '../../model/challenge.entity.ts'
import { CheckIn } from '../../model/check-in.entity.ts'
import type { Event } from '../../model/event.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { ARRIVED, inspectionFact, memberFact, memberKey, ROBOT } from '../../modules/judging/check-in-facts.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Em } from '../../platform/database.ts'

const MINUTE_MS = 60_000

/** Of the third round, which runs: half of the teams have passed, one repairs, the others are to come. */
const THIRD_ROUND: readonly InspectionState[] = ['passed', 'passed', 'passed', 'passed', 'passed', 'passed', 'repair']
const THIRD = 3

type Arrival = {
  event: Event
  team: Team
  /** Among the teams of its competition that have arrived. */
  index: number
  inspected: Challenge | undefined
  by: Actor
  now: Date
}

/** A team that came in the morning, with what was recorded of it since. */
export function createDemoCheckIn(em: Em, { event, team, index, inspected, by, now }: Arrival): void {
  const division = divisionId(team.competion._id.toHexString(), team.ageLevel)
  const record = (fact: string, state: string, minutesAgo: number, person: string | null = null): void => {
    const at = new Date(now.getTime() - minutesAgo * MINUTE_MS)
    const ends_at = state === 'repair' ? new Date(at.getTime() + REPAIR_SECONDS * 1000) : null
    const facts = { state, remark: '', at, by, ends_at }
    em.create(CheckIn, {
      ...{ _id: new ObjectId(), event, team, division, fact, person, version: 1, ...facts },
      history: [facts],
    })
  }
  record(ARRIVED, 'true', 240 - index)
  for (const [nth, { steb_user_id: person }] of team.members.entries()) {
    const isLate = index === 4 && nth > 0
    if (!isLate) record(memberFact(memberKey(team._id.toHexString(), person)), 'true', 240 - index, person)
  }
  if (!inspected) return
  record(ROBOT, 'handed_in', 60 - index)
  const state = THIRD_ROUND[index]
  if (state) record(inspectionFact(inspected._id.toHexString(), THIRD), state, state === 'repair' ? 1 : 30 - index)
}
