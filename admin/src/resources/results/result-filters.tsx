import { TEAM_AGE_LEVELS } from '@olympiad/contracts/constants'
import { SelectInput, useListContext, useTranslate } from 'react-admin'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { SeasonFirst } from '../../shared/SeasonFirst.tsx'

/** `alwaysOn` is read by react-admin, from the element itself. */
type FilterProps = { source: string; alwaysOn: true }

function SeasonFilter({ source }: FilterProps) {
  return <SeasonFirst source={source} competition="competion" />
}

function CompetitionFilter({ source }: FilterProps) {
  const { filterValues } = useListContext()
  return <CompetitionSelect source={source} season={filterValues['season']} />
}

function LevelFilter({ source }: FilterProps) {
  const translate = useTranslate()
  const choices = TEAM_AGE_LEVELS.map((id) => ({ id, name: translate(`age_level.${id}`, { _: id }) }))
  return (
    <SelectInput source={source} choices={choices} translateChoice={false} emptyText="resources.results.any_level" />
  )
}

export const resultFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SeasonFilter key="season" source="season" alwaysOn />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
  <LevelFilter key="ageLevel" source="ageLevel" alwaysOn />,
]
