import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { SeasonInputs } from './SeasonInputs.tsx'
import { SEASON_SWITCHES } from './switches.ts'

const FIELDS = [
  ...SEASON_SWITCHES,
  'name',
  'name_en',
  'slug',
  'title',
  'title_en',
  'description',
  'description_en',
  'logo',
  'starts_on',
  'ends_on',
  'place',
  'place_en',
  'attributes',
] as const satisfies readonly (keyof AdminSeason)[]

const BLANK = { title: '', title_en: '', desc: '', desc_en: '', image: '' }
const DEFAULTS = {
  status: false,
  registration: false,
  home_active: false,
  cert_download: false,
  attributes: [BLANK, BLANK, BLANK],
}

/** A new season: hidden and closed until its switches say otherwise. */
export function SeasonCreate() {
  return (
    <CreateForm fields={FIELDS} defaults={DEFAULTS}>
      <SeasonInputs />
    </CreateForm>
  )
}

export function SeasonEdit() {
  return (
    <EditForm fields={FIELDS} remove>
      <SeasonInputs />
    </EditForm>
  )
}
