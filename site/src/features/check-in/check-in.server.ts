import { atPath } from '@olympiad/contracts/at-path'
import { type Endpoint, endpointOf, isCallError } from '@olympiad/contracts/call'
import { getCheckIn, listCheckIns, setCheckIn } from '@olympiad/contracts/calls/check-in'
import {
  INSPECTION_STATES,
  type InspectionState,
  ROBOT_STATES,
  type RobotState,
} from '@olympiad/contracts/judging/check-in'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { CheckInList } from '@olympiad/contracts/views/check-in'
import { record } from '../../i18n/record.ts'
import { getAreaTexts, levelName, type Texts, t } from '../../i18n/texts.ts'
import { undefinedIfNotFound } from '../../lib/undefined-if-not-found.ts'

const OWN_MESSAGES = ['something_wrong', 'session_ended'] as const satisfies readonly TextKey[]

export type CheckInProps = {
  lang: Lang
  list: CheckInList
  divisions: { id: string; name: string }[]
  endpoints: {
    list: Endpoint<typeof listCheckIns>
    team: Endpoint<typeof getCheckIn>
    set: Endpoint<typeof setCheckIn>
  }
  texts: Texts<'checkIn'>
  scan: Texts<'scan'>
  words: {
    robot: Record<RobotState, string>
    inspection: Record<InspectionState, string>
  }
  messages: Record<(typeof OWN_MESSAGES)[number], string>
}

/** Undefined for everybody who may not check in; the message where the event is not open for it. */
export async function checkInProps(
  { lang, send }: Pick<App.Locals, 'lang' | 'send'>,
  id: string,
): Promise<CheckInProps | { closed: string } | undefined> {
  try {
    const found = await undefinedIfNotFound(send(atPath(listCheckIns, { id }), {}))
    return found && propsOf(lang, found)
  } catch (error) {
    if (isCallError(error) && error.status === 409) return { closed: error.message }
    throw error
  }
}

const propsOf = (lang: Lang, { event, at, competitions, divisions, challenges, teams }: CheckInList): CheckInProps => ({
  lang,
  list: { event, at, competitions, divisions, challenges, teams },
  divisions: divisions.map(({ id, competion, ageLevel }) => {
    const competition = competitions.find((each) => each.id === competion)
    const name = competition ? localized(competition, 'name', lang) : ''
    return { id, name: [name, levelName(lang, ageLevel)].filter(Boolean).join(' · ') }
  }),
  endpoints: { list: endpointOf(listCheckIns), team: endpointOf(getCheckIn), set: endpointOf(setCheckIn) },
  texts: getAreaTexts(lang, 'checkIn'),
  scan: getAreaTexts(lang, 'scan'),
  words: {
    robot: record(ROBOT_STATES, (state) => t(lang, `checkIn.robotState.${state}`)),
    inspection: record(INSPECTION_STATES, (state) => t(lang, `checkIn.inspectionState.${state}`)),
  },
  messages: {
    something_wrong: translate(lang, 'something_wrong'),
    session_ended: translate(lang, 'session_ended'),
  },
})
