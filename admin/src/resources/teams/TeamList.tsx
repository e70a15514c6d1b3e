import { showTeamNo, TEAM_PAGE_SIZES } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { DataTable, List, useTranslate } from 'react-admin'
import { retry } from '../../data/retry.ts'
import { showDate } from '../../format.ts'
import { EmptyList } from '../../shared/EmptyList.tsx'
import { ListFailed } from '../../shared/ListFailed.tsx'
import { ListPages } from '../../shared/ListPages.tsx'
import { Records } from '../../shared/Records.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { PaymentCheckButton } from './PaymentCheckButton.tsx'
import { TeamCard } from './TeamCard.tsx'
import { TeamName } from './TeamName.tsx'
import { TeamState } from './TeamState.tsx'
import { teamFilters } from './team-filters.tsx'

const Column = DataTable.Col<AdminTeam>

function TeamTable() {
  const translate = useTranslate()
  const lang = useLang()
  const ageOf = (team: AdminTeam) => translate(`age_level.${team.ageLevel}`, { _: team.ageLevel })
  const placeOf = (team: AdminTeam) => (lang === 'en' ? team.region.en_name : team.region.ar_name)
  return (
    <DataTable<AdminTeam> rowClick="show" bulkActionButtons={false}>
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
        sx={{ whiteSpace: 'nowrap' }}
        render={(team) => <TwoLines first={placeOf(team)} second={team.city} />}
      />
      <Column source="created_at" sx={{ whiteSpace: 'nowrap' }} render={(team) => showDate(team.created_at, lang)} />
      <Column source="payment_status" disableSort render={(team) => <TeamState team={team} />} />
      <Column
        label="resources.teams.fields.actions"
        sx={{ width: 76 }}
        render={(team) => <PaymentCheckButton team={team} />}
      />
    </DataTable>
  )
}

/** All teams, newest first. */
export function TeamList() {
  return (
    <List
      filters={teamFilters}
      actions={false}
      sort={{ field: 'created_at', order: 'DESC' }}
      pagination={<ListPages sizes={TEAM_PAGE_SIZES} />}
      empty={<EmptyList />}
      error={<ListFailed />}
      queryOptions={{ retry }}
    >
      <Records table={<TeamTable />} card={<TeamCard />} />
    </List>
  )
}
