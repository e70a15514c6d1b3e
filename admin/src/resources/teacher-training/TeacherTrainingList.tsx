import type { AdminTeacherTraining } from '@olympiad/contracts/views/admin-programmes'
import { SubmissionList } from '../submissions/SubmissionList.tsx'
import { cityFilter, dayFilters, enumFilter, handledFilter, searchFilter } from '../submissions/submission-filters.tsx'
import type { SubmissionScreen } from '../submissions/submission-screen.ts'

const screen: SubmissionScreen<AdminTeacherTraining> = {
  title: { source: 'teacher_name' },
  secondary: { source: 'phone', format: 'phone' },
  columns: [
    { source: 'school', sortable: true, secondary: { source: 'subject' } },
    { source: 'city', sortable: true },
    { source: 'track', sortable: true },
    { source: 'student_count', sortable: true, wide: true },
    { source: 'email', format: 'email', wide: true },
  ],
  handledField: 'checked',
  filters: [searchFilter, handledFilter('checked'), enumFilter('track'), cityFilter, ...dayFilters],
  groups: [
    {
      title: 'resources.submissions.sender',
      fields: [
        { source: 'id_number', format: 'code' },
        { source: 'phone', format: 'phone' },
        { source: 'email', format: 'email' },
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

export const TeacherTrainingList = () => <SubmissionList screen={screen} />
