import { Autocomplete, TextField } from '@mui/material'
import { COMPETITION_SLUGS } from '@olympiad/contracts/constants'
import { scoreFormKindOf } from '@olympiad/contracts/forms/scores'
import { required, useInput, useTranslate, ValidationError } from 'react-admin'
import { validateSlug } from '../../shared/validate-slug.ts'

const ALL: readonly string[] = COMPETITION_SLUGS
const optionalRules = [validateSlug]
const requiredRules = [required('texts.fill_all_fields'), validateSlug]

/** Typed text narrows the choice; the whole slug of an opened record does not. */
const filterSlugs = (_slugs: readonly string[], { inputValue }: { inputValue: string }) =>
  ALL.includes(inputValue) ? [...ALL] : ALL.filter((slug) => slug.includes(inputValue.trim().toLowerCase()))

/** The slug decides how teams submit scores. */
export function SlugInput({ needed }: { needed: boolean }) {
  const translate = useTranslate()
  const { field, fieldState, isRequired, id } = useInput({
    source: 'slug',
    validate: needed ? requiredRules : optionalRules,
  })
  const slug = String(field.value)
  const error = fieldState.invalid ? fieldState.error?.message : undefined
  const help = slug
    ? translate('resources.competions.slug_help', {
        form: translate(`resources.competions.score_form.${scoreFormKindOf(slug.trim().toLowerCase())}`),
      })
    : translate('resources.competions.slug_none')
  return (
    <Autocomplete
      id={id}
      freeSolo
      clearText={translate('ra.action.clear_input_value')}
      options={[...ALL]}
      filterOptions={filterSlugs}
      inputValue={slug}
      value={slug}
      onInputChange={(_event, newValue) => field.onChange(newValue)}
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
