import * as z from 'zod/mini'
import { declareCall, messageAnswer, type RateLimit } from '../call.ts'
import { recordId } from '../forms/fields.ts'
import { ChampionForm, SupportForm, TeacherTrainingForm } from '../forms/programmes.ts'
import { MoeForm } from '../forms/programmes-moe.ts'
import { MoeCompetitionView, MoeTimeSlotView, MoeTypeView, TrainingCentreView } from '../views/programmes.ts'

/** Shared by the four public forms: a school behind one address sends many. */
export const PUBLIC_FORM_LIMIT = {
  name: 'form-address',
  address: { points: 30, seconds: 600 },
  // One person sends few forms.
  bodyKey: { name: 'form-person', points: 5, seconds: 3600 },
  enforcedBy: 'handler',
} satisfies RateLimit

export const listTrainingCentres = declareCall({
  method: 'GET',
  path: '/api/trainings',
  access: 'everybody',
  tag: 'Programmes',
  summary: { ar: 'مراكز التدريب في منطقة، أو في جميع المناطق.', en: 'Training centres of a region, or of all.' },
  query: z.object({ region_id: z.optional(recordId), training: z.optional(z.literal('training-center')) }),
  answer: z.object({ trainings: z.array(TrainingCentreView) }),
})

export const listMoeAdministrators = declareCall({
  method: 'GET',
  path: '/api/moe/administrators',
  access: 'everybody',
  tag: 'Programmes',
  summary: {
    ar: 'إدارات التعليم التي يمكن اختيارها في التسجيل.',
    en: 'The education administrations that a registration may name.',
  },
  answer: z.object({ moeTypes: z.array(MoeTypeView) }),
})

export const listMoeCompetitions = declareCall({
  method: 'GET',
  path: '/api/moe/competions',
  access: 'everybody',
  tag: 'Programmes',
  summary: { ar: 'المسابقات التي يُتاح التدريب عليها.', en: 'The competitions that one can be trained for.' },
  query: z.object({ season: z.optional(recordId) }),
  answer: z.object({ competions: z.array(MoeCompetitionView) }),
})

export const listMoeTimeSlots = declareCall({
  method: 'GET',
  path: '/api/moe/timeslots',
  access: 'everybody',
  tag: 'Programmes',
  summary: { ar: 'الأوقات التي يمكن اختيارها في التسجيل.', en: 'The times that a registration may choose.' },
  answer: z.object({ moeTime: z.array(MoeTimeSlotView) }),
})

/**
 * 002 §5. 400 'Please Fill Form Carefully!' with field paths (`training.2.competion`), or 429. Without script:
 * see forms/form-result.ts.
 */
export const registerMoeTalent = declareCall({
  method: 'POST',
  path: '/api/moe/registertration',
  access: 'everybody',
  limit: PUBLIC_FORM_LIMIT,
  tag: 'Programmes',
  summary: { ar: 'يسجّل موهوبي مدرسة في التدريب.', en: 'Registers a school’s talents for training.' },
  body: z.strictObject({ registration: MoeForm }),
  wrapper: 'registration',
  encoding: 'form',
  answer: messageAnswer(),
  errors: [415],
})

export const requestSupport = declareCall({
  method: 'POST',
  path: '/api/wro-support',
  access: 'everybody',
  limit: PUBLIC_FORM_LIMIT,
  tag: 'Programmes',
  summary: { ar: 'يطلب دعمًا لفريق.', en: 'Asks for support of a team.' },
  body: SupportForm,
  encoding: 'form',
  answer: messageAnswer(),
  errors: [415],
})

export const registerTeacher = declareCall({
  method: 'POST',
  path: '/api/teacher-training',
  access: 'everybody',
  limit: PUBLIC_FORM_LIMIT,
  tag: 'Programmes',
  summary: { ar: 'يسجّل معلّمًا في التدريب.', en: 'Registers a teacher for training.' },
  body: TeacherTrainingForm,
  encoding: 'form',
  answer: messageAnswer(),
  errors: [415],
})

export const registerChampion = declareCall({
  method: 'POST',
  path: '/api/champion-programe',
  access: 'everybody',
  limit: PUBLIC_FORM_LIMIT,
  tag: 'Programmes',
  summary: {
    ar: 'يسجّل طالبًا في برنامج الأبطال.',
    en: 'Registers a student for the champions’ programme.',
  },
  body: ChampionForm,
  encoding: 'form',
  answer: messageAnswer(),
  errors: [415],
})
