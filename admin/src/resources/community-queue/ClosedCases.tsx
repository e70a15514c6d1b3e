import { COMMUNITY_PAGE_SIZES, MODERATION_CASE_KINDS } from '@olympiad/contracts/community'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { DataTable, SelectInput } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { ClosedCaseCard } from './ClosedCaseCard.tsx'
import { CaseDecisionLabel, CaseSummary } from './ClosedCaseFields.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { ReopenButton } from './ReopenButton.tsx'

const Column = DataTable.Col<AdminModerationCase>

const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={MODERATION_CASE_KINDS.map((id) => ({ id, name: `resources.community-cases.was.${id}` }))}
    emptyText="resources.community-cases.any_kind"
  />,
]

function ClosedTable() {
  const lang = useLang()
  return (
    <DataTable<AdminModerationCase> rowClick={false} bulkActionButtons={false}>
      <Column source="post" disableSort sx={{ minWidth: 200 }} render={(each) => <CaseSummary of={each} />} />
      <Column source="decision" disableSort render={(each) => <CaseDecisionLabel of={each} />} />
      <Column
        source="decided_at"
        render={({ decided_at, decided_by }) => (
          <TwoLines first={decided_at && formatDateTime(decided_at, lang)} second={<bdi>{decided_by}</bdi>} />
        )}
      />
      <Column
        source="actions"
        label="resources.community-cases.fields.actions"
        disableSort
        render={(each) => <ReopenButton of={each} />}
      />
    </DataTable>
  )
}

export function ClosedCases() {
  return (
    <>
      <QueueTabs current="closed" />
      <ManagedList
        sort={{ field: 'decided_at', order: 'DESC' }}
        pageSizes={COMMUNITY_PAGE_SIZES}
        permanentFilter={{ status: 'closed' }}
        filters={filters}
        table={<ClosedTable />}
        card={<ClosedCaseCard />}
      />
    </>
  )
}
