import * as z from 'zod/mini'
import { declareCall, successAnswer } from '../call.ts'
import { CheckInForm } from '../forms/check-in.ts'
import { CheckInList, CheckInRow, CheckInTeam } from '../views/check-in.ts'
import { SENDING_LIMIT } from './judging.ts'

const STAFF = { access: 'signed in', tag: 'Judging' } as const
const CHECK_IN = '/api/judging/events/:id{[0-9a-f]{24}}/check-in'
const TEAM = `${CHECK_IN}/:team{[0-9a-f]{24}}` as const
const answer = z.extend(successAnswer(), { at: z.string(), team: CheckInTeam })

/** For check-in and head judges; 404 for everybody else. 409 `check_in_closed` before the event starts. */
export const listCheckIns = declareCall({
  ...STAFF,
  method: 'GET',
  path: CHECK_IN,
  summary: {
    ar: 'فِرَق الفعالية: من وصل، ومن سلّم روبوته، ومن فُحص.',
    en: 'Teams of an event: who has arrived, handed in the robot, and is inspected.',
  },
  answer: z.extend(CheckInList, { success: z.literal(true) }),
  errors: [404, 409],
})

export const getCheckIn = declareCall({
  ...STAFF,
  method: 'GET',
  path: TEAM,
  summary: {
    ar: 'تسجيل حضور فريق وأعضائه، وتسليم روبوته وفحصه.',
    en: 'The check-in of a team and its members, its robot and inspections.',
  },
  answer,
  errors: [404, 409],
})

/** 409 `check_in_changed` with the present team if another device has changed the fact meanwhile. */
export const setCheckIn = declareCall({
  ...STAFF,
  method: 'PUT',
  path: TEAM,
  limit: SENDING_LIMIT,
  summary: {
    ar: 'يسجّل حضور فريق أو عضو، أو تسليم الروبوت، أو فحصه قبل جولة، أو يتراجع عن ذلك.',
    en: 'Records that a team or member is there, a robot handed in or inspected before a round, or takes it back.',
  },
  body: CheckInForm,
  answer,
  errors: [404, 409],
})

/** Without its people. Empty before the event starts. */
export const getEventCheckIn = declareCall({
  access: 'admins',
  right: 'results.read',
  tag: 'Console: olympiad',
  method: 'GET',
  path: '/api/admin/events/:id{[0-9a-f]{24}}/check-in',
  summary: {
    ar: 'من وصل من فِرَق فعالية ومن لم يصل.',
    en: 'Which teams of an event have arrived, and which have not.',
  },
  answer: z.extend(successAnswer(), { teams: z.array(CheckInRow) }),
  errors: [404],
})
