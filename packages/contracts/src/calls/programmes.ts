import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { recordId } from '../forms/fields.ts'
import { ChampionForm, SupportForm, TeacherTrainingForm } from '../forms/programmes.ts'
import { MoeForm } from '../forms/programmes-moe.ts'
import type { MoeCompetitionView, MoeTimeView, MoeTypeView, TrainingCentreView } from '../views/programmes.ts'

/** The text of success; nothing of what was sent. */
type Submitted = { success: true; msg: string }

/** Training centres of a region, or of all, in the order in which they were added. */
export const listTrainings = defineCall<{ trainings: TrainingCentreView[] }>()({
  method: 'GET',
  path: '/api/trainings',
  query: z.object({ region_id: z.optional(recordId), training: z.optional(z.literal('training-center')) }),
})

/** The education administrations that a registration may name. */
export const listMoeAdministrators = defineCall<{ moeTypes: MoeTypeView[] }>()({
  method: 'GET',
  path: '/api/moe/administrators',
})

/** The competitions to be trained for: those of a visible season, or of the seasons on the home page. */
export const listMoeCompetitions = defineCall<{ competions: MoeCompetitionView[] }>()({
  method: 'GET',
  path: '/api/moe/competions',
  query: z.object({ season: z.optional(recordId) }),
})

export const listMoeTimes = defineCall<{ moeTime: MoeTimeView[] }>()({ method: 'GET', path: '/api/moe/timeslots' })

/**
 * The four public forms (002 §5). A refusal is 400 'Please Fill Form Carefully!' with the wrong fields by their paths in
 * the form (`training.2.competion`), or 429. They may be posted by a page without script too: see forms/form-result.ts.
 */
export const registerMoeTalent = defineCall<Submitted>()({
  method: 'POST',
  path: '/api/moe/registertration',
  body: z.strictObject({ registration: MoeForm }),
})

export const requestSupport = defineCall<Submitted>()({ method: 'POST', path: '/api/wro-support', body: SupportForm })

export const registerTeacher = defineCall<Submitted>()({
  method: 'POST',
  path: '/api/teacher-training',
  body: TeacherTrainingForm,
})

export const registerChampion = defineCall<Submitted>()({
  method: 'POST',
  path: '/api/champion-programe',
  body: ChampionForm,
})
