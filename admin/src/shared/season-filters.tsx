import { useListContext } from 'react-admin'
import { CompetitionSeasonSelect } from './CompetitionSeasonSelect.tsx'
import { CompetitionSelect } from './CompetitionSelect.tsx'

/** react-admin reads `alwaysOn` from the element itself. */
type FilterProps = { source: string; alwaysOn: true }

const SeasonFilter = ({ source }: FilterProps) => <CompetitionSeasonSelect source={source} competition="competion" />

function CompetitionFilter({ source }: FilterProps) {
  const { filterValues } = useListContext()
  return <CompetitionSelect source={source} season={filterValues['season']} />
}

export const seasonFilters = [
  <SeasonFilter key="season" source="season" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
]
