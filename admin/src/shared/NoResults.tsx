import { Button } from '@mui/material'
import { useGetResourceLabel, useListContext, useResourceContext, useTranslate } from 'react-admin'
import { EmptyState } from './EmptyState.tsx'
import { SEASON } from './season-in-address.ts'
import { useChosenSeason } from './use-chosen-season.ts'

/** The bar chooses the season: it is no filter to be cleared here. */
export function NoResults() {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const resource = useResourceContext() ?? ''
  const { filterValues, setFilters } = useListContext()
  const { nameOf } = useChosenSeason()
  const { [SEASON]: season, ...others } = filterValues
  const isFiltered = Object.keys(others).length > 0
  const ofSeason = season === undefined ? 'ra.navigation.no_results' : 'console.empty_season'
  const title = translate(isFiltered ? 'ra.navigation.no_filtered_results' : ofSeason, {
    name: labelOf(resource, 0),
    season: nameOf(season),
  })
  return (
    <EmptyState subject={isFiltered ? 'nothing_found' : resource} title={title}>
      {isFiltered && (
        // react-admin's button shows only an icon on a phone, and this one has none.
        <Button variant="outlined" onClick={() => setFilters(season === undefined ? {} : { [SEASON]: season }, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
      {season && (
        <Button variant="outlined" onClick={() => setFilters(others, [])}>
          {translate('console.all_seasons')}
        </Button>
      )}
    </EmptyState>
  )
}
