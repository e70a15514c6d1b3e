import { Box } from '@mui/material'
import { MESSAGE_PAGE_SIZES } from '@olympiad/contracts/constants'
import { type AdminMessage, THREAD_STATES } from '@olympiad/contracts/views/messages'
import { DataTable, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { useMay } from '../../auth/use-rights.ts'
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
import { useAssigneeChoices, useAssigneeName } from './use-assignees.ts'

const Column = DataTable.Col<AdminMessage>

function AssigneeFilter({ source }: { source: string; alwaysOn: true }) {
  const translate = useTranslate()
  const nobody = { id: 'none', name: translate('resources.contactus.nobody') }
  return (
    <SelectInput
      source={source}
      choices={[...useAssigneeChoices(), nobody]}
      translateChoice={false}
      emptyText="resources.contactus.anybody"
    />
  )
}

const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={THREAD_STATES.map((id) => ({ id, name: `resources.contactus.states.${id}` }))}
    emptyText="resources.contactus.any_state"
  />,
  <AssigneeFilter key="assignee" source="assignee" alwaysOn />,
  <SelectInput
    key="reply"
    source="reply"
    alwaysOn
    choices={['waiting', 'answered'].map((id) => ({ id, name: `resources.contactus.answers.${id}` }))}
    emptyText="resources.contactus.any_answer"
  />,
]

/** May break after the @. */
function BreakableEmail({ children }: { children: string }) {
  if (children === '') return '–'
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
        // Aligned as the page, whatever the direction of the words.
        <Box sx={clampLines(2)}>
          <bdi>{message.follow_ups.at(-1)?.message ?? message.message}</bdi>
        </Box>
      }
    />
  )
}

function Assignee({ message: { assignee } }: { message: AdminMessage }) {
  const nameOf = useAssigneeName()
  return assignee ? <bdi>{nameOf(assignee)}</bdi> : '–'
}

function MessageTable() {
  const lang = useLang()
  return (
    <DataTable<AdminMessage> rowClick="show" bulkActionButtons={useMay('write') && <BulkDeleteButton />}>
      <Column source="name" sx={{ minWidth: 180 }} render={(message) => <Sender message={message} />} />
      <Column
        source="email"
        sx={{ minWidth: 150, overflowWrap: 'anywhere' }}
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
      <Column
        source="last_message_at"
        sx={{ whiteSpace: { lg: 'nowrap' } }}
        render={({ last_message_at }) => formatDateTime(last_message_at, lang)}
      />
      <Column source="assignee" disableSort render={(message) => <Assignee message={message} />} />
      <Column source="state" disableSort render={(message) => <MessageState message={message} />} />
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
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {formatDateTime(message.last_message_at, lang)}
        {message.assignee && (
          <>
            {' · '}
            <Assignee message={message} />
          </>
        )}
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        <DeleteRecordButton />
      </Box>
    </Box>
  )
}

export function MessageList() {
  return (
    <ManagedList
      sort={{ field: 'last_message_at', order: 'DESC' }}
      pageSizes={MESSAGE_PAGE_SIZES}
      filters={filters}
      table={<MessageTable />}
      card={<MessageCard />}
    />
  )
}
