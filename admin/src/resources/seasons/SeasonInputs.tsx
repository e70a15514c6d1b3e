import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { required, useTranslate } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'

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
      <LangInput lang="ar" source="name" validate={filled} />
      <LangInput lang="en" source="name_en" validate={filled} />
      <LangInput lang="ar" source="title" parse={asTyped} />
      <LangInput lang="en" source="title_en" parse={asTyped} />
      <LangInput lang="ar" source="description" parse={asTyped} multiline minRows={4} />
      <LangInput lang="en" source="description_en" parse={asTyped} multiline minRows={4} />
    </FieldGroup>
  )
}
