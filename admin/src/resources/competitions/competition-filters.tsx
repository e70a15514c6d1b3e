import { COMPETITION_TYPES } from '@olympiad/contracts/constants'
import { NullableBooleanInput, SelectInput } from 'react-admin'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { SeasonSelect } from '../../shared/SeasonSelect.tsx'
import { VisibilityFilter } from '../../shared/VisibilityFilter.tsx'

const TYPES = COMPETITION_TYPES.map((id) => ({ id, name: `competition_type.${id}` }))

/** react-admin reads `alwaysOn` from the element itself. */
const SeasonFilter = ({ source }: { source: string; alwaysOn: true }) => <SeasonSelect source={source} />

export const competitionFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SeasonFilter key="season" source="season" alwaysOn />,
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
