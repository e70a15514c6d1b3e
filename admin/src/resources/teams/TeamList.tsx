import { cityName } from '@olympiad/contracts/cities'
import { formatTeamNumber, TEAM_PAGE_SIZES } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { BulkActionsToolbar, DataTable, SelectAllButton, useListContext, useTranslate } from 'react-admin'
import { useMay } from '../../auth/use-rights.ts'
import { formatDate } from '../../format.ts'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { WriteToButton } from '../mailings/WriteToButton.tsx'
import { BulkTeamButtonOfPage, BulkTeamButtonOfSelection } from './bulk/BulkTeamButton.tsx'
import { ExportTeamsButton } from './ExportTeamsButton.tsx'
import { TeamActions } from './TeamActions.tsx'
import { TeamCard } from './TeamCard.tsx'
import { hasPayment } from './TeamDeleteButton.tsx'
import { TeamName } from './TeamName.tsx'
import { TeamState } from './TeamState.tsx'
import { teamFilters } from './team-filters.tsx'

const Column = DataTable.Col<AdminTeam>
const NO_WRAP = { whiteSpace: 'nowrap' } as const

/** Of one page of the api. */
const MAX_SELECTED = 1000

/** A team with a payment can't be deleted, and other pages may hold one. */
function DeleteTeams() {
  const { selectedIds = [], data = [] } = useListContext<AdminTeam>()
  const mayDelete = useMay('write')
  const isDeletable = selectedIds.every((id) => data.some((team) => team.id === id && !hasPayment(team)))
  if (!mayDelete || !isDeletable) return null
  return <BulkDeleteButton done="texts.team_deleted" failed="texts.delete_failed_short" />
}

const bulkActions = (
  <BulkActionsToolbar selectAllButton={<SelectAllButton limit={MAX_SELECTED} />}>
    <WriteToButton selected />
    <BulkTeamButtonOfSelection />
    <DeleteTeams />
  </BulkActionsToolbar>
)

function TeamTable() {
  const translate = useTranslate()
  const maySelect = [useMay('write'), useMay('write', 'mailings')].includes(true)
  const lang = useLang()
  const ageOf = (team: AdminTeam) => translate(`age_level.${team.ageLevel}`, { _: team.ageLevel })
  const placeOf = (team: AdminTeam) => (lang === 'en' ? team.region.en_name : team.region.ar_name)
  return (
    <DataTable<AdminTeam>
      rowClick="show"
      {...(maySelect ? { bulkActionsToolbar: bulkActions } : { bulkActionButtons: false })}
    >
      <Column source="team_no" render={(team) => formatTeamNumber(team.team_no)} />
      <Column source="name" render={(team) => <TeamName team={team} secondary={team.schoolName} />} />
      <Column
        source="competion"
        disableSort
        render={(team) => <TwoLines narrow first={localized(team.competion, 'name', lang)} second={ageOf(team)} />}
      />
      <Column source="ageLevel" disableSort sx={WIDE_ONLY} render={ageOf} />
      <Column source="schoolName" disableSort sx={WIDE_ONLY} />
      <Column
        source="city"
        disableSort
        sx={{ ...WIDE_ONLY, ...NO_WRAP }}
        render={(team) => <TwoLines first={placeOf(team)} second={cityName(team.city, lang)} />}
      />
      <Column source="created_at" sx={NO_WRAP} render={(team) => formatDate(team.created_at, lang)} />
      <Column source="payment_status" disableSort render={(team) => <TeamState team={team} />} />
      <Column label="resources.teams.fields.actions" sx={NO_WRAP} render={(team) => <TeamActions team={team} />} />
    </DataTable>
  )
}

export function TeamList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={TEAM_PAGE_SIZES}
      filters={teamFilters}
      createLabel="resources.teams.create"
      ofChosenSeason
      actions={
        <>
          <WriteToButton />
          <BulkTeamButtonOfPage />
        </>
      }
      exportButton={<ExportTeamsButton />}
      table={<TeamTable />}
      card={<TeamCard />}
    />
  )
}
