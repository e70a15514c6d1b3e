import * as z from 'zod/mini'
import { declareCall, messageAnswer, type RateLimit } from '../call.ts'
import { MAX_EXCEPTION_REASON, TEAM_SIZE } from '../constants.ts'
import { recordId, requiredText } from '../forms/fields.ts'
import { referenceId } from '../forms/reference-id.ts'
import { RegistrationForm } from '../forms/registration.ts'
import type { TextKey } from '../texts.ts'
import { AdminTeam, AdminTeamChoice } from '../views/admin.ts'
import { LOOKUP_LIMIT, registerTeam } from './teams.ts'

const INVALID: TextKey = 'invalid_value'
export const ExceptionReason = requiredText(MAX_EXCEPTION_REASON, 'exception_reason_missing')
/** Without a team, no lookup happens and nothing counts. */
const IN_HANDLER = { ...LOOKUP_LIMIT, enforcedBy: 'handler' } satisfies RateLimit
const AnsweredTeam = z.extend(AdminTeam, { version: z.exactOptional(z.string()) })
const ChangedTeam = z.extend(AnsweredTeam, { success: z.literal(true), team: AnsweredTeam, msg: z.string() })
const EXCEPTION = { exception: 'The reason, to make an exception for what would be refused' }
const NUMBER = { coach_id: 'Of a coach', member_id: 'Of a student', ...EXCEPTION }

/** `?download=true&competion_id=all|season-2026|{id}`, with the list's filters and search. */
export const exportTeams = declareCall({
  method: 'GET',
  path: '/api/admin/teams',
  access: 'admins',
  right: ['teams.read', 'personal-data'],
  queryDiscriminator: 'download',
  tag: 'Console: olympiad',
  summary: {
    ar: 'يصدّر فِرَق مسابقة أو موسم أو كل المواسم بصيغة CSV.',
    en: 'Exports the teams of a competition, of a season or of all as CSV.',
  },
  query: z.looseObject({
    download: z.literal('true', INVALID),
    competion_id: z._default(z.string().check(z.maxLength(100, INVALID)), 'all'),
  }),
  answer: 'text/csv',
  errors: [404],
})

export const listTeamChoices = declareCall({
  method: 'GET',
  path: '/api/admin/teams',
  access: 'admins',
  right: 'teams.read',
  queryDiscriminator: 'search',
  tag: 'Console: olympiad',
  summary: { ar: 'الفِرَق التي يُختار منها.', en: 'Teams to choose from.' },
  query: z.strictObject({
    search: z.literal('true', INVALID),
    season: z.optional(referenceId),
    competion: z.optional(referenceId),
  }),
  answer: z.object({
    success: z.literal(true),
    teams: z.array(AdminTeamChoice),
    currentPage: z.number(),
    totalItems: z.number(),
  }),
})

const WaitingTeam = z.strictObject({ team: recordId, reason: requiredText(500) })

/** Out of turn. Without a free place the team becomes the first of its list. */
export const offerPlace = declareCall({
  method: 'POST',
  path: '/api/admin/teams/waiting/offer',
  access: 'admins',
  right: 'teams.write',
  tag: 'Console: olympiad',
  summary: {
    ar: 'يعرض مكانًا على فريق ينتظر قبل دوره، لسبب يُحفظ في سجل التدقيق.',
    en: 'Offers a waiting team a place before its turn, for a reason that the audit log keeps.',
  },
  body: WaitingTeam,
  answer: messageAnswer(),
  errors: [404, 409],
})

export const takeOffWaitingList = declareCall({
  method: 'POST',
  path: '/api/admin/teams/waiting/remove',
  access: 'admins',
  right: 'teams.write',
  tag: 'Console: olympiad',
  summary: {
    ar: 'يُخرج فريقًا من قائمة الانتظار أو يسحب المكان المعروض عليه، لسبب يُحفظ في سجل التدقيق.',
    en: 'Takes a team off the waiting list, or its offer back, for a reason that the audit log keeps.',
  },
  body: WaitingTeam,
  answer: messageAnswer(),
  errors: [404, 409],
})

/**
 * `user` is the account that owns the team. An `Idempotency-Key` makes a repeated submit return the same team.
 * Nothing is paid: the account pays later, or an admin marks the team paid.
 */
export const registerTeamOnBehalf = declareCall({
  method: 'POST',
  path: '/api/admin/teams',
  access: 'admins',
  right: ['teams.write', 'personal-data'],
  limit: registerTeam.limit,
  tag: 'Console: olympiad',
  summary: {
    ar: 'يسجّل فريقًا نيابةً عن غيره، بقواعد التسجيل نفسها.',
    en: 'Registers a team on somebody’s behalf, by the rules of the registration.',
  },
  body: RegistrationForm,
  encoding: 'multipart',
  parts: { user: 'Id of the account whose team it is', file: 'The picture', ...EXCEPTION },
  answer: ChangedTeam,
  errors: [404, 409, 502],
})

export const addTeamPerson = declareCall({
  method: 'POST',
  path: '/api/admin/teams/:id/:part{coaches|members}',
  access: 'admins',
  right: ['teams.write', 'personal-data'],
  limit: IN_HANDLER,
  tag: 'Console: olympiad',
  summary: { ar: 'يضيف مدرّبًا أو طالبًا إلى فريق.', en: 'Takes a coach or a student into a team.' },
  encoding: 'form',
  parts: NUMBER,
  answer: ChangedTeam,
  errors: [404, 409, 502],
})

export const replaceTeamPerson = declareCall({
  method: 'PUT',
  path: '/api/admin/teams/:id/:part{coaches|members}/:person',
  access: 'admins',
  right: ['teams.write', 'personal-data'],
  limit: IN_HANDLER,
  tag: 'Console: olympiad',
  summary: {
    ar: 'يضع مدرّبًا أو طالبًا آخر مكان أحد أفراد الفريق.',
    en: 'Puts another coach or student in somebody’s place.',
  },
  encoding: 'form',
  parts: NUMBER,
  answer: ChangedTeam,
  errors: [404, 409, 502],
})

export const removeTeamPerson = declareCall({
  method: 'DELETE',
  path: '/api/admin/teams/:id/:part{coaches|members}/:person',
  access: 'admins',
  right: ['teams.write', 'personal-data'],
  tag: 'Console: olympiad',
  summary: { ar: 'يخرج مدرّبًا أو طالبًا من فريق.', en: 'Takes a coach or a student out of a team.' },
  answer: ChangedTeam,
  errors: [404, 409],
})

/** Replaces an earlier exception for the same subject. */
export const makeTeamException = declareCall({
  method: 'POST',
  path: '/api/admin/teams/:id/exceptions',
  access: 'admins',
  right: ['teams.write', 'personal-data'],
  tag: 'Console: olympiad',
  summary: {
    ar: 'يستثني عضوًا في فريق، أو عدد أعضائه، من شروط المسابقة والموسم، مع ذكر السبب.',
    en: 'Exempts a member of a team, or its size, from the rules of competition and season, with a reason.',
  },
  body: z.strictObject({
    person: z._default(z.string(INVALID).check(z.minLength(1, INVALID), z.maxLength(100, 'too_long')), TEAM_SIZE),
    reason: ExceptionReason,
  }),
  answer: ChangedTeam,
  errors: [404],
})

export const removeTeamException = declareCall({
  method: 'DELETE',
  path: '/api/admin/teams/:id/exceptions/:person',
  access: 'admins',
  right: ['teams.write', 'personal-data'],
  tag: 'Console: olympiad',
  summary: { ar: 'يزيل استثناءً من فريق.', en: 'Takes an exception of a team back.' },
  answer: ChangedTeam,
  errors: [404],
})

export const overrideTeamPersonConsent = declareCall({
  method: 'POST',
  path: '/api/admin/teams/:id/people/:person/release',
  access: 'admins',
  right: ['teams.write', 'personal-data'],
  tag: 'Console: olympiad',
  summary: {
    ar: 'يُظهر أحد أفراد الفريق لمن يقودونه، نيابةً عن موافقته.',
    en: 'Shows somebody of a team to those who lead it, in the place of their own agreement.',
  },
  answer: ChangedTeam,
  errors: [404, 409],
})

export const inviteTeamPerson = declareCall({
  method: 'POST',
  path: '/api/admin/teams/:id/people/:person/invite',
  access: 'admins',
  right: ['teams.write', 'personal-data'],
  tag: 'Console: olympiad',
  summary: {
    ar: 'يعيد إرسال بريد الموافقة أو المغادرة إلى مدرّب في الفريق أو عضو فيه.',
    en: 'Resends a team’s coach or member the email with the link to agree or leave.',
  },
  answer: ChangedTeam,
  errors: [404, 409],
})
