import type { AdminChampion } from '@olympiad/contracts/views/admin-programmes'
import { SubmissionList } from '../submissions/SubmissionList.tsx'
import { cityFilter, dayFilters, enumFilter, handledFilter, searchFilter } from '../submissions/submission-filters.tsx'
import type { SubmissionScreen } from '../submissions/submission-screen.ts'

const screen: SubmissionScreen<AdminChampion> = {
  title: { source: 'name' },
  secondary: { source: 'identifier' },
  columns: [
    { source: 'registration_type' },
    { source: 'age_group', sortable: true },
    { source: 'city', sortable: true },
    { source: 'competition_detail', wide: true },
    { source: 'commitment', wide: true },
  ],
  handledField: 'checked',
  filters: [
    searchFilter,
    handledFilter('checked'),
    enumFilter('registration_type'),
    enumFilter('age_group'),
    cityFilter,
    ...dayFilters,
  ],
  groups: [
    {
      title: 'resources.submissions.sender',
      fields: [{ source: 'registration_type' }, { source: 'identifier' }, { source: 'age_group' }, { source: 'city' }],
    },
    {
      title: 'resources.champion-programe.past',
      fields: [{ source: 'achievement' }, { source: 'competition_detail' }, { source: 'skills', format: 'lines' }],
    },
    {
      title: 'resources.champion-programe.plan',
      fields: [{ source: 'commitment' }, { source: 'note', format: 'lines' }],
    },
  ],
}

export const ChampionList = () => <SubmissionList screen={screen} />
