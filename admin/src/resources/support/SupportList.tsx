import type { AdminSupportRequest } from '@olympiad/contracts/views/programmes-admin'
import { SubmissionList } from '../submissions/SubmissionList.tsx'
import { cityFilter, dayFilters, markFilter, searchFilter } from '../submissions/submission-filters.tsx'
import type { SubmissionScreen } from '../submissions/submission-screen.ts'

const screen: SubmissionScreen<AdminSupportRequest> = {
  title: { source: 'school_name' },
  below: { source: 'education_office' },
  columns: [
    { source: 'city', sortable: true },
    {
      source: 'principle_name',
      sortable: true,
      below: { source: 'principle_phone', as: 'phone' },
    },
    { source: 'students_count', sortable: true, wide: true },
    { source: 'wro_participation', wide: true },
    { source: 'kit_commitment', wide: true },
    { source: 'qualification_commitment', wide: true },
  ],
  mark: 'checked',
  filters: [searchFilter, markFilter('checked'), cityFilter, ...dayFilters],
  groups: [
    {
      title: 'resources.wro-support.school',
      fields: [{ source: 'education_office' }, { source: 'city' }, { source: 'students_count' }],
    },
    {
      title: 'resources.submissions.contact',
      fields: [
        { source: 'principle_name' },
        { source: 'principle_phone', as: 'phone' },
        { source: 'phone_number', as: 'phone' },
        { source: 'email', as: 'email' },
      ],
    },
    {
      title: 'resources.wro-support.plan',
      fields: [
        { source: 'wro_participation' },
        { source: 'kit_commitment' },
        { source: 'qualification_commitment' },
        { source: 'notes', as: 'lines' },
      ],
    },
  ],
}

/** Public schools' requests for kits. */
export const SupportList = () => <SubmissionList screen={screen} />
