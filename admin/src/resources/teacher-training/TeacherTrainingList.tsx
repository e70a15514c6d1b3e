import type { AdminTeacherTraining } from '@olympiad/contracts/views/programmes-admin'
import { SubmissionList } from '../submissions/SubmissionList.tsx'
import { choiceFilter, cityFilter, dayFilters, markFilter, searchFilter } from '../submissions/submission-filters.tsx'
import type { SubmissionScreen } from '../submissions/submission-screen.ts'

const screen: SubmissionScreen<AdminTeacherTraining> = {
  title: { source: 'teacher_name' },
  below: { source: 'phone', as: 'phone' },
  columns: [
    { source: 'school', sortable: true, below: { source: 'subject' } },
    { source: 'city', sortable: true },
    { source: 'track', sortable: true },
    { source: 'student_count', sortable: true, wide: true },
    { source: 'email', as: 'email', wide: true },
  ],
  mark: 'checked',
  filters: [searchFilter, markFilter('checked'), choiceFilter('track'), cityFilter, ...dayFilters],
  groups: [
    {
      title: 'resources.submissions.sender',
      fields: [
        { source: 'id_number', as: 'code' },
        { source: 'phone', as: 'phone' },
        { source: 'email', as: 'email' },
      ],
    },
    {
      title: 'resources.teacher-training.work',
      fields: [{ source: 'school' }, { source: 'city' }, { source: 'subject' }],
    },
    {
      title: 'resources.teacher-training.training',
      fields: [{ source: 'track' }, { source: 'student_count' }],
    },
  ],
}

/** Teachers' registrations for training. */
export const TeacherTrainingList = () => <SubmissionList screen={screen} />
