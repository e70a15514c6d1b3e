import { POST_STATES } from '@olympiad/contracts/community'
import { SelectInput } from 'react-admin'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'

/** A deleted post has no text to list. */
const STATES = POST_STATES.filter((state) => state !== 'deleted')

export const postStateFilter = (
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
  postStateFilter,
  <CategoryFilter key="category" source="category" alwaysOn />,
]
