import { Box } from '@mui/material'
import {
  type AdminPrivacyRequest,
  PRIVACY_REQUEST_PAGE_SIZES,
  PRIVACY_REQUEST_STATES,
} from '@olympiad/contracts/views/privacy'
import { DataTable, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { formatDate } from '../../format.ts'
import { clampLines } from '../../shared/clamp-lines.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { dueDate, RequestState } from './RequestState.tsx'

const Column = DataTable.Col<AdminPrivacyRequest>

const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={PRIVACY_REQUEST_STATES.map((id) => ({ id, name: `resources.privacy-requests.states.${id}` }))}
    emptyText="resources.privacy-requests.any_state"
  />,
]

function Asker({ request }: { request: AdminPrivacyRequest }) {
  const translate = useTranslate()
  return (
    <TwoLines
      first={
        <RecordLink resource="privacy-requests" type="show" id={request.id}>
          {request.user?.name ?? translate('resources.privacy-requests.nobody')}
        </RecordLink>
      }
      second={
        <Box component="bdi" sx={clampLines(2)}>
          {request.note}
        </Box>
      }
    />
  )
}

function Received({ request }: { request: AdminPrivacyRequest }) {
  const translate = useTranslate()
  const lang = useLang()
  const due = translate('resources.privacy-requests.due', { day: formatDate(dueDate(request), lang) })
  return <TwoLines first={formatDate(request.created_at, lang)} second={request.state === 'open' && due} />
}

function RequestTable() {
  const lang = useLang()
  return (
    <DataTable<AdminPrivacyRequest> rowClick="show" bulkActionButtons={false}>
      <Column source="user" disableSort sx={{ minWidth: 220 }} render={(request) => <Asker request={request} />} />
      <Column source="created_at" render={(request) => <Received request={request} />} />
      <Column source="state" disableSort render={(request) => <RequestState request={request} />} />
      <Column
        source="decided_at"
        render={({ decided_at, decided_by }) =>
          decided_at && <TwoLines first={formatDate(decided_at, lang)} second={<bdi>{decided_by}</bdi>} />
        }
      />
    </DataTable>
  )
}

function RequestCard() {
  const request = useRecordContext<AdminPrivacyRequest>()
  if (!request) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 12px', alignItems: 'start' }}>
      <Asker request={request} />
      <RequestState request={request} />
      <Received request={request} />
    </Box>
  )
}

export function RequestList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'ASC' }}
      pageSizes={PRIVACY_REQUEST_PAGE_SIZES}
      filters={filters}
      table={<RequestTable />}
      card={<RequestCard />}
    />
  )
}
