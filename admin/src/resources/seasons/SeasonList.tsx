import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { DataTable, EditButton, List, useTranslate } from 'react-admin'
import { retry } from '../../data/retry.ts'
import { EmptyList } from '../../shared/EmptyList.tsx'
import { ListFailed } from '../../shared/ListFailed.tsx'
import { ListPages } from '../../shared/ListPages.tsx'
import { Records } from '../../shared/Records.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { SeasonCard } from './SeasonCard.tsx'
import { SeasonName } from './SeasonName.tsx'
import { SEASON_SWITCHES } from './switches.ts'

const PAGE_SIZES = [10, 25, 100]
const Column = DataTable.Col<AdminSeason>

function SeasonTable() {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <DataTable<AdminSeason> rowClick="edit" bulkActionButtons={false}>
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
        <Column key={source} source={source} disableSort render={() => <SwitchField source={source} />} />
      ))}
      <Column label="resources.seasons.fields.actions" sx={WIDE_ONLY} render={() => <EditButton />} />
    </DataTable>
  )
}

/** All seasons with their four switches, saved in place. */
export function SeasonList() {
  return (
    <List
      actions={false}
      sort={{ field: 'created_at', order: 'DESC' }}
      pagination={<ListPages sizes={PAGE_SIZES} />}
      empty={<EmptyList />}
      error={<ListFailed />}
      queryOptions={{ retry }}
    >
      <Records table={<SeasonTable />} card={<SeasonCard />} />
    </List>
  )
}
