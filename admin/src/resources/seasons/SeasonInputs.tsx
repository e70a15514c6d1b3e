import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { required, TextInput, useTranslate } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'

/** What the form sends. */
export const SEASON_FIELDS = [
  'name',
  'name_en',
  'title',
  'title_en',
  'description',
  'description_en',
] as const satisfies readonly (keyof AdminSeason)[]

const filled = required('texts.fill_all_fields')

/** Name, title and description of a season in both languages. */
export function SeasonInputs() {
  const translate = useTranslate()
  return (
    <FieldGroup title={translate('resources.competions.names')}>
      <TextInput source="name" validate={filled} />
      <TextInput source="name_en" validate={filled} dir="ltr" />
      <TextInput source="title" parse={asTyped} />
      <TextInput source="title_en" parse={asTyped} dir="ltr" />
      <TextInput source="description" parse={asTyped} multiline minRows={4} />
      <TextInput source="description_en" parse={asTyped} multiline minRows={4} dir="ltr" />
    </FieldGroup>
  )
}
