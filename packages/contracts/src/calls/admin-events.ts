import * as z from 'zod/mini'
import { declareCall, messageAnswer, successAnswer } from '../call.ts'
import { requiredText } from '../forms/fields.ts'
import { ChallengeForm, MedalsForm, RankingForm, ScoreSheetForm, StaffForm } from '../forms/judging.ts'
import { EVENT_STATES } from '../judging/events.ts'
import { PRESETS } from '../judging/presets.ts'
import type { TextKey } from '../texts.ts'
import { ImportAnswer } from '../views/admin-results.ts'
import {
  AdminEvent,
  ChallengeView,
  EventPublication,
  EventSetup,
  SheetVersionView,
  StaffCandidate,
} from '../views/judging.ts'

const INVALID: TextKey = 'invalid_value'
const EMPTY: TextKey = 'field_required'
const READ = { access: 'admins', right: 'results.read', tag: 'Console: olympiad' } as const
const WRITE = { access: 'admins', right: 'results.write', tag: 'Console: olympiad' } as const
const EVENT = '/api/admin/events/:id{[0-9a-f]{24}}'
const CHALLENGE = `${EVENT}/challenges/:challenge{[0-9a-f]{24}}`

export const getEventSetup = declareCall({
  ...READ,
  method: 'GET',
  path: `${EVENT}/setup`,
  summary: {
    ar: 'فعالية بتحدّياتها وأوراق تحكيمها وطاقمها.',
    en: 'An event with its challenges, score sheets and staff.',
  },
  answer: z.extend(EventSetup, { success: z.literal(true) }),
  errors: [404],
})

/** Accounts that may be on the staff of an event. */
export const findStaff = declareCall({
  ...READ,
  method: 'GET',
  path: '/api/admin/events/people',
  right: ['results.write', 'personal-data'],
  summary: {
    ar: 'حسابات محكّمين ومدرّبين ومشرفين، بحثًا بالاسم أو البريد، لطاقم فعالية.',
    en: 'Accounts of judges, coaches and admins by name or email, for the staff of an event.',
  },
  query: z.strictObject({ s: requiredText(100, EMPTY) }),
  answer: z.extend(successAnswer(), { people: z.array(StaffCandidate) }),
})

export const setStaff = declareCall({
  ...WRITE,
  method: 'PUT',
  path: `${EVENT}/staff`,
  summary: { ar: 'يحدد طاقم الفعالية كله.', en: 'Sets the whole staff of an event.' },
  body: StaffForm,
  answer: z.extend(successAnswer(), { event: AdminEvent }),
  errors: [404],
})

/** 409 if a division has challenges already. */
export const applyPreset = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${EVENT}/preset`,
  summary: {
    ar: 'يضيف إلى فئة تحدّيات جاهزة بأوراقها وترتيبها.',
    en: 'Gives a division ready challenges with sheets and ranking.',
  },
  body: z.strictObject({ division: requiredText(80, EMPTY), preset: z.enum(PRESETS, INVALID) }),
  answer: z.extend(EventSetup, { success: z.literal(true) }),
  errors: [404, 409],
})

export const addChallenge = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${EVENT}/challenges`,
  summary: { ar: 'يضيف تحدّيًا إلى فعالية.', en: 'Adds a challenge to an event.' },
  body: ChallengeForm,
  answer: z.extend(successAnswer(), { challenge: ChallengeView }),
  errors: [404],
})

/** 409 if a round with scorings would go. */
export const changeChallenge = declareCall({
  ...WRITE,
  method: 'PUT',
  path: CHALLENGE,
  summary: { ar: 'يعدّل تحدّيًا.', en: 'Changes a challenge.' },
  body: ChallengeForm,
  answer: z.extend(successAnswer(), { challenge: ChallengeView }),
  errors: [404, 409],
})

/** 409 if it has scorings. The ranking loses its parts. */
export const removeChallenge = declareCall({
  ...WRITE,
  method: 'DELETE',
  path: CHALLENGE,
  summary: { ar: 'يحذف تحدّيًا بلا أوراق تحكيم.', en: 'Removes a challenge without scorings.' },
  answer: messageAnswer(),
  errors: [404, 409],
})

/** Changes the newest version while nobody has used it; else makes the next one. 409 if another was saved meanwhile. */
export const saveScoreSheet = declareCall({
  ...WRITE,
  method: 'PUT',
  path: `${CHALLENGE}/sheet`,
  summary: {
    ar: 'يحفظ ورقة التحكيم؛ وما استُخدم منها يبقى، وتُنشأ نسخة تالية.',
    en: 'Saves a score sheet; a used version stays, and the next one is made.',
  },
  body: z.strictObject({
    /** Id of the version that was opened; null for the first. */
    from: z.nullable(z.string(INVALID)),
    sheet: ScoreSheetForm,
  }),
  answer: z.extend(successAnswer(), { sheet: SheetVersionView }),
  errors: [404, 409],
})

export const setRanking = declareCall({
  ...WRITE,
  method: 'PUT',
  path: `${EVENT}/ranking`,
  summary: { ar: 'يحدد معايير ترتيب فئة بالتتابع.', en: 'Sets the ordered keys that rank a division.' },
  body: RankingForm,
  answer: z.extend(successAnswer(), { event: AdminEvent }),
  errors: [404],
})

/** 409 where the challenge has no sheet, or one without a known maximum. */
export const setMedals = declareCall({
  ...WRITE,
  method: 'PUT',
  path: `${EVENT}/medals`,
  summary: {
    ar: 'يحدد التحدّي الذي تُمنح بأفضل جولة فيه شهادات الميدالية حسب النسبة المئوية.',
    en: 'Chooses the challenge whose best round gives medal certificates by percentage.',
  },
  body: MedalsForm,
  answer: z.extend(successAnswer(), { event: AdminEvent }),
  errors: [404, 409],
})

/** Without scorings. A rehearsal keeps the staff and opens at once. */
export const copyEvent = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${EVENT}/copy`,
  summary: {
    ar: 'ينسخ فعالية بتحدّياتها وطاقمها، أو نسخة للتجربة.',
    en: 'Copies an event with challenges and staff, or makes a rehearsal of it.',
  },
  body: z.strictObject({
    name: requiredText(200, EMPTY),
    name_en: requiredText(200, EMPTY),
    starts_on: z.iso.date(INVALID),
    ends_on: z.iso.date(INVALID),
    rehearsal: z._default(z.boolean(INVALID), false),
  }),
  answer: z.extend(successAnswer(), { id: z.string() }),
  errors: [404],
})

/** 409 if it is no rehearsal. */
export const wipeRehearsal = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${EVENT}/wipe`,
  summary: { ar: 'يمسح أوراق تحكيم نسخة التجربة.', en: 'Wipes the scorings of a rehearsal.' },
  answer: messageAnswer(),
  errors: [404, 409],
})

/** `published` comes from publishing alone. 409 while an event can't take the state. */
export const setEventState = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${EVENT}/state`,
  summary: { ar: 'يبدأ فعالية أو يغلقها أو يعيد فتحها.', en: 'Starts an event, closes it or opens it again.' },
  body: z.strictObject({ state: z.enum(EVENT_STATES, INVALID) }),
  answer: z.extend(successAnswer(), { event: AdminEvent }),
  errors: [404, 409],
})

/** Compares the ranking with what is in Results. */
export const previewPublication = declareCall({
  ...WRITE,
  method: 'GET',
  path: `${EVENT}/publication`,
  summary: {
    ar: 'يقارن ترتيب الفعالية بما في النتائج قبل النشر.',
    en: 'Compares an event’s ranking with what is in Results, before it is published.',
  },
  query: z.strictObject({ division: z.optional(z.string(INVALID).check(z.maxLength(80, INVALID))) }),
  answer: EventPublication,
  errors: [404, 409],
})

/**
 * All or nothing; undone as the last import. 409 if anything changed since the preview, while the event is open, and
 * while scorings wait for a head judge. The captains' names and signatures are emptied.
 */
export const publishResults = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${EVENT}/publication`,
  summary: { ar: 'ينشر ترتيب الفعالية في النتائج.', en: 'Publishes an event’s ranking in Results.' },
  body: z.strictObject({
    division: z.optional(z.string(INVALID).check(z.maxLength(80, INVALID))),
    digest: z.string(INVALID).check(z.maxLength(128, INVALID)),
    replace_certificates: z._default(z.boolean(INVALID), false),
  }),
  answer: ImportAnswer,
  errors: [404, 409],
})
