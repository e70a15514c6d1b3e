import { POST_STATES } from '@olympiad/contracts/community'
import { SelectInput } from 'react-admin'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'

/** Of a deleted post nothing is left to be listed. */
const STATES = POST_STATES.filter((state) => state !== 'deleted')

/** Topics or comments in one state. */
export const stateFilter = (
  <SelectInput
    key="state"
    source="state"
    label="resources.community.fields.state"
    alwaysOn
    choices={STATES.map((id) => ({ id, name: `resources.community.states.${id}` }))}
    emptyText="resources.community.any_state"
  />
)

export const topicFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  stateFilter,
  <CategoryFilter key="category" source="category" alwaysOn />,
]
