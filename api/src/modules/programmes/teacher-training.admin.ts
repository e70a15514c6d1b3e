import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { TRACKS } from '@olympiad/contracts/forms/programmes'
import { teacherTraining as declared } from '@olympiad/contracts/resources/programmes'
import { AdminTeacherTraining } from '@olympiad/contracts/views/programmes-admin'
import * as z from 'zod'
import { TeacherTraining } from '../../model/teacher-training.entity.ts'
import { resource } from '../../platform/http/resource.ts'
import { changesOf, flag } from '../../platform/http/resource-fields.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import * as submission from './submission.admin.ts'

type Sent = Omit<AdminTeacherTraining, '_id' | 'id' | 'created_at' | 'checked'>
type TeacherRow = submission.SubmissionRow & Sent & { checked?: boolean }

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
] as const satisfies readonly (keyof Sent)[]

const { mark, remove } = submission.actionsOn(TeacherTraining)

/** Teachers' registrations for training, newest first. */
export const adminTeacherTraining = resource<TeacherRow, AdminTeacherTraining, { checked?: boolean }>({
  ...declared,
  record: AdminTeacherTraining,
  entity: TeacherTraining,
  view: async (_em, rows) =>
    rows.map((row) => ({ ...submission.submissionView(row, FIELDS), checked: row.checked ?? false })),
  list: {
    sort: ['created_at', 'teacher_name', 'school', 'city', 'track', 'student_count', 'checked'],
    order: submission.NEWEST_FIRST,
    filter: {
      ...submission.byDay,
      ...submission.byCity,
      checked: submission.marked,
      track: z.enum(TRACKS, 'invalid_value'),
    },
    search: searchIn(['teacher_name', 'id_number', 'school', 'subject', 'email'], ['phone']),
    perPage: SUBMISSION_PAGE_SIZES,
  },
  update: { schema: changesOf({ checked: flag }), run: mark },
  remove: { run: remove },
})
