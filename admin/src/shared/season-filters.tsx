import { useListContext } from 'react-admin'
import { CompetitionSelect } from './CompetitionSelect.tsx'
import { SeasonFirst } from './SeasonFirst.tsx'

/** react-admin reads `alwaysOn` from the element itself. */
type FilterProps = { source: string; alwaysOn: true }

const SeasonFilter = ({ source }: FilterProps) => <SeasonFirst source={source} competition="competion" />

/** A competition, of the chosen season where there is one. */
function CompetitionFilter({ source }: FilterProps) {
  const { filterValues } = useListContext()
  return <CompetitionSelect source={source} season={filterValues['season']} />
}

/** The filters `season` and `competion` of lists whose records belong to a competition. */
export const seasonFilters = [
  <SeasonFilter key="season" source="season" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
]
