import * as z from 'zod/mini'
import { INSPECTION_STATES, ROBOT_STATES } from '../judging/check-in.ts'
import { ChallengeView, DivisionView, JudgedTeam, StaffedEvent } from './judging.ts'

const instant = z.string().check(z.describe('ISO 8601, UTC.'))

const recorded = {
  version: z.number().check(z.describe('A change names it; 0: nothing is recorded.')),
  at: z.nullable(instant),
  by: z.string().check(z.describe('Name of who recorded it.')),
}

const inspection = {
  challenge: z.string(),
  round: z.number(),
  state: z.enum(INSPECTION_STATES),
  ends_at: z.nullable(instant).check(z.describe('End of a repair, by the server’s clock.')),
}

/** In the list: no data of the team's people. */
export const CheckInRow = z.extend(JudgedTeam, {
  arrived: z.boolean(),
  robot: z.enum(ROBOT_STATES),
  inspections: z.array(z.object(inspection)).check(z.describe('Those that are recorded.')),
})
export type CheckInRow = z.output<typeof CheckInRow>

const CheckInChallenge = z.pick(ChallengeView, { id: true, division: true, name: true, name_en: true, rounds: true })
export type CheckInChallenge = z.output<typeof CheckInChallenge>

export const CheckInList = z.object({
  event: StaffedEvent,
  at: instant.check(z.describe('By the server’s clock.')),
  competitions: z.array(z.object({ id: z.string(), name: z.string(), name_en: z.string() })),
  divisions: z.array(DivisionView),
  challenges: z.array(CheckInChallenge),
  teams: z.array(CheckInRow).check(z.describe('Of divisions that are not published.')),
})
export type CheckInList = z.output<typeof CheckInList>

/** Members by name alone, and only while the event runs. */
export const CheckInTeam = z.extend(JudgedTeam, {
  arrived: z.object({ state: z.boolean(), ...recorded }),
  robot: z.object({ state: z.enum(ROBOT_STATES), ...recorded }),
  members: z.array(
    z.object({
      id: z.string().check(z.describe('Known to check-in alone.')),
      name: z.string(),
      state: z.boolean(),
      ...recorded,
    }),
  ),
  inspections: z
    .array(z.object({ ...inspection, ...recorded, remark: z.string() }))
    .check(z.describe('One for each round of the challenges of its division.')),
})
export type CheckInTeam = z.output<typeof CheckInTeam>
