import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { TEACHER_TRAINING_TRACKS } from '@olympiad/contracts/forms/programmes'
import { teacherTraining as declared } from '@olympiad/contracts/resources/programmes'
import { AdminTeacherTraining } from '@olympiad/contracts/views/admin-programmes'
import * as z from 'zod'
import { TeacherTraining } from '../../model/teacher-training.entity.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { booleanValue, partialSchema } from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import * as submission from './submission.admin.ts'

type SubmittedFields = Omit<AdminTeacherTraining, '_id' | 'id' | 'created_at' | 'checked'>
type TeacherRow = submission.SubmissionRow & SubmittedFields & { checked?: boolean }

const FIELDS = [
  'teacher_name',
  'id_number',
  'school',
  'city',
  'subject',
  'email',
  'phone',
  'track',
  'student_count',
] as const satisfies readonly (keyof SubmittedFields)[]

const { mark, remove } = submission.submissionActions(TeacherTraining)

export const adminTeacherTraining = defineResource<TeacherRow, AdminTeacherTraining, { checked?: boolean }>({
  ...declared,
  record: AdminTeacherTraining,
  entity: TeacherTraining,
  view: async (_em, rows) =>
    rows.map((row) => ({ ...submission.submissionView(row, FIELDS), checked: row.checked ?? false })),
  list: {
    sort: ['created_at', 'teacher_name', 'school', 'city', 'track', 'student_count', 'checked'],
    order: submission.NEWEST_FIRST,
    filter: {
      ...submission.dayFilter,
      ...submission.cityFilter,
      checked: submission.markedFilter,
      track: z.enum(TEACHER_TRAINING_TRACKS, 'invalid_value'),
    },
    search: createTextSearch(['teacher_name', 'id_number', 'school', 'subject', 'email'], ['phone']),
    perPage: SUBMISSION_PAGE_SIZES,
  },
  update: { schema: partialSchema({ checked: booleanValue }), run: mark },
  remove: { run: remove },
})
