import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { RaRecord } from 'react-admin'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { CompetitionDeleteButton } from './CompetitionDeleteButton.tsx'
import { CompetitionInputs } from './CompetitionInputs.tsx'
import { FilesLink } from './FilesLink.tsx'
import { OrderInput } from './OrderInput.tsx'
import { REQUIREMENTS } from './requirements.ts'

const FIELDS = [
  'season',
  'type',
  'slug',
  'name',
  'name_en',
  'description',
  'description_en',
  'logo',
  'banner',
  'paid',
  'price',
  'members_no',
  'coaches_no',
  'agelevel',
  ...REQUIREMENTS.flatMap((field) => [field, `${field}_en`] as const),
  'status',
  'reg_status',
] as const satisfies readonly (keyof AdminCompetition)[]

const DEFAULTS = { type: 'School', paid: true, members_no: 3, coaches_no: 1, status: false, reg_status: false }

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
