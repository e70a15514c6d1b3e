import { Box } from '@mui/material'
import { COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import type { AdminBan } from '@olympiad/contracts/views/community'
import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import { formatDate } from '../../format.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { BanExpiry } from './BanExpiry.tsx'
import { BannedPerson } from './BannedPerson.tsx'
import { LiftButton } from './LiftButton.tsx'

const Column = DataTable.Col<AdminBan>

const textKey = (name: string) => `resources.community-bans.${name}`
const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput
    key="until"
    source="until"
    alwaysOn
    choices={[
      { id: 'running', name: textKey('holds') },
      { id: 'over', name: textKey('over') },
    ]}
    emptyText={textKey('any_end')}
  />,
]

function Reason({ ban: { reason } }: { ban: AdminBan }) {
  return (
    <Box dir="auto" sx={{ maxWidth: 420, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {reason || '–'}
    </Box>
  )
}

function BanTable() {
  const lang = useLang()
  return (
    <DataTable<AdminBan> rowClick={false} bulkActionButtons={false}>
      <Column source="user" disableSort sx={{ minWidth: 160 }} render={(ban) => <BannedPerson ban={ban} />} />
      <Column source="until" render={(ban) => <BanExpiry ban={ban} />} />
      <Column source="reason" disableSort render={(ban) => <Reason ban={ban} />} />
      <Column
        source="created_at"
        render={({ created_at, by }) => <TwoLines first={formatDate(created_at, lang)} second={<bdi>{by}</bdi>} />}
      />
      <Column
        source="actions"
        label="resources.community-bans.fields.actions"
        disableSort
        render={() => <LiftButton />}
      />
    </DataTable>
  )
}

function BanCard() {
  const lang = useLang()
  const ban = useRecordContext<AdminBan>()
  if (!ban) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 12px', alignItems: 'start' }}>
      <BannedPerson ban={ban} />
      <BanExpiry ban={ban} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Reason ban={ban} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {formatDate(ban.created_at, lang)} · <bdi>{ban.by}</bdi>
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        <LiftButton />
      </Box>
    </Box>
  )
}

export function BanList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={COMMUNITY_PAGE_SIZES}
      filters={filters}
      createLabel={textKey('create')}
      table={<BanTable />}
      card={<BanCard />}
    />
  )
}
