import type { AdminMoeTalent } from '@olympiad/contracts/views/programmes-admin'
import { SubmissionList } from '../submissions/SubmissionList.tsx'
import type { SubmissionScreen } from '../submissions/submission-screen.ts'
import { moeFilters } from './moe-filters.tsx'
import { Trainings } from './Trainings.tsx'

const screen: SubmissionScreen<AdminMoeTalent> = {
  title: { source: 'name' },
  below: { source: 'phone', as: 'phone' },
  columns: [
    { source: 'school', sortable: true, below: { source: 'subjects' } },
    { source: 'gender', wide: true },
    { source: 'moeAdmin' },
    { source: 'email', as: 'email', wide: true },
  ],
  mark: 'status',
  filters: moeFilters,
  groups: [
    {
      title: 'resources.submissions.sender',
      fields: [{ source: 'gender' }, { source: 'phone', as: 'phone' }, { source: 'email', as: 'email' }],
    },
    {
      title: 'resources.moe.work',
      fields: [{ source: 'school' }, { source: 'subjects' }, { source: 'moeAdmin' }],
    },
  ],
  more: (talent) => <Trainings talent={talent} />,
}

/** Teachers' registrations with the ministry of education. */
export const MoeTalentList = () => <SubmissionList screen={screen} />
