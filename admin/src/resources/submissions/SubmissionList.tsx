import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { SubmissionCard } from './SubmissionCard.tsx'
import { SubmissionDialog } from './SubmissionDialog.tsx'
import { SubmissionTable } from './SubmissionTable.tsx'
import type { Submission, SubmissionScreen } from './submission-screen.ts'

export function SubmissionList<Sent extends Submission>({ screen }: { screen: SubmissionScreen<Sent> }) {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={SUBMISSION_PAGE_SIZES}
      filters={screen.filters}
      exportLabel="resources.submissions.download"
      table={<SubmissionTable screen={screen} />}
      card={<SubmissionCard screen={screen} />}
      dialog={<SubmissionDialog screen={screen} />}
    />
  )
}
