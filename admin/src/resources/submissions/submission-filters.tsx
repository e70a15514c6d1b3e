import { PROGRAMME_ENUM_FIELDS, PROGRAMME_VALUE_LABELS } from '@olympiad/contracts/programme-labels'
import { NullableBooleanInput, SelectInput, TextInput } from 'react-admin'
import { dayRangeFilters } from '../../shared/day-range-filters.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import type { Submission, SubmissionScreen } from './submission-screen.ts'

/** react-admin reads `alwaysOn` from the element itself. */
type FilterProps<Source extends string = string> = { source: Source; alwaysOn: true }

const WORDS = 'resources.submissions'

function MarkFilter({ source }: FilterProps<SubmissionScreen<Submission>['handledField']>) {
  return (
    <NullableBooleanInput
      source={source}
      nullLabel={`${WORDS}.all`}
      trueLabel={`${WORDS}.mark.${source}.yes`}
      falseLabel={`${WORDS}.mark.${source}.no`}
    />
  )
}

function ChoiceFilter({ source }: FilterProps<keyof typeof PROGRAMME_ENUM_FIELDS>) {
  const enumName = PROGRAMME_ENUM_FIELDS[source]
  const choices = Object.keys(PROGRAMME_VALUE_LABELS[enumName]).map((id) => ({
    id,
    name: `${WORDS}.values.${enumName}.${id}`,
  }))
  return <SelectInput source={source} choices={choices} emptyText={`${WORDS}.any`} />
}

export const cityFilter = <TextInput key="city" source="city" resettable alwaysOn />
export const searchFilter = <SearchFilter key="s" source="s" alwaysOn />
export const handledFilter = (source: FilterProps<'status' | 'checked'>['source']) => (
  <MarkFilter key={source} source={source} alwaysOn />
)
export const enumFilter = (source: keyof typeof PROGRAMME_ENUM_FIELDS) => (
  <ChoiceFilter key={source} source={source} alwaysOn />
)
/** Both days are inclusive. */
export const dayFilters = dayRangeFilters('created_at', { from: `${WORDS}.from`, to: `${WORDS}.to` })
