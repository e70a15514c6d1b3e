import { cityName } from '@olympiad/contracts/cities'
import { showTeamNo, TEAM_PAGE_SIZES } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { BulkActionsToolbar, DataTable, useTranslate } from 'react-admin'
import { showDate } from '../../format.ts'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { ExportTeams } from './ExportTeams.tsx'
import { TeamActions } from './TeamActions.tsx'
import { TeamCard } from './TeamCard.tsx'
import { isKept } from './TeamDeleteButton.tsx'
import { TeamName } from './TeamName.tsx'
import { TeamState } from './TeamState.tsx'
import { teamFilters } from './team-filters.tsx'

const Column = DataTable.Col<AdminTeam>
const NO_WRAP = { whiteSpace: 'nowrap' } as const

// Not all pages at once: on others there may be some that can't be chosen.
const bulkActions = (
  <BulkActionsToolbar selectAllButton={false}>
    <BulkDeleteButton done="texts.team_deleted" failed="texts.delete_failed_short" />
  </BulkActionsToolbar>
)

function TeamTable() {
  const translate = useTranslate()
  const lang = useLang()
  const ageOf = (team: AdminTeam) => translate(`age_level.${team.ageLevel}`, { _: team.ageLevel })
  const placeOf = (team: AdminTeam) => (lang === 'en' ? team.region.en_name : team.region.ar_name)
  return (
    <DataTable<AdminTeam>
      rowClick="show"
      bulkActionsToolbar={bulkActions}
      // All that is done with chosen teams is their deletion.
      isRowSelectable={(team) => !isKept(team)}
    >
      <Column source="team_no" render={(team) => showTeamNo(team.team_no)} />
      <Column source="name" render={(team) => <TeamName team={team} below={team.schoolName} />} />
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
      <Column source="created_at" sx={NO_WRAP} render={(team) => showDate(team.created_at, lang)} />
      <Column source="payment_status" disableSort render={(team) => <TeamState team={team} />} />
      <Column label="resources.teams.fields.actions" sx={NO_WRAP} render={(team) => <TeamActions team={team} />} />
    </DataTable>
  )
}

/** All teams, newest first. */
export function TeamList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      sizes={TEAM_PAGE_SIZES}
      filters={teamFilters}
      create="resources.teams.create"
      startsWithSeason
      actions={<ExportTeams />}
      table={<TeamTable />}
      card={<TeamCard />}
    />
  )
}
