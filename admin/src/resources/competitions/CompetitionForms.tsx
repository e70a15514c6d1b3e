import { competitions } from '@olympiad/contracts/resources/competitions'
import type { RaRecord } from 'react-admin'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { useNewRecordSeason } from '../../shared/use-chosen-season.ts'
import { initialValues, submittedFields } from '../../simple/form-values.ts'
import { CompetitionDeleteButton } from './CompetitionDeleteButton.tsx'
import { CompetitionInputs } from './CompetitionInputs.tsx'
import { FilesLink } from './FilesLink.tsx'
import { PositionInput } from './PositionInput.tsx'

const FIELDS = [...submittedFields(competitions.fields), 'season', 'type', 'slug', 'price', 'agelevel']
const DEFAULTS = { ...initialValues(competitions.fields), type: 'School' }

/** The server derives an empty slug from the name. */
const withoutEmptySlug = ({ slug, ...values }: Record<string, unknown>) => ({ ...values, ...(slug ? { slug } : {}) })
const withSeasonId = (record: RaRecord): RaRecord => ({ ...record, season: record['season']?._id })

/** A new competition: hidden and closed until its switches say otherwise, and the last of its season. */
export function CompetitionCreate() {
  const season = useNewRecordSeason()
  return (
    <CreateForm fields={FIELDS} defaults={{ ...DEFAULTS, season }} transform={withoutEmptySlug}>
      <CompetitionInputs slugNeeded={false} />
    </CreateForm>
  )
}

export function CompetitionEdit() {
  return (
    <EditForm
      fields={[...FIELDS, 'order_id']}
      toFormRecord={withSeasonId}
      deleteButton={<CompetitionDeleteButton variant="button" />}
    >
      <FilesLink variant="button" />
      <CompetitionInputs slugNeeded order={<PositionInput />} />
    </EditForm>
  )
}
