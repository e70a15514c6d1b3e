import { NullableBooleanInput, useListContext } from 'react-admin'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { dayRangeFilters } from '../../shared/day-range-filters.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { SeasonFirst } from '../../shared/SeasonFirst.tsx'
import { AgeLevelInput } from './AgeLevelInput.tsx'
import { RegionInput } from './RegionInput.tsx'

/** react-admin reads what a filter says of itself from the element. */
type FilterProps = { source: string; alwaysOn: true }
type MoreProps = { source: string; label: string }

const SeasonFilter = ({ source }: FilterProps) => <SeasonFirst source={source} competition="competion" />
const RegionFilter = ({ source }: MoreProps) => <RegionInput source={source} emptyText="resources.teams.any_region" />
const AgeLevelFilter = ({ source }: MoreProps) => <AgeLevelInput source={source} emptyText="resources.teams.any_age" />

/** A competition, of the chosen season where there is one. */
function CompetitionFilter({ source }: FilterProps) {
  const { filterValues } = useListContext()
  return <CompetitionSelect source={source} season={filterValues['season']} />
}

/** The first are always there; the others are added, or come with an address. */
export const teamFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SeasonFilter key="season" source="season" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
  <NullableBooleanInput
    key="payment_status"
    source="payment_status"
    alwaysOn
    nullLabel="resources.teams.any_payment"
    trueLabel="resources.teams.paid"
    falseLabel="resources.teams.pending"
  />,
  <RegionFilter key="region" source="region" label="resources.teams.fields.region" />,
  <AgeLevelFilter key="ageLevel" source="ageLevel" label="resources.teams.fields.ageLevel" />,
  <NullableBooleanInput
    key="status"
    source="status"
    label="resources.teams.fields.enabled"
    nullLabel="resources.teams.any_status"
    trueLabel="resources.teams.enabled"
    falseLabel="resources.teams.disabled"
  />,
  ...dayRangeFilters('created_at', {
    from: 'resources.teams.created_from',
    to: 'resources.teams.created_to',
    alwaysOn: false,
  }),
]
