import type { TeamView } from '@olympiad/contracts/views/team'
import type { Values } from './form.ts'

type EarlierTeam = Pick<
  TeamView,
  'coaches' | 'members' | 'schoolName' | 'city' | 'region' | 'competion' | 'order_status' | 'withdrawn'
>

/** `competitions` are those in which the person has a place already: one team in each (000 §5). */
export type EarlierMember = { name: string; number: string; competitions: string[] }
export type Presets = Pick<Values, 'coaches' | 'schoolName' | 'region' | 'city'>

const MAX_OFFERED = 12

/** The server tells only those who lead a team how its people were asked. */
const isLed = ({ coaches, members }: EarlierTeam): boolean =>
  [...coaches, ...members].some(({ agreement }) => agreement !== undefined)

const holdsPlaces = ({ order_status, withdrawn }: EarlierTeam): boolean =>
  !withdrawn && order_status !== 'expired' && order_status !== 'refunded'

/** `teams` are the reader's, the newest first. */
export function presetsOf(teams: readonly EarlierTeam[], ownNationalId: string): Presets {
  const last = teams.find(isLed)
  return {
    coaches: [ownNationalId],
    schoolName: last?.schoolName ?? '',
    region: last?.region._id ?? '',
    city: last?.city ?? '',
  }
}

/**
 * Members whose number the server shows this reader: their fee is paid or they agreed (docs/decisions/0023). The
 * newest first.
 */
export function earlierMembers(teams: readonly EarlierTeam[]): EarlierMember[] {
  const led = teams.filter(isLed)
  const shown = new Map<string, Omit<EarlierMember, 'competitions'>>()
  for (const { _id, name, national_id } of led.flatMap(({ members }) => members)) {
    if (name && national_id && !shown.has(_id)) shown.set(_id, { name, number: national_id })
  }
  return [...shown].slice(0, MAX_OFFERED).map(([id, person]) => ({
    ...person,
    competitions: led
      .filter((team) => holdsPlaces(team) && team.members.some(({ _id }) => _id === id))
      .map(({ competion }) => competion._id),
  }))
}
