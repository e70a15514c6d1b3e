import { TEAM_AGE_LEVELS } from '@olympiad/contracts/constants'
import { SelectInput, useTranslate } from 'react-admin'
import { CompetitionFilter } from '../../shared/CompetitionFilter.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'

/** react-admin reads `alwaysOn` from the element itself. */
type FilterProps = { source: string; alwaysOn: true }

function LevelFilter({ source }: FilterProps) {
  const translate = useTranslate()
  const choices = TEAM_AGE_LEVELS.map((id) => ({ id, name: translate(`age_level.${id}`, { _: id }) }))
  return (
    <SelectInput source={source} choices={choices} translateChoice={false} emptyText="resources.results.any_level" />
  )
}

export const resultFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
  <LevelFilter key="ageLevel" source="ageLevel" alwaysOn />,
]
