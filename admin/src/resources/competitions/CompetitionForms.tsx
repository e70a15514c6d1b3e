import { competitions } from '@olympiad/contracts/resources/competitions'
import type { RaRecord } from 'react-admin'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { initialOf, sentOf } from '../../simple/form-values.ts'
import { CompetitionDeleteButton } from './CompetitionDeleteButton.tsx'
import { CompetitionInputs } from './CompetitionInputs.tsx'
import { FilesLink } from './FilesLink.tsx'
import { OrderInput } from './OrderInput.tsx'

const FIELDS = [...sentOf(competitions.fields), 'season', 'type', 'slug', 'price', 'agelevel']
const DEFAULTS = { ...initialOf(competitions.fields), type: 'School' }

/** Without a slug the server makes one of the name. */
const withoutEmptySlug = ({ slug, ...values }: Record<string, unknown>) => ({ ...values, ...(slug ? { slug } : {}) })
/** The form names the season by its id. */
const withSeasonId = (record: RaRecord): RaRecord => ({ ...record, season: record['season']?._id })

/** A new competition: hidden and closed until its switches say otherwise, and the last of its season. */
export function CompetitionCreate() {
  return (
    <CreateForm fields={FIELDS} defaults={DEFAULTS} transform={withoutEmptySlug}>
      <CompetitionInputs slugNeeded={false} />
    </CreateForm>
  )
}

export function CompetitionEdit() {
  return (
    <EditForm
      fields={[...FIELDS, 'order_id']}
      read={withSeasonId}
      remove={<CompetitionDeleteButton variant="button" />}
    >
      <FilesLink variant="button" />
      <CompetitionInputs slugNeeded order={<OrderInput />} />
    </EditForm>
  )
}
