import ImportIcon from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { cityName } from '@olympiad/contracts/cities'
import { RESULT_PAGE_SIZES } from '@olympiad/contracts/constants'
import { localeOf, localized } from '@olympiad/contracts/lang'
import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { BulkActionsToolbar, DataTable, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { May } from '../../auth/Can.tsx'
import { useMay, useRowClick } from '../../auth/use-rights.ts'
import { formatDate } from '../../format.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { StateBadge } from '../../shared/StateBadge.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { PrintButton } from '../certificates/PrintButton.tsx'
import { DeleteResultButton, DeleteResultsButton, hasFinalCertificate } from './DeleteResultButton.tsx'
import { Medal } from './Medal.tsx'
import { ResultCard } from './ResultCard.tsx'
import { ResultTeam } from './ResultTeam.tsx'
import { resultFilters } from './result-filters.tsx'

const Column = DataTable.Col<AdminResult>
const NumberColumn = DataTable.NumberCol<AdminResult>

/** The team's name says more, so the column starts hidden. */
const HIDDEN_AT_FIRST = ['region']

// No "select all pages": other pages may hold rows that can't be deleted.
const bulkActions = (
  <BulkActionsToolbar selectAllButton={false}>
    <DeleteResultsButton />
  </BulkActionsToolbar>
)

function ResultTable() {
  const translate = useTranslate()
  const mayWrite = useMay('write')
  const lang = useLang()
  const levelOf = ({ ageLevel }: AdminResult) => translate(`age_level.${ageLevel}`, { _: ageLevel })
  const competitionOf = ({ competion }: AdminResult) => (competion ? localized(competion, 'name', lang) : '')
  return (
    <DataTable<AdminResult>
      rowClick={useRowClick()}
      hiddenColumns={HIDDEN_AT_FIRST}
      {...(mayWrite ? { bulkActionsToolbar: bulkActions } : { bulkActionButtons: false })}
      // Deletion is the only bulk action.
      isRowSelectable={(result) => !hasFinalCertificate(result)}
    >
      <Column source="ranked" render={({ ranked }) => <Medal ranked={ranked} />} />
      <Column source="team" disableSort render={(result) => <ResultTeam result={result} />} />
      <Column
        source="competion"
        disableSort
        render={(result) => <TwoLines narrow first={competitionOf(result)} second={levelOf(result)} />}
      />
      <Column source="ageLevel" sx={WIDE_ONLY} render={levelOf} />
      <Column
        source="season"
        disableSort
        sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}
        render={({ season }) => season && localized(season, 'name', lang)}
      />
      <Column
        source="region"
        disableSort
        sx={WIDE_ONLY}
        render={({ region, team }) => (
          <TwoLines
            first={region && (lang === 'en' ? region.en_name : region.ar_name)}
            second={team && cityName(team.city, lang)}
          />
        )}
      />
      <NumberColumn source="score" locales={localeOf(lang)} />
      <Column
        source="paid"
        disableSort
        render={({ team }) =>
          team && (
            <StateBadge tone={team.payment_status ? 'success' : 'warning'}>
              {team.payment_status ? translate('resources.teams.paid') : translate('texts.not_paid')}
            </StateBadge>
          )
        }
      />
      <Column
        source="created_at"
        sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}
        render={({ created_at }) => formatDate(created_at, lang)}
      />
      <Column
        source="actions"
        label="resources.results.fields.actions"
        disableSort
        render={() => <RowActions deleteButton={<DeleteResultButton />} />}
      />
    </DataTable>
  )
}

function ImportButton() {
  const translate = useTranslate()
  return (
    <Button size="small" component={Link} to="/results/import" startIcon={<ImportIcon />}>
      {translate('resources.results.import_results')}
    </Button>
  )
}

export function ResultList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={RESULT_PAGE_SIZES}
      filters={resultFilters}
      ofChosenSeason
      createLabel="resources.results.create"
      actions={
        <>
          <PrintButton />
          <May action="write">
            <ImportButton />
          </May>
        </>
      }
      table={<ResultTable />}
      card={<ResultCard />}
    />
  )
}
