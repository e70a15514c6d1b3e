import { NullableBooleanInput, SelectInput } from 'react-admin'
import { CompetitionFilter } from '../../shared/CompetitionFilter.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'

export const certificateFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
  <SelectInput
    key="type"
    source="type"
    alwaysOn
    choices={['f', 'm', 'q'].map((id) => ({ id, name: `resources.certificates.types.${id}` }))}
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
