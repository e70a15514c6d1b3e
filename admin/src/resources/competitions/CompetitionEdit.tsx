import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { Edit, SimpleForm } from 'react-admin'
import { EditActions } from '../../shared/EditActions.tsx'
import { FormToolbar } from '../../shared/FormToolbar.tsx'
import { only } from '../../shared/only.ts'
import { COMPETITION_FIELDS, CompetitionInputs } from './CompetitionInputs.tsx'

/** Edits one competition; sends the fields of the form and no others. */
export function CompetitionEdit() {
  return (
    <Edit<AdminCompetition>
      mutationMode="pessimistic"
      transform={(competition: AdminCompetition) => only(competition, COMPETITION_FIELDS)}
      actions={<EditActions />}
    >
      <SimpleForm warnWhenUnsavedChanges toolbar={<FormToolbar />}>
        <CompetitionInputs />
      </SimpleForm>
    </Edit>
  )
}
