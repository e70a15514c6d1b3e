import type { AdminSupportRequest } from '@olympiad/contracts/views/admin-programmes'
import { SubmissionList } from '../submissions/SubmissionList.tsx'
import { cityFilter, dayFilters, handledFilter, searchFilter } from '../submissions/submission-filters.tsx'
import type { SubmissionScreen } from '../submissions/submission-screen.ts'

const screen: SubmissionScreen<AdminSupportRequest> = {
  title: { source: 'school_name' },
  secondary: { source: 'education_office' },
  columns: [
    { source: 'city', sortable: true },
    {
      source: 'principle_name',
      sortable: true,
      secondary: { source: 'principle_phone', format: 'phone' },
    },
    { source: 'students_count', sortable: true, wide: true },
    { source: 'wro_participation', wide: true },
    { source: 'kit_commitment', wide: true },
    { source: 'qualification_commitment', wide: true },
  ],
  handledField: 'checked',
  filters: [searchFilter, handledFilter('checked'), cityFilter, ...dayFilters],
  groups: [
    {
      title: 'resources.wro-support.school',
      fields: [{ source: 'education_office' }, { source: 'city' }, { source: 'students_count' }],
    },
    {
      title: 'resources.submissions.contact',
      fields: [
        { source: 'principle_name' },
        { source: 'principle_phone', format: 'phone' },
        { source: 'phone_number', format: 'phone' },
        { source: 'email', format: 'email' },
      ],
    },
    {
      title: 'resources.wro-support.plan',
      fields: [
        { source: 'wro_participation' },
        { source: 'kit_commitment' },
        { source: 'qualification_commitment' },
        { source: 'notes', format: 'lines' },
      ],
    },
  ],
}

export const SupportList = () => <SubmissionList screen={screen} />
