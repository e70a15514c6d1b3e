import { COMPETITION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { localeOf, localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { DataTable, useTranslate } from 'react-admin'
import { useMay, useRowClick } from '../../auth/use-rights.ts'
import { DecorativeImage } from '../../shared/DecorativeImage.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { PositionField } from '../../shared/PositionField.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { CompetitionCard } from './CompetitionCard.tsx'
import { CompetitionDeleteButton, DeleteCompetitionsButton } from './CompetitionDeleteButton.tsx'
import { CompetitionName } from './CompetitionName.tsx'
import { competitionFilters } from './competition-filters.tsx'
import { competitionLogoUrl } from './competition-logo.ts'
import { FilesLink } from './FilesLink.tsx'
import { formatPrice } from './format-price.ts'
import { PlacesTaken } from './PlacesTaken.tsx'
import { CompetitionRegistration } from './RegistrationSwitch.tsx'
import { SwitchButtons } from './SwitchButtons.tsx'

const Column = DataTable.Col<AdminCompetition>
const NumberColumn = DataTable.NumberCol<AdminCompetition>

/** The name's second line shows it on narrower screens. */
const WIDEST_ONLY = { display: { xs: 'none', xl: 'table-cell' }, whiteSpace: 'nowrap' } as const

const bulkActions = (
  <>
    <SwitchButtons />
    <DeleteCompetitionsButton />
  </>
)

function CompetitionTable() {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <DataTable<AdminCompetition> rowClick={useRowClick()} bulkActionButtons={useMay('write') && bulkActions}>
      <Column
        source="logo"
        disableSort
        sx={WIDE_ONLY}
        render={(record) => <DecorativeImage src={competitionLogoUrl(record)} size={32} />}
      />
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.competions.fields.title"
        render={(record) => <CompetitionName competition={record} />}
      />
      <Column
        source="season"
        disableSort
        sx={WIDEST_ONLY}
        render={(record) => localized(record.season, 'name', lang)}
      />
      <Column source="type" sx={WIDEST_ONLY} render={(record) => translate(`competition_type.${record.type}`)} />
      <Column
        source="price"
        align="right"
        sx={{ whiteSpace: 'nowrap' }}
        render={(record) => formatPrice(record, translate)}
      />
      <NumberColumn source="members_no" sx={WIDE_ONLY} locales={localeOf(lang)} />
      <NumberColumn source="coaches_no" sx={WIDE_ONLY} locales={localeOf(lang)} />
      <Column source="places" disableSort sx={WIDE_ONLY} render={(record) => <PlacesTaken competition={record} />} />
      <Column source="files_count" disableSort render={() => <FilesLink />} />
      <Column source="status" disableSort render={() => <SwitchField source="status" />} />
      <Column source="reg_status" disableSort render={(record) => <CompetitionRegistration competition={record} />} />
      <Column source="order_id" render={() => <PositionField source="order_id" />} />
      <Column source="actions" disableSort render={() => <RowActions deleteButton={<CompetitionDeleteButton />} />} />
    </DataTable>
  )
}

export function CompetitionList() {
  return (
    <ManagedList
      filters={competitionFilters}
      ofChosenSeason
      sort={{ field: 'order_id', order: 'ASC' }}
      pageSizes={COMPETITION_PAGE_SIZES}
      createLabel="resources.competions.create"
      table={<CompetitionTable />}
      card={<CompetitionCard />}
    />
  )
}
