import * as z from 'zod/mini'
import type { AdminRight } from '../admin-rights.ts'
import { declareCall, messageAnswer, type RateLimit } from '../call.ts'
import { MAX_EXCEPTION_REASON, MAX_WITHDRAWAL_REASON, OFFLINE_PAYMENT_METHODS, TEAM_SIZE } from '../constants.ts'
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

/** Of the teams of one call; the console sends more in several. */
export const MAX_BULK_TEAMS = 100
const bulkTeams = {
  ids: z.array(referenceId, INVALID).check(z.minLength(1, INVALID), z.maxLength(MAX_BULK_TEAMS, INVALID)),
}
const EMPTY: TextKey = 'fill_all_fields'

/** `pay` with all three fields, or with none where no team has a fee; only cash needs no reference. */
export const BulkTeamChange = z.discriminatedUnion('action', [
  z.strictObject({
    ...bulkTeams,
    action: z.literal('pay'),
    payment_means: z.exactOptional(z.enum(OFFLINE_PAYMENT_METHODS, EMPTY)),
    payment_reference: z.exactOptional(z.string(INVALID).check(z.trim(), z.maxLength(100, INVALID))),
    payment_day: z.exactOptional(z.iso.date(EMPTY)),
  }),
  z.strictObject({ ...bulkTeams, action: z.enum(['enable', 'disable', 'certify', 'reinstate']) }),
  z.strictObject({
    ...bulkTeams,
    action: z.literal('withdraw'),
    /** For admins. */
    reason: z._default(z.string(INVALID).check(z.trim(), z.maxLength(MAX_WITHDRAWAL_REASON, 'too_long')), ''),
  }),
  z.strictObject({ ...bulkTeams, action: z.literal('move'), competion: referenceId }),
])
export type BulkTeamChange = z.output<typeof BulkTeamChange>
export type BulkTeamAction = BulkTeamChange['action']

/** In addition to the right of the call. */
export const BULK_TEAM_RIGHTS = {
  pay: 'money.write',
  enable: 'teams.write',
  disable: 'teams.write',
  move: 'teams.write',
  withdraw: 'teams.write',
  reinstate: 'teams.write',
  certify: 'results.write',
} as const satisfies Record<BulkTeamAction, AdminRight>

/** `unchanged`: it was so before. */
export const BulkTeamResult = z.object({
  id: z.string(),
  team_no: z.number(),
  name: z.string(),
  outcome: z.enum(['will', 'done', 'unchanged', 'cannot']),
  msg: z.string().check(z.describe('In words, in the reader’s language.')),
  competion: z.string().check(z.describe('Id of the competition that it was in before.')),
})
export type BulkTeamResult = z.output<typeof BulkTeamResult>
const BulkTeamAnswer = z.object({ success: z.literal(true), teams: z.array(BulkTeamResult) })

/** Changes nothing. An unknown team is left out. */
export const previewBulkTeamChange = declareCall({
  method: 'POST',
  path: '/api/admin/teams/bulk/preview',
  access: 'admins',
  right: 'teams.read',
  limit: { exemptReason: 'for admins, and it writes nothing' },
  tag: 'Console: olympiad',
  summary: {
    ar: 'يبيّن ما سيجري لكل فريق من الفِرَق المختارة، وسبب تعذّره.',
    en: 'Tells what will happen to each of the chosen teams, or why it cannot.',
  },
  body: BulkTeamChange,
  answer: BulkTeamAnswer,
  errors: [409],
})

/** Team by team: one that fails stops no other, and a repeated call changes nothing more. */
export const runBulkTeamChange = declareCall({
  method: 'POST',
  path: '/api/admin/teams/bulk',
  access: 'admins',
  right: 'teams.read',
  limit: { exemptReason: 'for admins, a hundred teams at most, each once' },
  tag: 'Console: olympiad',
  summary: { ar: 'يجري تغييرًا واحدًا على الفِرَق المختارة.', en: 'Makes one change to the chosen teams.' },
  body: BulkTeamChange,
  answer: BulkTeamAnswer,
  errors: [409],
})

export const MOVE_STEPS = ['review', 'wait', 'refund', 'move', 'pay'] as const
export type MoveStep = (typeof MOVE_STEPS)[number]

/** Amounts in riyals with tax; `difference` is above zero where more is to pay, below where money comes back. */
export const TeamMovePlan = z.object({
  possible: z.boolean(),
  msg: z.string().check(z.describe('How the team stands with both fees, or why it stays, in the reader’s language.')),
  paid: z.number(),
  fee: z.number(),
  difference: z.number(),
  order: z
    .nullable(z.object({ _id: z.string(), order_id: z.string() }))
    .check(z.describe('That the next step is about.')),
  steps: z.array(
    z.object({
      step: z.enum(MOVE_STEPS),
      state: z.enum(['done', 'now', 'later']),
      msg: z.string(),
    }),
  ),
})
export type TeamMovePlan = z.output<typeof TeamMovePlan>

/** Changes nothing: each step is a call of its own. */
export const planTeamMove = declareCall({
  method: 'GET',
  path: '/api/admin/teams/move',
  access: 'admins',
  right: 'teams.write',
  tag: 'Console: olympiad',
  summary: {
    ar: 'يبيّن خطوات نقل فريق إلى مسابقة أخرى، وما يُدفع أو يُعاد من فارق الرسوم.',
    en: 'Tells the steps of a team’s move to another competition, and what is to pay or comes back.',
  },
  query: z.strictObject({ team: referenceId, competion: referenceId }),
  answer: z.object({ success: z.literal(true), plan: TeamMovePlan }),
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
