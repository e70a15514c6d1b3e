import { Box } from '@mui/material'
import { seasons } from '@olympiad/contracts/resources/olympiad'
import { SEASON_WINDOW } from '@olympiad/contracts/resources/registration-window'
import { required, TextInput, useTranslate } from 'react-admin'
import { May } from '../../auth/Can.tsx'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { CreditInputs, DescriptionInputs, PhotoInput } from '../../shared/PhotoInputs.tsx'
import { parseText } from '../../shared/parse-text.ts'
import { validateSlug } from '../../shared/validate-slug.ts'
import { FieldInput } from '../../simple/FieldInputs.tsx'
import { useLang } from '../../use-lang.ts'
import { AttributeInputs } from './AttributeInputs.tsx'
import { SEASON_SWITCHES } from './switches.ts'

const { fields } = seasons
/** A date input is never visually empty, so its label must not overlap it. */
const SHRUNK = { inputLabel: { shrink: true } } as const
const LATIN = { htmlInput: { dir: 'ltr', lang: 'en', autoCapitalize: 'none', spellCheck: false } } as const
const filled = required('texts.fill_all_fields')
const slug = [filled, validateSlug]
const PLACES = [0, 1, 2]

export function SeasonInputs() {
  const translate = useTranslate()
  const lang = useLang()
  const title = (name: string) => translate(`resources.seasons.${name}`)
  return (
    <>
      <FieldGroup title={title('identity')}>
        <FieldInput name="name" field={fields.name} />
        <May action="write">
          <TextInput source="slug" validate={slug} slotProps={LATIN} helperText="resources.seasons.slug_help" />
        </May>
      </FieldGroup>
      <FieldGroup title={title('page')}>
        <FieldInput name="title" field={fields.title} />
        <FieldInput name="description" field={fields.description} />
        <FieldInput name="logo" field={fields.logo} />
      </FieldGroup>
      <FieldGroup title={title('photo')}>
        <PhotoInput source="photo" prefix="photo_" helperText={fields.photo.help[lang]}>
          <Box sx={{ display: 'grid' }}>
            <DescriptionInputs prefix="photo_" />
            <CreditInputs prefix="photo_" />
          </Box>
        </PhotoInput>
      </FieldGroup>
      <FieldGroup title={title('final')}>
        <May action="write">
          <TextInput source="starts_on" type="date" parse={parseText} slotProps={SHRUNK} />
          <TextInput source="ends_on" type="date" parse={parseText} slotProps={SHRUNK} />
        </May>
        <FieldInput name="place" field={fields.place} />
      </FieldGroup>
      {PLACES.map((place) => (
        <AttributeInputs key={place} place={place} />
      ))}
      <May action="write">
        <FieldGroup title={title('eligibility')}>
          <TextInput
            source="age_day"
            type="date"
            parse={parseText}
            slotProps={SHRUNK}
            helperText="resources.seasons.age_day_help"
          />
          <FieldInput name="one_team" field={fields.one_team} />
        </FieldGroup>
        <FieldGroup title={title('state')}>
          {SEASON_SWITCHES.map((source) => (
            <FieldInput key={source} name={source} field={fields[source]} />
          ))}
        </FieldGroup>
        <FieldGroup title={title('dates')}>
          {Object.entries(SEASON_WINDOW).map(([source, field]) => (
            <FieldInput key={source} name={source} field={field} />
          ))}
          <FieldInput name="offer_hours" field={fields.offer_hours} />
        </FieldGroup>
      </May>
    </>
  )
}
