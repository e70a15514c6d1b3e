import { NullableBooleanInput, SelectInput, useListContext } from 'react-admin'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { SeasonFirst } from '../../shared/SeasonFirst.tsx'

/** react-admin reads `alwaysOn` from the element itself. */
type FilterProps = { source: string; alwaysOn: true }

const SeasonFilter = ({ source }: FilterProps) => <SeasonFirst source={source} competition="competion" />

/** A competition, of the chosen season where there is one. */
function CompetitionFilter({ source }: FilterProps) {
  const { filterValues } = useListContext()
  return <CompetitionSelect source={source} season={filterValues['season']} />
}

export const certificateFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SeasonFilter key="season" source="season" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
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
