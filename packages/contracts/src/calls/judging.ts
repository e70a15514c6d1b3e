import * as z from 'zod/mini'
import { declareCall, messageAnswer, type RateLimit, successAnswer } from '../call.ts'
import { searchQuery } from '../forms/community.ts'
import { pageNumber, recordId } from '../forms/fields.ts'
import { ScoringDecisionForm, SendScoringsForm, TeamDisqualificationForm } from '../forms/judging.ts'
import { MAX_ROUNDS, ROUND_STATES, SCORING_STATES } from '../judging/events.ts'
import type { TextKey } from '../texts.ts'
import {
  BoardView,
  JudgingBundle,
  ListedScoring,
  ScoringView,
  SentScoring,
  StaffedEvent,
  TeamEventView,
} from '../views/judging.ts'

const INVALID: TextKey = 'invalid_value'
const STAFF = { access: 'signed in', tag: 'Judging' } as const

/** A whole hall has one address; a device sends every few seconds at most. */
export const SENDING_LIMIT = {
  name: 'judging',
  account: { points: 600, seconds: 600 },
  address: { points: 30_000, seconds: 600 },
} satisfies RateLimit

export const listStaffedEvents = declareCall({
  ...STAFF,
  method: 'GET',
  path: '/api/judging/events',
  summary: {
    ar: 'الفعاليات التي يعمل فيها صاحب الحساب، أو كلها لمشرف يدير النتائج.',
    en: 'The events that the account works at; all of them for an admin who manages results.',
  },
  answer: z.extend(successAnswer(), { events: z.array(StaffedEvent) }),
})

/** 404 for everybody who is not on its staff. */
export const getJudgingBundle = declareCall({
  ...STAFF,
  method: 'GET',
  path: '/api/judging/events/:id{[0-9a-f]{24}}',
  summary: {
    ar: 'كل ما يحتاجه جهاز المحكّم ليعمل بلا شبكة.',
    en: 'Everything a judge’s device needs to work without network.',
  },
  answer: z.extend(JudgingBundle, { success: z.literal(true) }),
  errors: [404],
})

/** Each scoring is stored or refused by itself; a repeated one changes nothing. */
export const sendScorings = declareCall({
  ...STAFF,
  method: 'POST',
  path: '/api/judging/events/:id{[0-9a-f]{24}}/scorings',
  limit: SENDING_LIMIT,
  summary: {
    ar: 'يرسل أوراق تحكيم مكتملة. تُحفظ كل ورقة مرة واحدة أو تُرفض وحدها.',
    en: 'Sends finished score sheets. Each is stored once, or refused by itself.',
  },
  body: SendScoringsForm,
  answer: z.extend(successAnswer(), { at: z.string(), scorings: z.array(SentScoring) }),
  errors: [404],
})

export const listScorings = declareCall({
  ...STAFF,
  method: 'GET',
  path: '/api/judging/events/:id{[0-9a-f]{24}}/scorings',
  summary: {
    ar: 'أوراق التحكيم في فعالية صفحةً صفحةً، لرئيس المحكّمين.',
    en: 'The scorings of an event by page, for a head judge.',
  },
  query: z.strictObject({
    page: pageNumber,
    state: z.optional(z.enum(SCORING_STATES, INVALID)),
    division: z.optional(z.string(INVALID).check(z.maxLength(80, INVALID))),
    challenge: z.optional(recordId),
    round: z.optional(z.coerce.number(INVALID).check(z.int(INVALID), z.gte(1, INVALID), z.lte(MAX_ROUNDS, INVALID))),
    /** A team's number, or a part of its name. */
    s: z.optional(searchQuery),
  }),
  answer: z.extend(successAnswer(), {
    scorings: z.array(ListedScoring).check(z.describe('Those that wait come first, then the latest.')),
    waiting: z.number().check(z.describe('Of the whole event: how many wait for a head judge.')),
    total: z.number(),
    totalPages: z.number(),
    currentPage: z.number(),
  }),
  errors: [404],
})

export const getScoring = declareCall({
  ...STAFF,
  method: 'GET',
  path: '/api/judging/events/:id{[0-9a-f]{24}}/scorings/:scoring{[0-9a-f-]{36}}',
  summary: {
    ar: 'ورقة تحكيم وأوراق الفريق الأخرى للجولة نفسها، لرئيس المحكّمين.',
    en: 'A scoring beside others of the same team and round, for a head judge.',
  },
  answer: z.extend(successAnswer(), {
    scoring: ScoringView,
    others: z.array(ListedScoring).check(z.describe('By their arrival.')),
  }),
  errors: [404],
})

export const decideScoring = declareCall({
  ...STAFF,
  method: 'POST',
  path: '/api/judging/events/:id{[0-9a-f]{24}}/scorings/:scoring{[0-9a-f-]{36}}/decision',
  limit: SENDING_LIMIT,
  summary: {
    ar: 'يعتمد رئيس المحكّمين ورقة تحكيم، أو يصحّحها، أو يلغيها.',
    en: 'A head judge confirms a scoring, corrects it, or makes it void.',
  },
  body: ScoringDecisionForm,
  answer: z.extend(successAnswer(), { scoring: ScoringView }),
  errors: [404, 409],
})

export const disqualifyTeam = declareCall({
  ...STAFF,
  method: 'POST',
  path: '/api/judging/events/:id{[0-9a-f]{24}}/disqualification',
  limit: SENDING_LIMIT,
  summary: {
    ar: 'يستبعد رئيس المحكّمين فريقًا من الفعالية، أو يتراجع عن ذلك.',
    en: 'A head judge disqualifies a team of the event, or takes that back.',
  },
  body: TeamDisqualificationForm,
  answer: messageAnswer(),
  errors: [404, 409],
})

export const setRoundState = declareCall({
  ...STAFF,
  method: 'PUT',
  path: '/api/judging/events/:id{[0-9a-f]{24}}/challenges/:challenge{[0-9a-f]{24}}/rounds/:round{[0-9]{1,2}}',
  limit: SENDING_LIMIT,
  summary: { ar: 'يفتح رئيس المحكّمين جولة أو يغلقها.', en: 'A head judge opens a round, or closes it.' },
  body: z.strictObject({ state: z.enum(ROUND_STATES, INVALID) }),
  answer: messageAnswer(),
  errors: [404],
})

/** Places that the sender sees revealed: of two who press at once, one takes the step. */
const step = { division: z.string(INVALID), revealed: z.int(INVALID).check(z.gte(0, INVALID)) }

/** `reveal` shows the next place of a division, from the last up; `hide` takes the last step back. */
export const controlBoard = declareCall({
  ...STAFF,
  method: 'POST',
  path: '/api/judging/events/:id{[0-9a-f]{24}}/board',
  limit: SENDING_LIMIT,
  summary: {
    ar: 'يجمّد رئيس المحكّمين اللوحة قبل الحفل، ويكشف المراكز، ويعيدها مباشرة.',
    en: 'A head judge freezes the board before the ceremony, reveals places, and sets it live again.',
  },
  body: z.discriminatedUnion(
    'action',
    [
      z.strictObject({ action: z.literal('freeze') }),
      z.strictObject({ action: z.literal('live') }),
      z.strictObject({ action: z.literal('reveal'), ...step }),
      z.strictObject({ action: z.literal('hide'), ...step }),
    ],
    INVALID,
  ),
  answer: z.extend(successAnswer(), { board: BoardView }),
  errors: [404, 409],
})

/** The board without freeze. For head judges. */
export const getCeremony = declareCall({
  ...STAFF,
  method: 'GET',
  path: '/api/judging/events/:id{[0-9a-f]{24}}/ceremony',
  summary: {
    ar: 'الترتيب الكامل واللوحة كما يراها الجمهور، لرئيس المحكّمين.',
    en: 'The whole ranking beside the board as the public sees it, for a head judge.',
  },
  answer: z.extend(successAnswer(), { live: BoardView, shown: BoardView }),
  errors: [404],
})

/** A rehearsal, and an event that is only planned, have none. */
export const getBoard = declareCall({
  method: 'GET',
  path: '/api/events/:id{[0-9a-f]{24}}/board',
  access: 'everybody',
  tag: 'Judging',
  summary: { ar: 'لوحة النتائج المباشرة لفعالية.', en: 'The live board of an event.' },
  answer: z.extend(BoardView, { success: z.literal(true) }),
  errors: [404],
})

/** Server-sent events; the data of each `board` event is what `getBoard` answers. */
export const streamBoard = declareCall({
  method: 'GET',
  path: '/api/events/:id{[0-9a-f]{24}}/board/stream',
  access: 'everybody',
  tag: 'Judging',
  summary: {
    ar: 'لوحة النتائج كلما تغيّرت، كأحداث يرسلها الخادم.',
    en: 'The live board whenever it changes, as server-sent events.',
  },
  answer: 'text/event-stream',
  errors: [404, 503],
})

/** 404 for everybody but the team's leaders and admins who see results. */
export const listTeamEvents = declareCall({
  ...STAFF,
  method: 'GET',
  path: '/api/teams/:id{[0-9a-f]{24}}/events',
  summary: {
    ar: 'فعاليات فريق، وأوراق تحكيمه المعتمدة بندًا بندًا، وما حسم مركزه.',
    en: 'A team’s events, its confirmed sheets item by item, and what decided its place.',
  },
  answer: z.extend(successAnswer(), {
    code: z.string().check(z.describe('QR code of the team’s page, as a data URL, for check-in.')),
    events: z.array(TeamEventView),
  }),
  errors: [404],
})
