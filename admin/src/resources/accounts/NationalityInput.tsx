import { nameKey } from '@olympiad/contracts/identity'
import { useMemo } from 'react'
import { AutocompleteInput, required } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { type Country, countriesIn } from './countries.ts'

const filled = required('texts.user_form_empty')

/** A country by its name, typed in either language. */
export function NationalityInput({ source }: { source: string }) {
  const lang = useLang()
  const countries = useMemo(() => countriesIn(lang), [lang])
  return (
    <AutocompleteInput
      source={source}
      choices={countries}
      translateChoice={false}
      validate={filled}
      noOptionsText="resources.users.nationality_none"
      matchSuggestion={(typed: string, country: Country) => nameKey(country.words).includes(nameKey(typed))}
    />
  )
}
