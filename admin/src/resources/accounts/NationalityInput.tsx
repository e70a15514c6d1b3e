import { normaliseName } from '@olympiad/contracts/text-normalisation'
import { useMemo } from 'react'
import { AutocompleteInput, required } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { type Country, listCountries } from './countries.ts'

const filled = required('texts.user_form_empty')

export function NationalityInput({ source }: { source: string }) {
  const lang = useLang()
  const countries = useMemo(() => listCountries(lang), [lang])
  return (
    <AutocompleteInput
      source={source}
      choices={countries}
      translateChoice={false}
      validate={filled}
      noOptionsText="resources.users.nationality_none"
      matchSuggestion={(rawInput: string, country: Country) =>
        normaliseName(country.searchText).includes(normaliseName(rawInput))
      }
    />
  )
}
