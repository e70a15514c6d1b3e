import { COMPETITION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { localeOf, localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { DataTable, EditButton, List, useTranslate } from 'react-admin'
import { retry } from '../../data/retry.ts'
import { Drawing } from '../../shared/Drawing.tsx'
import { EmptyList } from '../../shared/EmptyList.tsx'
import { ListFailed } from '../../shared/ListFailed.tsx'
import { ListPages } from '../../shared/ListPages.tsx'
import { OrderField } from '../../shared/OrderField.tsx'
import { pictureOf } from '../../shared/pictures.ts'
import { Records } from '../../shared/Records.tsx'
import { SeasonSelect } from '../../shared/SeasonSelect.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { CompetitionCard } from './CompetitionCard.tsx'
import { CompetitionName } from './CompetitionName.tsx'
import { priceOf } from './price.ts'

const Column = DataTable.Col<AdminCompetition>
const NumberColumn = DataTable.NumberCol<AdminCompetition>

/** react-admin reads `alwaysOn` from the element itself. */
const SeasonFilter = ({ source }: { source: string; alwaysOn: true }) => <SeasonSelect source={source} />
const filters = [<SeasonFilter key="season" source="season" alwaysOn />]

function CompetitionTable() {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <DataTable<AdminCompetition> rowClick="edit" bulkActionButtons={false}>
      <Column
        label="resources.competions.fields.logo"
        render={(record) => <Drawing src={pictureOf(record.logo, record.name_en)} size={32} />}
      />
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.competions.fields.title"
        render={(record) => <CompetitionName competition={record} />}
      />
      <Column
        source="season"
        disableSort
        sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}
        render={(record) => localized(record.season, 'name', lang)}
      />
      <Column source="type" sx={WIDE_ONLY} render={(record) => translate(`competition_type.${record.type}`)} />
      <Column
        source="price"
        align="right"
        sx={{ whiteSpace: 'nowrap' }}
        render={(record) => priceOf(record, translate)}
      />
      <NumberColumn source="members_no" locales={localeOf(lang)} />
      <NumberColumn source="coaches_no" locales={localeOf(lang)} />
      <Column source="status" disableSort render={() => <SwitchField source="status" />} />
      <Column source="reg_status" disableSort render={() => <SwitchField source="reg_status" />} />
      <Column source="order_id" render={() => <OrderField source="order_id" />} />
      <Column label="resources.competions.fields.actions" sx={WIDE_ONLY} render={() => <EditButton />} />
    </DataTable>
  )
}

/** All competitions in their order; switches and order are saved in place. */
export function CompetitionList() {
  return (
    <List
      filters={filters}
      actions={false}
      sort={{ field: 'order_id', order: 'ASC' }}
      pagination={<ListPages sizes={COMPETITION_PAGE_SIZES} />}
      empty={<EmptyList />}
      error={<ListFailed />}
      queryOptions={{ retry }}
    >
      <Records table={<CompetitionTable />} card={<CompetitionCard />} />
    </List>
  )
}
