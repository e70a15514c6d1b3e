import { Box } from '@mui/material'
import { MESSAGE_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { clampLines } from '../../shared/clamp-lines.ts'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { MessageState } from './MessageState.tsx'

const Column = DataTable.Col<AdminMessage>

const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput
    key="reply"
    source="reply"
    alwaysOn
    choices={['waiting', 'answered'].map((id) => ({ id, name: `resources.contactus.states.${id}` }))}
    emptyText="resources.contactus.any_state"
  />,
]

/** May break after the @. */
function BreakableEmail({ children }: { children: string }) {
  const [name = '', ...rest] = children.split('@')
  return (
    <bdi dir="ltr">
      {name}@<wbr />
      {rest.join('@')}
    </bdi>
  )
}

function Sender({ message }: { message: AdminMessage }) {
  return (
    <TwoLines
      first={
        <RecordLink resource="contactus" type="show" id={message.id}>
          {message.name}
        </RecordLink>
      }
      second={
        <Box component="bdi" sx={clampLines(2)}>
          {message.message}
        </Box>
      }
    />
  )
}

function MessageTable() {
  const lang = useLang()
  return (
    <DataTable<AdminMessage> rowClick="show" bulkActionButtons={<BulkDeleteButton />}>
      <Column source="name" sx={{ minWidth: 180 }} render={(message) => <Sender message={message} />} />
      <Column
        source="email"
        sx={{ overflowWrap: 'anywhere' }}
        render={({ email, phone }) => (
          <TwoLines narrow first={<BreakableEmail>{email}</BreakableEmail>} second={<bdi dir="ltr">{phone}</bdi>} />
        )}
      />
      <Column
        source="phone"
        disableSort
        sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}
        render={({ phone }) => <bdi dir="ltr">{phone}</bdi>}
      />
      <Column source="created_at" render={({ created_at }) => formatDateTime(created_at, lang)} />
      <Column source="reply" disableSort render={(message) => <MessageState message={message} />} />
      <Column
        source="actions"
        label="resources.contactus.fields.actions"
        disableSort
        render={() => <DeleteRecordButton />}
      />
    </DataTable>
  )
}

function MessageCard() {
  const lang = useLang()
  const message = useRecordContext<AdminMessage>()
  if (!message) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 12px', alignItems: 'start' }}>
      <Sender message={message} />
      <Box sx={{ textAlign: 'end' }}>
        <MessageState message={message} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{formatDateTime(message.created_at, lang)}</Box>
      <DeleteRecordButton />
    </Box>
  )
}

export function MessageList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={MESSAGE_PAGE_SIZES}
      filters={filters}
      table={<MessageTable />}
      card={<MessageCard />}
    />
  )
}
