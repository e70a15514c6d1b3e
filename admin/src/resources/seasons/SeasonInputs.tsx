import { BooleanInput, required, TextInput, useTranslate } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { slugForm } from '../../shared/slug.ts'
import { AttributeInputs } from './AttributeInputs.tsx'
import { SEASON_SWITCHES } from './switches.ts'

/** A day's field always shows something, which its label must not stand on. */
const SHRUNK = { inputLabel: { shrink: true } } as const
const LATIN = { htmlInput: { dir: 'ltr', lang: 'en', autoCapitalize: 'none', spellCheck: false } } as const
const filled = required('texts.fill_all_fields')
const slug = [filled, slugForm]
const PLACES = [0, 1, 2]

/** All of a season, in the order in which its page shows it. */
export function SeasonInputs() {
  const translate = useTranslate()
  const title = (name: string) => translate(`resources.seasons.${name}`)
  return (
    <>
      <FieldGroup title={title('identity')}>
        <LangInput lang="ar" source="name" validate={filled} />
        <LangInput lang="en" source="name_en" validate={filled} />
        <TextInput source="slug" validate={slug} slotProps={LATIN} helperText="resources.seasons.slug_help" />
      </FieldGroup>
      <FieldGroup title={title('page')}>
        <LangInput lang="ar" source="title" parse={asTyped} />
        <LangInput lang="en" source="title_en" parse={asTyped} />
        <LangInput lang="ar" source="description" parse={asTyped} multiline minRows={4} />
        <LangInput lang="en" source="description_en" parse={asTyped} multiline minRows={4} />
        <PictureInput source="logo" helperText="resources.seasons.logo_help" />
      </FieldGroup>
      <FieldGroup title={title('final')}>
        <TextInput source="starts_on" type="date" parse={asTyped} slotProps={SHRUNK} />
        <TextInput source="ends_on" type="date" parse={asTyped} slotProps={SHRUNK} />
        <LangInput lang="ar" source="place" parse={asTyped} />
        <LangInput lang="en" source="place_en" parse={asTyped} />
      </FieldGroup>
      {PLACES.map((place) => (
        <AttributeInputs key={place} place={place} />
      ))}
      <FieldGroup title={title('state')}>
        {SEASON_SWITCHES.map((source) => (
          <BooleanInput key={source} source={source} helperText={`resources.seasons.${source}_help`} />
        ))}
      </FieldGroup>
    </>
  )
}
