import type { AdminEvent } from '@olympiad/contracts/views/judging'
import type { RaRecord } from 'react-admin'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { useNewRecordSeason } from '../../shared/use-chosen-season.ts'
import { EventInputs } from './EventInputs.tsx'

const FIELDS = [
  'name',
  'name_en',
  'kind',
  'region',
  'place',
  'place_en',
  'starts_on',
  'ends_on',
  'confirmation',
  'tables',
  'divisions',
] as const
const DEFAULTS = {
  kind: 'qualifier',
  region: null,
  place: '',
  place_en: '',
  confirmation: 'agreement',
  tables: [],
  divisions: [],
}

/** A division's ranking is set on its own screen. */
function toFormRecord(record: RaRecord): RaRecord {
  const divisions: AdminEvent['divisions'] | undefined = record['divisions']
  return { ...record, divisions: divisions?.map(({ competion, ageLevel }) => ({ competion, ageLevel })) }
}

const withoutStrayRegion = (values: Record<string, unknown>) => ({
  ...values,
  ...(values['kind'] === 'final' && { region: null }),
  ...(values['region'] === '' && { region: null }),
})

export function EventCreate() {
  const season = useNewRecordSeason()
  return (
    <CreateForm
      fields={[...FIELDS, 'season']}
      defaults={{ ...DEFAULTS, season }}
      transform={withoutStrayRegion}
      redirect="show"
    >
      <EventInputs isNew />
    </CreateForm>
  )
}

export function EventEdit() {
  return (
    <EditForm fields={FIELDS} toFormRecord={toFormRecord} transform={withoutStrayRegion} redirect="show">
      <EventInputs />
    </EditForm>
  )
}
