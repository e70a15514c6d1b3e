import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { useNewRecordSeason } from '../../shared/use-chosen-season.ts'
import { DeleteResultButton } from './DeleteResultButton.tsx'
import { ResultInputs } from './ResultInputs.tsx'

const FIELDS = [
  'season_id',
  'team_id',
  'competion_id',
  'region_id',
  'ageLevel',
  'ranked',
  'score',
] as const satisfies readonly (keyof AdminResult)[]

export function ResultCreate() {
  const season_id = useNewRecordSeason()
  return (
    <CreateForm fields={FIELDS} defaults={{ season_id }}>
      <ResultInputs />
    </CreateForm>
  )
}

export function ResultEdit() {
  return (
    <EditForm fields={FIELDS} deleteButton={<DeleteResultButton variant="button" />}>
      <ResultInputs />
    </EditForm>
  )
}
