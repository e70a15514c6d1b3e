import { useListContext } from 'react-admin'
import { CompetitionSelect } from './CompetitionSelect.tsx'

/** Of the list's season. react-admin reads `alwaysOn` from the element itself. */
export function CompetitionFilter({ source }: { source: string; alwaysOn: true }) {
  const { filterValues } = useListContext()
  return <CompetitionSelect source={source} season={filterValues['season']} />
}
