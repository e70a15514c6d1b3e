import * as z from 'zod/mini'
import { declareCall, messageAnswer, type RateLimit } from '../call.ts'
import { searchQuery } from '../forms/community.ts'
import { crNumber, optionalText, pageNumber, personIdentifier, recordId } from '../forms/fields.ts'
import { RegistrationForm } from '../forms/registration.ts'
import { EntityPreview, PersonPreview } from '../views/people.ts'
import { InvitationView, TeamDetailView, TeamForJudgeView, TeamSeasonView, TeamView } from '../views/team.ts'

/** `url` is the hosted payment page, or the return screen if nothing is due. */
export const PaymentOrder = z.object({ ref: z.string(), url: z.string() })
export type PaymentOrder = z.output<typeof PaymentOrder>

/** Shared by all calls that reveal who exists at the membership platform. */
export const LOOKUP_LIMIT = {
  name: 'lookup',
  account: { points: 60, seconds: 600 },
  address: { points: 3000, seconds: 600 },
} satisfies RateLimit
export const PAYMENT_LIMIT = {
  name: 'payment',
  account: { points: 240, seconds: 600 },
  address: { points: 12_000, seconds: 600 },
} satisfies RateLimit
const IN_HANDLER = { ...LOOKUP_LIMIT, enforcedBy: 'handler' } satisfies RateLimit

export const lookUpCoach = declareCall({
  method: 'POST',
  path: '/api/iframe/coaches',
  access: 'registrars',
  right: ['teams.write', 'personal-data'],
  limit: LOOKUP_LIMIT,
  tag: 'Teams',
  summary: {
    ar: 'يبحث عن مدرّب في منصة العضوية، وتُحجب بيانات تواصله.',
    en: 'Finds a coach at the membership platform, with contacts masked.',
  },
  body: z.strictObject({ coach_id: personIdentifier }),
  answer: z.object({ success: z.literal(true), coach: PersonPreview }),
  errors: [404, 502],
})

export const lookUpMember = declareCall({
  method: 'POST',
  path: '/api/iframe/members',
  access: 'registrars',
  right: ['teams.write', 'personal-data'],
  limit: LOOKUP_LIMIT,
  tag: 'Teams',
  summary: {
    ar: 'يبحث عن طالب في منصة العضوية، وتُحجب بيانات تواصله، ويبيّن هل يناسب فئة عمرية.',
    en: 'Finds a student at the membership platform, with contacts masked, and says whether they fit an age group.',
  },
  body: z.strictObject({
    member_id: personIdentifier,
    competion_id: z.optional(recordId),
    ageLevel: z.optional(optionalText(60)),
  }),
  answer: z.object({ success: z.literal(true), member: PersonPreview }),
  errors: [404, 502],
})

export const lookUpEntity = declareCall({
  method: 'POST',
  path: '/api/iframe/entity',
  access: 'registrars',
  right: ['teams.write', 'personal-data'],
  limit: LOOKUP_LIMIT,
  tag: 'Teams',
  summary: {
    ar: 'يبحث عن جهة برقم سجلها التجاري.',
    en: 'Finds an entity by its commercial registration number.',
  },
  body: z.strictObject({ entity_cr: crNumber }),
  answer: z.object({ success: z.literal(true), entity: EntityPreview }),
  errors: [404, 502],
})

/** JPG, PNG or GIF of at most 5 MB; the server chooses `filename`. */
export const uploadTeamImage = declareCall({
  method: 'POST',
  path: '/api/uploads',
  access: 'registrars',
  right: 'uploads',
  // Admins share a larger limit: see the handler.
  limit: {
    name: 'upload',
    account: { points: 30, seconds: 600 },
    address: { points: 3000, seconds: 600 },
    enforcedBy: 'handler',
  },
  tag: 'Teams',
  summary: {
    ar: 'صورة لفريق: JPG أو PNG أو GIF لا تتجاوز 5 ميغابايت.',
    en: 'A picture for a team: JPG, PNG or GIF of at most 5 MB.',
  },
  encoding: 'multipart',
  parts: { file: 'The picture', team_name: 'Whose it is' },
  answer: z.object({ status: z.literal(true), success: z.literal(true), message: z.string(), filename: z.string() }),
  errors: [413],
})

const Registered = z.object({ success: z.literal(true), response: z.object({ order: PaymentOrder }), team: TeamView })

/** An `Idempotency-Key` header makes a repeated submit return the first answer. */
export const registerTeam = declareCall({
  method: 'POST',
  path: '/api/teams/registration',
  access: 'registrars',
  right: ['teams.write', 'personal-data'],
  limit: {
    name: 'registration',
    account: { points: 60, seconds: 600 },
    // On the last day a hall full of coaches shares one address.
    address: { points: 3000, seconds: 600 },
  },
  tag: 'Teams',
  summary: {
    ar: 'يسجّل فريقًا ويفتح دفع رسومه؛ ومع Idempotency-Key لا يضرّ تكرار الإرسال.',
    en: 'Registers a team and opens its payment; an Idempotency-Key makes a repeated submit harmless.',
  },
  body: z.strictObject({ data: RegistrationForm }),
  wrapper: 'data',
  answer: Registered,
  errors: [404, 409, 502],
})

/** Also gives back a place that was offered. */
export const leaveWaitingList = declareCall({
  method: 'POST',
  path: '/api/teams/waiting/leave',
  access: 'registrars',
  right: 'teams.write',
  limit: PAYMENT_LIMIT,
  tag: 'Teams',
  summary: {
    ar: 'يُخرج فريقًا من قائمة الانتظار، أو يترك المكان الذي عُرض عليه.',
    en: 'Takes a team off the waiting list, or gives back the place it was offered.',
  },
  body: z.strictObject({ team_id: recordId }),
  answer: messageAnswer(),
  errors: [404, 409],
})

/** A pending order returns its url again. */
export const startPayment = declareCall({
  method: 'POST',
  path: '/api/teams/registration_checker',
  access: 'registrars',
  right: 'money.write',
  limit: PAYMENT_LIMIT,
  tag: 'Payments',
  summary: {
    ar: 'يفتح من جديد دفع رسوم فريق مسجّل لم يُدفع عنه.',
    en: 'Opens the payment of a registered, unpaid team again.',
  },
  body: z.strictObject({ team_id: recordId }),
  answer: Registered,
  errors: [404, 409, 502],
})

/** `team_id` returns that team in full as `team` (404 if not visible). */
export const listTeams = declareCall({
  method: 'GET',
  path: '/api/teams',
  access: 'signed in',
  tag: 'Teams',
  summary: {
    ar: 'فِرَق المستخدم، الأحدث أولًا؛ ومع team_id ذلك الفريق كاملًا.',
    en: 'One’s teams, newest first; with team_id that team, whole.',
  },
  query: z.object({ team_id: z.optional(recordId) }),
  answer: z.object({ teams: z.array(z.union([TeamDetailView, TeamView])), team: z.optional(TeamDetailView) }),
  errors: [404],
})

export const listMyTeams = declareCall({
  method: 'GET',
  path: '/api/teams/myteams',
  access: 'signed in',
  tag: 'Teams',
  summary: {
    ar: 'فِرَق المستخدم صفحةً صفحة، لكل المواسم أو لموسم واحد.',
    en: 'One’s teams by page, of all seasons or one.',
  },
  query: z.object({ page: pageNumber, season: z._default(z.union([z.literal('all'), recordId]), 'all') }),
  answer: z.object({
    teams: z.array(TeamView),
    seasons: z.array(TeamSeasonView),
    totalPages: z.number(),
    currentPage: z.number(),
  }),
})

/** `seasons` have such teams, newest first; the first is the default. */
export const listTeamsForJudge = declareCall({
  method: 'GET',
  path: '/api/teams/judging',
  access: 'judges',
  limit: {
    name: 'judging',
    account: { points: 120, seconds: 60 },
    // All judges of a final share one hall.
    address: { points: 1200, seconds: 60 },
  },
  tag: 'Teams',
  summary: {
    ar: 'للمحكّمين: الفِرَق المدفوعة في موسم، مرتّبةً بأرقامها.',
    en: 'For judges: the paid teams of a season, by their numbers.',
  },
  query: z.object({
    page: pageNumber,
    season: z.optional(recordId),
    competion: z.optional(recordId),
    s: z.optional(searchQuery),
  }),
  answer: z.object({
    teams: z.array(TeamForJudgeView),
    seasons: z.array(TeamSeasonView),
    competions: z.array(TeamSeasonView),
    season: z.nullable(z.string()),
    totalPages: z.number(),
    currentPage: z.number(),
  }),
})

const ChangedTeam = z.extend(messageAnswer(), { team: TeamDetailView })

export const addMember = declareCall({
  method: 'POST',
  path: '/api/teams/members',
  access: 'registrars',
  right: ['teams.write', 'personal-data'],
  // Without room, no lookup happens and nothing counts.
  limit: IN_HANDLER,
  tag: 'Teams',
  summary: { ar: 'يضيف طالبًا إلى فريق مدفوع فيه مكان.', en: 'Takes a student into a paid team that has room.' },
  body: z.strictObject({ team_id: recordId, member_id: personIdentifier }),
  answer: ChangedTeam,
  errors: [404, 409, 502],
})

export const addCoach = declareCall({
  method: 'POST',
  path: '/api/teams/coaches',
  access: 'registrars',
  right: ['teams.write', 'personal-data'],
  limit: IN_HANDLER,
  tag: 'Teams',
  summary: { ar: 'يضيف مدرّبًا إلى فريق مدفوع بلا مدرّب.', en: 'Gives a paid team that has no coach one.' },
  body: z.strictObject({ team_id: recordId, coach_id: personIdentifier }),
  answer: ChangedTeam,
  errors: [404, 409, 502],
})

const decision = z.enum(['agree', 'leave'], 'invalid_value')
/** Null after leaving. */
const InvitationDecision = z.extend(messageAnswer(), { invitation: z.nullable(InvitationView) })
/** 32 random bytes from a mail's link. */
const token = z.string('invitation_unknown').check(z.regex(/^[\w-]{43}$/, 'invitation_unknown'))
const INVITATION_LIMIT = { name: 'invitation', address: { points: 300, seconds: 600 } } satisfies RateLimit

/** 404 for an old or foreign link. */
export const readInvitation = declareCall({
  method: 'GET',
  path: '/api/teams/invitation',
  access: 'everybody',
  limit: INVITATION_LIMIT,
  tag: 'Teams',
  summary: {
    ar: 'الدعوة التي يقود إليها رابط في بريد من سُمّي في فريق؛ والقراءة لا تغيّر شيئًا.',
    en: 'What the link of a mail to somebody who was named in a team leads to; reading changes nothing.',
  },
  query: z.object({ token }),
  answer: z.object({ success: z.literal(true), invitation: InvitationView }),
  errors: [404],
})

export const answerInvitation = declareCall({
  method: 'POST',
  path: '/api/teams/invitation',
  access: 'everybody',
  limit: INVITATION_LIMIT,
  tag: 'Teams',
  summary: {
    ar: 'يوافق على الانضمام إلى فريق أو يغادره، برابط ذلك البريد وبلا تسجيل دخول.',
    en: 'Agrees to be in a team, or leaves it, by the link of that mail and without a session.',
  },
  body: z.strictObject({ token, decision }),
  answer: InvitationDecision,
  errors: [404],
})

/** At most 50: waiting ones first, then newest. */
export const listOwnInvitations = declareCall({
  method: 'GET',
  path: '/api/teams/place',
  access: 'signed in',
  tag: 'Teams',
  summary: {
    ar: 'الفِرَق التي سمّى فيها آخرون المستخدم، الأحدث أولًا.',
    en: 'Where others have named one in a team, newest first.',
  },
  query: z.object({ team_id: z.optional(recordId) }),
  answer: z.object({ success: z.literal(true), places: z.array(InvitationView) }),
})

export const answerOwnInvitation = declareCall({
  method: 'POST',
  path: '/api/teams/place',
  access: 'signed in',
  limit: { name: 'place', account: { points: 60, seconds: 600 }, address: { points: 600, seconds: 600 } },
  tag: 'Teams',
  summary: {
    ar: 'يوافق المستخدم على الانضمام إلى فريق أو يغادره.',
    en: 'Agrees to be in a team, or leaves it, for oneself.',
  },
  body: z.strictObject({ team_id: recordId, decision }),
  answer: InvitationDecision,
  errors: [404],
})

/** Once a day per person. */
export const resendInvitation = declareCall({
  method: 'POST',
  path: '/api/teams/invitation/again',
  access: 'registrars',
  right: ['teams.write', 'personal-data'],
  limit: { name: 'invite-again', account: { points: 30, seconds: 3600 }, address: { points: 300, seconds: 3600 } },
  tag: 'Teams',
  summary: {
    ar: 'يعيد إرسال بريد الفريق إلى أحد أفراده، مرة في اليوم، لمن يقود الفريق.',
    en: 'Sends somebody of a team that one leads the mail about it again, once a day.',
  },
  body: z.strictObject({
    team_id: recordId,
    person: z.string('invalid_value').check(z.minLength(1, 'invalid_value'), z.maxLength(100, 'too_long')),
  }),
  answer: ChangedTeam,
  errors: [404, 409],
})

/**
 * Reads only the number of `entity` and looks it up. If another buyer has the team's invoice, issues a credit
 * note and a new invoice.
 */
export const linkEntity = declareCall({
  method: 'POST',
  path: '/api/teams/entity',
  access: 'registrars',
  right: ['teams.write', 'personal-data'],
  limit: IN_HANDLER,
  tag: 'Teams',
  summary: {
    ar: 'يربط فريقًا مدفوعًا بجهة، أو بجهة غير التي كان مرتبطًا بها.',
    en: 'Links a paid team to an entity, or to another one than before.',
  },
  body: z.strictObject({
    team_id: recordId,
    entity: z.union(
      [
        crNumber,
        z.pipe(
          z.object({ crNumber }),
          z.transform((entity) => entity.crNumber),
        ),
      ],
      'cr_number_wrong',
    ),
  }),
  answer: ChangedTeam,
  errors: [404, 409, 502],
})
