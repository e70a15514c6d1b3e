import * as z from 'zod/mini'
import { declareCall, doneSaying, type RateLimit } from '../call.ts'
import { searchWords } from '../forms/community.ts'
import { crNumber, pageNumber, personNumber, recordId } from '../forms/fields.ts'
import { RegistrationForm } from '../forms/registration.ts'
import { EntityPreview, PersonPreview } from '../views/people.ts'
import { InvitationView, JudgedTeamView, TeamDetailView, TeamSeasonView, TeamView } from '../views/team.ts'

/** Where to pay. `url` is the hosted payment page, or the return screen where nothing is to pay. */
export const PaymentOrder = z.object({ ref: z.string(), url: z.string() })
export type PaymentOrder = z.output<typeof PaymentOrder>

/** All calls that reveal who exists at the membership platform share it. */
export const LOOKUP_LIMIT = {
  name: 'lookup',
  account: { points: 60, seconds: 600 },
  address: { points: 3000, seconds: 600 },
} satisfies RateLimit
/** Calls that may ask the payment provider. */
export const PAYMENT_LIMIT = {
  name: 'payment',
  account: { points: 240, seconds: 600 },
  address: { points: 12_000, seconds: 600 },
} satisfies RateLimit
const IN_HANDLER = { ...LOOKUP_LIMIT, countedBy: 'handler' } satisfies RateLimit

/** Finds a coach at the membership platform; `coach_not_found` (404) when there is none. */
export const lookUpCoach = declareCall({
  method: 'POST',
  path: '/api/iframe/coaches',
  who: 'registrars',
  limit: LOOKUP_LIMIT,
  tag: 'Teams',
  summary: {
    ar: 'يبحث عن مدرّب في منصة العضوية، وتُحجب بيانات تواصله.',
    en: 'Finds a coach at the membership platform, with contacts masked.',
  },
  body: z.strictObject({ coach_id: personNumber }),
  answer: z.object({ success: z.literal(true), coach: PersonPreview }),
  errors: [404, 502],
})

/** Finds a student at the membership platform; `member_not_found` (404) when there is none. */
export const lookUpMember = declareCall({
  method: 'POST',
  path: '/api/iframe/members',
  who: 'registrars',
  limit: LOOKUP_LIMIT,
  tag: 'Teams',
  summary: {
    ar: 'يبحث عن طالب في منصة العضوية، وتُحجب بيانات تواصله.',
    en: 'Finds a student at the membership platform, with contacts masked.',
  },
  body: z.strictObject({ member_id: personNumber }),
  answer: z.object({ success: z.literal(true), member: PersonPreview }),
  errors: [404, 502],
})

/** Finds an entity by its commercial registration number; `entity_not_found` (404) when there is none. */
export const lookUpEntity = declareCall({
  method: 'POST',
  path: '/api/iframe/entity',
  who: 'registrars',
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

/** JPG, PNG or GIF of at most 5 MB; `filename` is ours. */
export const uploadImage = declareCall({
  method: 'POST',
  path: '/api/uploads',
  who: 'registrars',
  // Admins share a wider one: see the handler.
  limit: {
    name: 'upload',
    account: { points: 30, seconds: 600 },
    address: { points: 3000, seconds: 600 },
    countedBy: 'handler',
  },
  tag: 'Teams',
  summary: {
    ar: 'صورة لفريق: JPG أو PNG أو GIF لا تتجاوز 5 ميجابايت.',
    en: 'A picture for a team: JPG, PNG or GIF of at most 5 MB.',
  },
  encoding: 'multipart',
  parts: { file: 'The picture', team_name: 'Whose it is' },
  answer: z.object({ status: z.literal(true), success: z.literal(true), message: z.string(), filename: z.string() }),
  errors: [413],
})

const Registered = z.object({ success: z.literal(true), response: z.object({ order: PaymentOrder }), team: TeamView })

/** Registers a team and opens its payment. With an `Idempotency-Key` header a repeated submit gets the first answer. */
export const registerTeam = declareCall({
  method: 'POST',
  path: '/api/teams/registration',
  who: 'registrars',
  limit: {
    name: 'registration',
    account: { points: 60, seconds: 600 },
    // On the last day a hall full of coaches has one address.
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

/** Opens the payment of a registered, unpaid team again; a pending order gives its url again. */
export const startPayment = declareCall({
  method: 'POST',
  path: '/api/teams/registration_checker',
  who: 'registrars',
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

/** One's teams, newest first; with `team_id` that team, whole, as `team` (404 where it is not one's to see). */
export const listTeams = declareCall({
  method: 'GET',
  path: '/api/teams',
  who: 'signed in',
  tag: 'Teams',
  summary: {
    ar: 'فِرَق المستخدم، الأحدث أولًا؛ ومع team_id ذلك الفريق كاملًا.',
    en: 'One’s teams, newest first; with team_id that team, whole.',
  },
  query: z.object({ team_id: z.optional(recordId) }),
  answer: z.object({ teams: z.array(z.union([TeamDetailView, TeamView])), team: z.optional(TeamDetailView) }),
  errors: [404],
})

/** One's teams by page, newest first, of all seasons or one; `seasons` are those that one has teams in, newest first. */
export const listMyTeams = declareCall({
  method: 'GET',
  path: '/api/teams/myteams',
  who: 'signed in',
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

/**
 * For judges: the paid teams of a season by their numbers, of all its competitions or one; `s` finds a name, a school or a
 * number. `seasons` are those with such teams, newest first; without `season` the first of them is meant.
 */
export const listJudgedTeams = declareCall({
  method: 'GET',
  path: '/api/teams/judging',
  who: 'judges',
  limit: {
    name: 'judging',
    account: { points: 120, seconds: 60 },
    // All judges of a final sit in one hall.
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
    s: z.optional(searchWords),
  }),
  answer: z.object({
    teams: z.array(JudgedTeamView),
    seasons: z.array(TeamSeasonView),
    competions: z.array(TeamSeasonView),
    season: z.nullable(z.string()),
    totalPages: z.number(),
    currentPage: z.number(),
  }),
})

const ChangedTeam = z.extend(doneSaying(), { team: TeamDetailView })

/** Takes a student into a paid team that has room, as the membership platform knows them. */
export const addMember = declareCall({
  method: 'POST',
  path: '/api/teams/members',
  who: 'registrars',
  // Where nobody can be taken in, nobody is looked up and nothing counted.
  limit: IN_HANDLER,
  tag: 'Teams',
  summary: { ar: 'يضيف طالبًا إلى فريق مدفوع فيه مكان.', en: 'Takes a student into a paid team that has room.' },
  body: z.strictObject({ team_id: recordId, member_id: personNumber }),
  answer: ChangedTeam,
  errors: [404, 409, 502],
})

/** Gives a paid team that has no coach one. */
export const addCoach = declareCall({
  method: 'POST',
  path: '/api/teams/coaches',
  who: 'registrars',
  limit: IN_HANDLER,
  tag: 'Teams',
  summary: { ar: 'يضيف مدرّبًا إلى فريق مدفوع بلا مدرّب.', en: 'Gives a paid team that has no coach one.' },
  body: z.strictObject({ team_id: recordId, coach_id: personNumber }),
  answer: ChangedTeam,
  errors: [404, 409, 502],
})

const decision = z.enum(['agree', 'leave'], 'invalid_value')
/** `invitation` is null for who has left. */
const Decided = z.extend(doneSaying(), { invitation: z.nullable(InvitationView) })
/** 32 random bytes of a mail's link. */
const token = z.string('invitation_unknown').check(z.regex(/^[\w-]{43}$/, 'invitation_unknown'))
const INVITATION_LIMIT = { name: 'invitation', address: { points: 300, seconds: 600 } } satisfies RateLimit

/** The invitation that the link of a mail leads to; reading changes nothing. 404 for an old or foreign link. */
export const readInvitation = declareCall({
  method: 'GET',
  path: '/api/teams/invitation',
  who: 'everybody',
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

/** Agrees to be in the team, or leaves it, by the link of a mail and without a session. */
export const answerInvitation = declareCall({
  method: 'POST',
  path: '/api/teams/invitation',
  who: 'everybody',
  limit: INVITATION_LIMIT,
  tag: 'Teams',
  summary: {
    ar: 'يوافق على الانضمام إلى فريق أو يغادره، برابط ذلك البريد وبلا تسجيل دخول.',
    en: 'Agrees to be in a team, or leaves it, by the link of that mail and without a session.',
  },
  body: z.strictObject({ token, decision }),
  answer: Decided,
  errors: [404],
})

/** One's invitations by others: at most 50, waiting ones first, then the newest. With `team_id` that one alone. */
export const listPlaces = declareCall({
  method: 'GET',
  path: '/api/teams/place',
  who: 'signed in',
  tag: 'Teams',
  summary: {
    ar: 'الفِرَق التي سمّى فيها آخرون المستخدم، الأحدث أولًا.',
    en: 'Where others have named one in a team, newest first.',
  },
  query: z.object({ team_id: z.optional(recordId) }),
  answer: z.object({ success: z.literal(true), places: z.array(InvitationView) }),
})

/** Agrees to be in a team, or leaves it, for oneself. */
export const answerPlace = declareCall({
  method: 'POST',
  path: '/api/teams/place',
  who: 'signed in',
  limit: { name: 'place', account: { points: 60, seconds: 600 }, address: { points: 600, seconds: 600 } },
  tag: 'Teams',
  summary: {
    ar: 'يوافق المستخدم على الانضمام إلى فريق أو يغادره.',
    en: 'Agrees to be in a team, or leaves it, for oneself.',
  },
  body: z.strictObject({ team_id: recordId, decision }),
  answer: Decided,
  errors: [404],
})

/** Sends somebody of a team that one leads the mail about it again, once a day. */
export const inviteAgain = declareCall({
  method: 'POST',
  path: '/api/teams/invitation/again',
  who: 'registrars',
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
 * Links a paid team to an entity, or to another one than before. Of `entity` only the number is read: the server looks it
 * up itself. Where the team has an invoice of another buyer, that gets a credit note and the entity an invoice.
 */
export const linkEntity = declareCall({
  method: 'POST',
  path: '/api/teams/entity',
  who: 'registrars',
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
