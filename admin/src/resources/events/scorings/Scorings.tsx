import { Alert } from '@mui/material'
import { useParams } from 'react-router'
import { useRight } from '../../../auth/use-rights.ts'
import { LoadError } from '../../../shared/LoadError.tsx'
import { RecordsLoading } from '../../../shared/Records.tsx'
import type { OfSetup } from '../EventShow.tsx'
import { ScoringDetail } from './ScoringDetail.tsx'
import { ScoringTable } from './ScoringTable.tsx'
import { useScoringTexts } from './texts.ts'
import { useScoringBundle } from './use-scorings.ts'

/** All of them, or the one that the address names. They hold names of captains, so that readers see none. */
export function Scorings(props: OfSetup) {
  const t = useScoringTexts()
  return useRight('results.write') ? <LoadedScorings {...props} /> : <Alert severity="info">{t.not_allowed}</Alert>
}

function LoadedScorings({ setup: { event } }: OfSetup) {
  const t = useScoringTexts()
  const { scoring: id } = useParams()
  const { data: bundle, error, refetch } = useScoringBundle(event.id, event.state === 'running')
  if (!bundle) return error ? <LoadError onRetry={() => refetch()}>{t.failed}</LoadError> : <RecordsLoading />
  return id ? <ScoringDetail key={id} {...{ event, bundle, id }} /> : <ScoringTable {...{ event, bundle }} />
}
