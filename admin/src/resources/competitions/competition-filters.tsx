import { COMPETITION_TYPES } from '@olympiad/contracts/constants'
import { NullableBooleanInput, SelectInput } from 'react-admin'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { VisibilityFilter } from '../../shared/VisibilityFilter.tsx'

const TYPES = COMPETITION_TYPES.map((id) => ({ id, name: `competition_type.${id}` }))

export const competitionFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput key="type" source="type" choices={TYPES} emptyText="resources.competions.any_type" alwaysOn />,
  <VisibilityFilter key="status" source="status" alwaysOn />,
  <NullableBooleanInput
    key="reg_status"
    source="reg_status"
    alwaysOn
    nullLabel="resources.competions.any_registration"
    trueLabel="resources.competions.registration_open"
    falseLabel="resources.competions.registration_closed"
  />,
]
