import { SEASON_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { DataTable, useTranslate } from 'react-admin'
import { useRowClick } from '../../auth/use-rights.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { VisibilityFilter } from '../../shared/VisibilityFilter.tsx'
import { useLang } from '../../use-lang.ts'
import { CopySeasonButton } from './CopySeasonButton.tsx'
import { SeasonCard } from './SeasonCard.tsx'
import { SeasonName } from './SeasonName.tsx'
import { SeasonSwitch } from './SeasonSwitch.tsx'
import { SEASON_SWITCHES } from './switches.ts'

const Column = DataTable.Col<AdminSeason>
const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <VisibilityFilter key="status" source="status" alwaysOn />,
]

const SeasonActions = () => (
  <RowActions>
    <CopySeasonButton />
  </RowActions>
)

function SeasonTable() {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <DataTable<AdminSeason> rowClick={useRowClick()} bulkActionButtons={false}>
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.seasons.fields.label"
        render={(season) => <SeasonName season={season} />}
      />
      <Column
        source="competions"
        disableSort
        render={(season) => translate('resources.seasons.count', { smart_count: season.competions.length })}
      />
      {SEASON_SWITCHES.map((source) => (
        <Column
          key={source}
          source={source}
          disableSort
          render={(season) => <SeasonSwitch season={season} source={source} />}
        />
      ))}
      <Column source="actions" disableSort render={() => <SeasonActions />} />
    </DataTable>
  )
}

export function SeasonList() {
  return (
    <ManagedList
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={SEASON_PAGE_SIZES}
      createLabel="resources.seasons.create"
      table={<SeasonTable />}
      card={<SeasonCard />}
    />
  )
}
