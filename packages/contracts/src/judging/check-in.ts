import { routes } from '../routes.ts'

/** `given_back` after the last round. */
export const ROBOT_STATES = ['with_team', 'handed_in', 'given_back'] as const
export type RobotState = (typeof ROBOT_STATES)[number]

/** Of a robot before a round. `repair`: the team has `REPAIR_SECONDS` to change it. */
export const INSPECTION_STATES = ['none', 'repair', 'passed', 'failed'] as const
export type InspectionState = (typeof INSPECTION_STATES)[number]

export const REPAIR_SECONDS = 180
export const MAX_CHECK_IN_REMARK = 200

/** Check-in on a judge's device; null where an event does not use it. */
export type CheckInSummary = {
  readonly arrived: readonly string[]
  readonly inspected: readonly { readonly challenge: string; readonly round: number; readonly team: string }[]
}

export type CheckInGap = 'not_arrived' | 'not_inspected'

/**
 * Why a team can't compete yet. Where nobody of the event has arrived, or nobody is inspected for the round, check-in
 * does not record that, and a note beside each team would only be in the way.
 */
export function checkInGap(
  checkIn: CheckInSummary | null | undefined,
  team: string,
  at?: { readonly challenge: string; readonly round: number },
): CheckInGap | undefined {
  if (!checkIn) return undefined
  if (checkIn.arrived.length > 0 && !checkIn.arrived.includes(team)) return 'not_arrived'
  if (!at) return undefined
  const ofRound = checkIn.inspected.filter(({ challenge, round }) => challenge === at.challenge && round === at.round)
  return ofRound.length > 0 && !ofRound.some((each) => each.team === team) ? 'not_inspected' : undefined
}

/** The content of a team's QR code: the address of its page, in its reader's language. A plain camera opens it for the team's leaders. */
export const teamCode = (publicUrl: string, team: string): string => publicUrl + routes.team(team)

const TEAM_PAGE = /\/profile\/team\/([0-9a-f]{24})(?![0-9a-z])/i

/** The team's id in a scanned code; undefined where it is no code of a team. */
export const teamOfCode = (text: string): string | undefined => TEAM_PAGE.exec(text)?.[1]?.toLowerCase()
