import { NullableBooleanInput, SelectInput } from 'react-admin'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { seasonFilters } from '../../shared/season-filters.tsx'

export const certificateFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  ...seasonFilters,
  <SelectInput
    key="type"
    source="type"
    alwaysOn
    choices={['f', 'q'].map((id) => ({ id, name: `resources.certificates.types.${id}` }))}
    emptyText="resources.certificates.any_type"
  />,
  <NullableBooleanInput
    key="revoked_at"
    source="revoked_at"
    alwaysOn
    nullLabel="resources.certificates.any_state"
    trueLabel="resources.certificates.revoked"
    falseLabel="resources.certificates.good"
  />,
]
