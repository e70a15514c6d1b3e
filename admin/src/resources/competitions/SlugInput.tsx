import { Autocomplete, TextField } from '@mui/material'
import { COMPETITION_SLUGS } from '@olympiad/contracts/constants'
import { scoreFormOf } from '@olympiad/contracts/forms/scores'
import { required, useInput, useTranslate, ValidationError } from 'react-admin'
import { slugForm } from '../../shared/slug.ts'

const ALL: readonly string[] = COMPETITION_SLUGS
const may = [slugForm]
const must = [required('texts.fill_all_fields'), slugForm]

/** What was typed so far narrows the choice; a whole slug, as in a record that is opened, doesn't. */
const offered = (_slugs: readonly string[], { inputValue }: { inputValue: string }) =>
  ALL.includes(inputValue) ? [...ALL] : ALL.filter((slug) => slug.includes(inputValue.trim().toLowerCase()))

/** A slug, one of the eleven or a free one; it decides how scores are sent, which is said below it. */
export function SlugInput({ needed }: { needed: boolean }) {
  const translate = useTranslate()
  const { field, fieldState, isRequired, id } = useInput({ source: 'slug', validate: needed ? must : may })
  const slug = String(field.value)
  const error = fieldState.invalid ? fieldState.error?.message : undefined
  const help = slug
    ? translate('resources.competions.slug_help', {
        form: translate(`resources.competions.score_form.${scoreFormOf(slug.trim().toLowerCase())}`),
      })
    : translate('resources.competions.slug_none')
  return (
    <Autocomplete
      id={id}
      freeSolo
      clearText={translate('ra.action.clear_input_value')}
      options={[...ALL]}
      filterOptions={offered}
      inputValue={slug}
      value={slug}
      onInputChange={(_event, typed) => field.onChange(typed)}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          label={`${translate('resources.competions.fields.slug')}${isRequired ? ' *' : ''}`}
          error={Boolean(error)}
          helperText={error ? <ValidationError error={error} /> : help}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              dir: 'ltr',
              lang: 'en',
              autoCapitalize: 'none',
              spellCheck: false,
            },
          }}
        />
      )}
    />
  )
}
