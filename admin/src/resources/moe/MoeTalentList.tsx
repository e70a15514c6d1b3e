import type { AdminMoeTalent } from '@olympiad/contracts/views/admin-programmes'
import { SubmissionList } from '../submissions/SubmissionList.tsx'
import type { SubmissionScreen } from '../submissions/submission-screen.ts'
import { moeFilters } from './moe-filters.tsx'
import { Trainings } from './Trainings.tsx'

const screen: SubmissionScreen<AdminMoeTalent> = {
  title: { source: 'name' },
  secondary: { source: 'phone', format: 'phone' },
  columns: [
    { source: 'school', sortable: true, secondary: { source: 'subjects' } },
    { source: 'gender', wide: true },
    { source: 'moeAdmin' },
    { source: 'email', format: 'email', wide: true },
  ],
  handledField: 'status',
  filters: moeFilters,
  groups: [
    {
      title: 'resources.submissions.sender',
      fields: [{ source: 'gender' }, { source: 'phone', format: 'phone' }, { source: 'email', format: 'email' }],
    },
    {
      title: 'resources.moe.work',
      fields: [{ source: 'school' }, { source: 'subjects' }, { source: 'moeAdmin' }],
    },
  ],
  renderExtra: (talent) => <Trainings talent={talent} />,
}

export const MoeTalentList = () => <SubmissionList screen={screen} />
