import { CASE_KINDS, COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import type { AdminCase } from '@olympiad/contracts/views/community'
import { DataTable, SelectInput } from 'react-admin'
import { showMoment } from '../../format.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { ClosedCard } from './ClosedCard.tsx'
import { CaseDecisionWord, CaseWords } from './ClosedWords.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { ReopenButton } from './ReopenButton.tsx'

const Column = DataTable.Col<AdminCase>

const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={CASE_KINDS.map((id) => ({ id, name: `resources.community-cases.was.${id}` }))}
    emptyText="resources.community-cases.any_kind"
  />,
]

function ClosedTable() {
  const lang = useLang()
  return (
    <DataTable<AdminCase> rowClick={false} bulkActionButtons={false}>
      <Column source="post" disableSort sx={{ minWidth: 200 }} render={(each) => <CaseWords of={each} />} />
      <Column source="decision" disableSort render={(each) => <CaseDecisionWord of={each} />} />
      <Column
        source="decided_at"
        render={({ decided_at, decided_by }) => (
          <TwoLines first={decided_at && showMoment(decided_at, lang)} second={<bdi>{decided_by}</bdi>} />
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

/** What was decided, by whom and when; each decision can be taken back. */
export function ClosedCases() {
  return (
    <>
      <QueueTabs current="closed" />
      <ManagedList
        sort={{ field: 'decided_at', order: 'DESC' }}
        sizes={COMMUNITY_PAGE_SIZES}
        only={{ status: 'closed' }}
        filters={filters}
        table={<ClosedTable />}
        card={<ClosedCard />}
      />
    </>
  )
}
