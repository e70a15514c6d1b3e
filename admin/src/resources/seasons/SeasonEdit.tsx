import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { Edit, SimpleForm } from 'react-admin'
import { EditActions } from '../../shared/EditActions.tsx'
import { FormToolbar } from '../../shared/FormToolbar.tsx'
import { only } from '../../shared/only.ts'
import { SEASON_FIELDS, SeasonInputs } from './SeasonInputs.tsx'

/** Edits the words of a season; its switches are in the list. */
export function SeasonEdit() {
  return (
    <Edit<AdminSeason>
      mutationMode="pessimistic"
      transform={(season: AdminSeason) => only(season, SEASON_FIELDS)}
      actions={<EditActions />}
    >
      <SimpleForm warnWhenUnsavedChanges toolbar={<FormToolbar />}>
        <SeasonInputs />
      </SimpleForm>
    </Edit>
  )
}
