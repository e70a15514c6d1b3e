import type { AdminChampion } from '@olympiad/contracts/views/programmes-admin'
import { SubmissionList } from '../submissions/SubmissionList.tsx'
import { choiceFilter, cityFilter, dayFilters, markFilter, searchFilter } from '../submissions/submission-filters.tsx'
import type { SubmissionScreen } from '../submissions/submission-screen.ts'

const screen: SubmissionScreen<AdminChampion> = {
  title: { source: 'name' },
  below: { source: 'identifier' },
  columns: [
    { source: 'registration_type' },
    { source: 'age_group', sortable: true },
    { source: 'city', sortable: true },
    { source: 'competition_detail', wide: true },
    { source: 'commitment', wide: true },
  ],
  mark: 'checked',
  filters: [
    searchFilter,
    markFilter('checked'),
    choiceFilter('registration_type'),
    choiceFilter('age_group'),
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
      fields: [{ source: 'achievement' }, { source: 'competition_detail' }, { source: 'skills', as: 'lines' }],
    },
    {
      title: 'resources.champion-programe.plan',
      fields: [{ source: 'commitment' }, { source: 'note', as: 'lines' }],
    },
  ],
}

/** Registrations for the robot champions programme. */
export const ChampionList = () => <SubmissionList screen={screen} />
