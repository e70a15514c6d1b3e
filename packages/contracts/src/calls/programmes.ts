import * as z from 'zod/mini'
import { declareCall, doneSaying, type RateLimit } from '../call.ts'
import { recordId } from '../forms/fields.ts'
import { ChampionForm, SupportForm, TeacherTrainingForm } from '../forms/programmes.ts'
import { MoeForm } from '../forms/programmes-moe.ts'
import { MoeCompetitionView, MoeTimeView, MoeTypeView, TrainingCentreView } from '../views/programmes.ts'

/** The four public forms share it: a school behind one address sends many. */
export const FORM_LIMIT = {
  name: 'form-address',
  address: { points: 30, seconds: 600 },
  // One person fills in few forms.
  named: { name: 'form-person', points: 5, seconds: 3600 },
  countedBy: 'handler',
} satisfies RateLimit

/** Training centres of a region, or of all, in the order in which they were added. */
export const listTrainings = declareCall({
  method: 'GET',
  path: '/api/trainings',
  who: 'everybody',
  tag: 'Programmes',
  summary: { ar: 'مراكز التدريب في منطقة، أو في جميع المناطق.', en: 'Training centres of a region, or of all.' },
  query: z.object({ region_id: z.optional(recordId), training: z.optional(z.literal('training-center')) }),
  answer: z.object({ trainings: z.array(TrainingCentreView) }),
})

/** The education administrations that a registration may name. */
export const listMoeAdministrators = declareCall({
  method: 'GET',
  path: '/api/moe/administrators',
  who: 'everybody',
  tag: 'Programmes',
  summary: {
    ar: 'إدارات التعليم التي يمكن اختيارها في التسجيل.',
    en: 'The education administrations that a registration may name.',
  },
  answer: z.object({ moeTypes: z.array(MoeTypeView) }),
})

/** The competitions to be trained for: those of a visible season, or of the seasons on the home page. */
export const listMoeCompetitions = declareCall({
  method: 'GET',
  path: '/api/moe/competions',
  who: 'everybody',
  tag: 'Programmes',
  summary: { ar: 'المسابقات التي يُتاح التدريب عليها.', en: 'The competitions that one can be trained for.' },
  query: z.object({ season: z.optional(recordId) }),
  answer: z.object({ competions: z.array(MoeCompetitionView) }),
})

export const listMoeTimes = declareCall({
  method: 'GET',
  path: '/api/moe/timeslots',
  who: 'everybody',
  tag: 'Programmes',
  summary: { ar: 'الأوقات التي يمكن اختيارها في التسجيل.', en: 'The times that a registration may choose.' },
  answer: z.object({ moeTime: z.array(MoeTimeView) }),
})

/**
 * The four public forms (002 §5). A refusal is 400 'Please Fill Form Carefully!' with the wrong fields by their paths in
 * the form (`training.2.competion`), or 429. They may be posted by a page without script too: see forms/form-result.ts.
 */
export const registerMoeTalent = declareCall({
  method: 'POST',
  path: '/api/moe/registertration',
  who: 'everybody',
  limit: FORM_LIMIT,
  tag: 'Programmes',
  summary: { ar: 'يسجّل موهوبي مدرسة في التدريب.', en: 'Registers a school’s talents for training.' },
  body: z.strictObject({ registration: MoeForm }),
  wrapper: 'registration',
  encoding: 'form',
  answer: doneSaying(),
  errors: [415],
})

export const requestSupport = declareCall({
  method: 'POST',
  path: '/api/wro-support',
  who: 'everybody',
  limit: FORM_LIMIT,
  tag: 'Programmes',
  summary: { ar: 'يطلب دعمًا لفريق.', en: 'Asks for support of a team.' },
  body: SupportForm,
  encoding: 'form',
  answer: doneSaying(),
  errors: [415],
})

export const registerTeacher = declareCall({
  method: 'POST',
  path: '/api/teacher-training',
  who: 'everybody',
  limit: FORM_LIMIT,
  tag: 'Programmes',
  summary: { ar: 'يسجّل معلّمًا في التدريب.', en: 'Registers a teacher for training.' },
  body: TeacherTrainingForm,
  encoding: 'form',
  answer: doneSaying(),
  errors: [415],
})

export const registerChampion = declareCall({
  method: 'POST',
  path: '/api/champion-programe',
  who: 'everybody',
  limit: FORM_LIMIT,
  tag: 'Programmes',
  summary: {
    ar: 'يسجّل طالبًا في برنامج الأبطال.',
    en: 'Registers a student for the champions’ programme.',
  },
  body: ChampionForm,
  encoding: 'form',
  answer: doneSaying(),
  errors: [415],
})
