import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { required, TextInput, useTranslate } from 'react-admin'
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
  'starts_on',
  'ends_on',
  'place',
  'place_en',
] as const satisfies readonly (keyof AdminSeason)[]

/** A day's field always shows something, which its label must not stand on. */
const SHRUNK = { inputLabel: { shrink: true } } as const
const filled = required('texts.fill_all_fields')

/** The words of a season in both languages, and when and where its final is. */
export function SeasonInputs() {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate('resources.competions.names')}>
        <LangInput lang="ar" source="name" validate={filled} />
        <LangInput lang="en" source="name_en" validate={filled} />
        <LangInput lang="ar" source="title" parse={asTyped} />
        <LangInput lang="en" source="title_en" parse={asTyped} />
        <LangInput lang="ar" source="description" parse={asTyped} multiline minRows={4} />
        <LangInput lang="en" source="description_en" parse={asTyped} multiline minRows={4} />
      </FieldGroup>
      <FieldGroup title={translate('resources.seasons.final')}>
        <TextInput source="starts_on" type="date" parse={asTyped} slotProps={SHRUNK} />
        <TextInput source="ends_on" type="date" parse={asTyped} slotProps={SHRUNK} />
        <LangInput lang="ar" source="place" parse={asTyped} />
        <LangInput lang="en" source="place_en" parse={asTyped} />
      </FieldGroup>
    </>
  )
}
