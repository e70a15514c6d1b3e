import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import * as setup from '@olympiad/contracts/calls/admin-events'
import { listSeasons } from '@olympiad/contracts/calls/content'
import { getJudgingBundle, setRoundState } from '@olympiad/contracts/calls/judging'
import type { EventForm, ScoreSheetForm } from '@olympiad/contracts/forms/judging'
import { divisionId, type StaffRole } from '@olympiad/contracts/judging/events'
import { adminApi } from './console.ts'
import type { Session } from './session.ts'

const LEVEL = 'Junior'

export const CUBES = { name: 'مكعبات', name_en: 'Cubes' } as const
const SHEET: ScoreSheetForm = {
  sections: [
    {
      ...{ name: 'المهمة', name_en: 'Mission' },
      items: [{ ...CUBES, kind: 'number', key: 'cubes', points: 1, min: 0, max: 100, decimals: 0 }],
    },
  ],
  ...{ rules: [], time: null, adjustments: [] },
}

const CHALLENGE = { name: 'تحدّي المرفأ', name_en: 'Harbour challenge', kind: 'season', mode: 'block' } as const

export type DayStaff = { email: string; role: StaffRole; tables: string[] }

/** A running event of the demo's mission teams: one challenge of two open rounds, of which the best one ranks and gives medals. */
export async function startCompetitionDay(
  session: Session,
  { staff, ...names }: Pick<EventForm, 'name' | 'name_en' | 'starts_on' | 'ends_on' | 'tables'> & { staff: DayStaff[] },
) {
  const { fetcher } = session
  const { wroseasons } = await send(listSeasons, {}, fetcher)
  const [season] = wroseasons
  const competition = season?.competions.find(({ slug }) => slug === 'robo_mission')
  if (!season || !competition) throw new Error('the demo has no mission')
  const division = divisionId(competition.id, LEVEL)
  const { id } = await adminApi(session).create('events', {
    ...names,
    ...{ season: season.id, kind: 'final', divisions: [{ competion: competition.id, ageLevel: LEVEL }] },
  })
  const people = await Promise.all(
    staff.map(async ({ email, ...work }) => {
      const { people: found } = await send(setup.findStaff, { query: { s: email } }, fetcher)
      return { person: found[0]?._id ?? '', ...work }
    }),
  )
  await send(atPath(setup.setStaff, { id }), { body: { staff: people } }, fetcher)
  const body = {
    ...CHALLENGE,
    division,
    rounds: [{ kind: 'official' as const }, { kind: 'official' as const }],
  }
  const { challenge } = await send(atPath(setup.addChallenge, { id }), { body }, fetcher)
  const at = { id, challenge: challenge.id }
  await send(atPath(setup.saveScoreSheet, at), { body: { from: null, sheet: SHEET } }, fetcher)
  const parts = [{ challenge: challenge.id, from: 1, to: 1 }]
  const keys = [{ figure: 'points', parts, better: 'high' } as const]
  await send(atPath(setup.setRanking, { id }), { body: { division, keys } }, fetcher)
  await send(atPath(setup.setMedals, { id }), { body: { division, challenge: challenge.id } }, fetcher)
  await send(atPath(setup.setEventState, { id }), { body: { state: 'running' } }, fetcher)
  for (const { no: round } of challenge.rounds)
    await send(atPath(setRoundState, { ...at, round }), { body: { state: 'open' } }, fetcher)
  const { teams } = await send(atPath(getJudgingBundle, { id }), {}, fetcher)
  return { id, ...names, season, competition, level: LEVEL, challenge, teams }
}
