import { namesOf } from '@olympiad/contracts/resource'
import { seasons } from '@olympiad/contracts/resources/olympiad'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { initialOf } from '../../simple/form-values.ts'
import { SeasonInputs } from './SeasonInputs.tsx'

const FIELDS = [...namesOf(seasons.fields), 'slug', 'starts_on', 'ends_on', 'attributes']

const BLANK = { title: '', title_en: '', desc: '', desc_en: '', image: '' }
const DEFAULTS = { ...initialOf(seasons.fields), attributes: [BLANK, BLANK, BLANK] }

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
