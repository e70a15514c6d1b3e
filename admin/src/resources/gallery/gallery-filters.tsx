import { useListContext } from 'react-admin'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { SeasonFirst } from '../../shared/SeasonFirst.tsx'
import { ShownFilter } from '../../shared/ShownFilter.tsx'

/** `alwaysOn` is read by react-admin, from the element itself. */
type FilterProps = { source: string; alwaysOn: true }

function SeasonFilter({ source }: FilterProps) {
  return <SeasonFirst source={source} competition="competion" />
}

function CompetitionFilter({ source }: FilterProps) {
  const { filterValues } = useListContext()
  return <CompetitionSelect source={source} season={filterValues['season']} />
}

export const galleryFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SeasonFilter key="season" source="season" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
  <ShownFilter key="status" source="status" alwaysOn />,
]
