import { PROGRAMME_ENUMS, PROGRAMME_VALUES } from '@olympiad/contracts/programme-words'
import { NullableBooleanInput, SelectInput, TextInput } from 'react-admin'
import { dayRangeFilters } from '../../shared/day-range-filters.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import type { Submission, SubmissionScreen } from './submission-screen.ts'

/** react-admin reads `alwaysOn` from the element itself. */
type FilterProps<Source extends string = string> = { source: Source; alwaysOn: true }

const WORDS = 'resources.submissions'

/** Those that have been dealt with, those that have not, or both. */
function MarkFilter({ source }: FilterProps<SubmissionScreen<Submission>['mark']>) {
  return (
    <NullableBooleanInput
      source={source}
      nullLabel={`${WORDS}.all`}
      trueLabel={`${WORDS}.mark.${source}.yes`}
      falseLabel={`${WORDS}.mark.${source}.no`}
    />
  )
}

/** One of a field's enumerated values. */
function ChoiceFilter({ source }: FilterProps<keyof typeof PROGRAMME_ENUMS>) {
  const words = PROGRAMME_ENUMS[source]
  const choices = Object.keys(PROGRAMME_VALUES[words]).map((id) => ({ id, name: `${WORDS}.values.${words}.${id}` }))
  return <SelectInput source={source} choices={choices} emptyText={`${WORDS}.any`} />
}

export const cityFilter = <TextInput key="city" source="city" resettable alwaysOn />
export const searchFilter = <SearchFilter key="s" source="s" alwaysOn />
export const markFilter = (source: FilterProps<'status' | 'checked'>['source']) => (
  <MarkFilter key={source} source={source} alwaysOn />
)
export const choiceFilter = (source: keyof typeof PROGRAMME_ENUMS) => (
  <ChoiceFilter key={source} source={source} alwaysOn />
)
/** The days on which they were sent, both included. */
export const dayFilters = dayRangeFilters('created_at', { from: `${WORDS}.from`, to: `${WORDS}.to` })
