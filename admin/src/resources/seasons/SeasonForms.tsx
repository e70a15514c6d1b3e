import { MIDDLE } from '@olympiad/contracts/pictures'
import { storedFieldNames } from '@olympiad/contracts/resource'
import { seasons } from '@olympiad/contracts/resources/olympiad'
import { CreateForm, EditForm } from '../../shared/RecordForms.tsx'
import { initialValues } from '../../simple/form-values.ts'
import { CopySeasonButton } from './CopySeasonButton.tsx'
import { SeasonInputs } from './SeasonInputs.tsx'

const FIELDS = [...storedFieldNames(seasons.fields), 'slug', 'starts_on', 'ends_on', 'age_day', 'attributes']

const BLANK = { title: '', title_en: '', desc: '', desc_en: '', image: '' }
const DEFAULTS = {
  ...initialValues(seasons.fields),
  photo_focus_x: MIDDLE,
  photo_focus_y: MIDDLE,
  attributes: [BLANK, BLANK, BLANK],
}

export function SeasonCreate() {
  return (
    <CreateForm fields={FIELDS} defaults={DEFAULTS}>
      <SeasonInputs />
    </CreateForm>
  )
}

export function SeasonEdit() {
  return (
    <EditForm fields={FIELDS} deleteButton>
      <CopySeasonButton variant="button" />
      <SeasonInputs />
    </EditForm>
  )
}
