import { COMPETITION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition, AdminSeason } from '@olympiad/contracts/views/admin'
import { DataTable, EditButton, List, Pagination, ReferenceInput, SelectInput, useTranslate } from 'react-admin'
import { Drawing } from '../../shared/Drawing.tsx'
import { EmptyList } from '../../shared/EmptyList.tsx'
import { ListFailed } from '../../shared/ListFailed.tsx'
import { OrderField } from '../../shared/OrderField.tsx'
import { markPicture } from '../../shared/pictures.ts'
import { Records } from '../../shared/Records.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { CompetitionCard } from './CompetitionCard.tsx'
import { CompetitionName } from './CompetitionName.tsx'
import { priceOf } from './price.ts'

const Column = DataTable.Col<AdminCompetition>
const NumberColumn = DataTable.NumberCol<AdminCompetition>

function SeasonFilter({ source }: { source: string; alwaysOn: true }) {
  const lang = useLang()
  return (
    <ReferenceInput source={source} reference="seasons" perPage={200}>
      <SelectInput
        label="resources.teams.fields.season"
        emptyText="resources.teams.any_season"
        optionText={(season: AdminSeason) => localized(season, 'name', lang)}
        sx={{ minWidth: 180 }}
      />
    </ReferenceInput>
  )
}
const filters = [<SeasonFilter key="season" source="season" alwaysOn />]

function CompetitionTable() {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <DataTable<AdminCompetition> rowClick="edit" bulkActionButtons={false}>
      <Column
        label="resources.competions.fields.logo"
        render={(record) => <Drawing src={record.logo || markPicture(record.name_en)} size={32} />}
      />
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.competions.fields.title"
        render={(record) => <CompetitionName competition={record} />}
      />
      <Column source="season" disableSort sx={WIDE_ONLY} render={(record) => localized(record.season, 'name', lang)} />
      <Column source="type" sx={WIDE_ONLY} render={(record) => translate(`competition_type.${record.type}`)} />
      <Column source="price" align="right" render={(record) => priceOf(record, translate)} />
      <NumberColumn source="members_no" />
      <NumberColumn source="coaches_no" />
      <Column source="status" render={() => <SwitchField source="status" />} />
      <Column source="reg_status" render={() => <SwitchField source="reg_status" />} />
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
      pagination={<Pagination rowsPerPageOptions={[...COMPETITION_PAGE_SIZES]} />}
      empty={<EmptyList />}
      error={<ListFailed />}
    >
      <Records table={<CompetitionTable />} card={<CompetitionCard />} />
    </List>
  )
}
