import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import { MAILING_KINDS, MAILING_PAGE_SIZES, MAILING_STATES } from '@olympiad/contracts/mailings'
import type { AdminMailing } from '@olympiad/contracts/views/mailings'
import { DataTable, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { MailingState } from './MailingState.tsx'

const Column = DataTable.Col<AdminMailing>

const choices = (values: readonly string[], words: string) =>
  values.map((id) => ({ id, name: `resources.mailings.${words}.${id}` }))

const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choices(MAILING_STATES, 'states')}
    emptyText="resources.mailings.any_state"
  />,
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={choices(MAILING_KINDS, 'kinds')}
    emptyText="resources.mailings.any_state"
  />,
]

function Subject({ mailing }: { mailing: AdminMailing }) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <TwoLines
      first={
        <RecordLink resource="mailings" type="show" id={mailing.id}>
          {localized(mailing, 'subject', lang)}
        </RecordLink>
      }
      second={translate(`resources.mailings.kinds.${mailing.kind}`)}
    />
  )
}

function Progress({ mailing: { counts, total } }: { mailing: AdminMailing }) {
  const translate = useTranslate()
  return (
    <TwoLines
      first={translate('resources.mailings.progress', { sent: counts.sent, total })}
      second={
        counts.failed > 0 && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {translate('resources.mailings.failures', { smart_count: counts.failed })}
          </Box>
        )
      }
    />
  )
}

function MailingTable() {
  const lang = useLang()
  return (
    <DataTable<AdminMailing> rowClick="show" bulkActionButtons={false}>
      <Column source="subject" disableSort render={(mailing) => <Subject mailing={mailing} />} />
      <Column source="by" disableSort render={({ by }) => <bdi>{by.name}</bdi>} />
      <Column
        source="created_at"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ created_at }) => formatDateTime(created_at, lang)}
      />
      <Column source="counts" disableSort render={(mailing) => <Progress mailing={mailing} />} />
      <Column source="state" disableSort render={(mailing) => <MailingState mailing={mailing} />} />
    </DataTable>
  )
}

function MailingCard() {
  const lang = useLang()
  const mailing = useRecordContext<AdminMailing>()
  if (!mailing) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 12px', alignItems: 'start' }}>
      <Subject mailing={mailing} />
      <MailingState mailing={mailing} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {formatDateTime(mailing.created_at, lang)} · <bdi>{mailing.by.name}</bdi>
      </Box>
      <Box sx={{ fontSize: '0.8125rem', textAlign: 'end' }}>
        <Progress mailing={mailing} />
      </Box>
    </Box>
  )
}

export function MailingList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={MAILING_PAGE_SIZES}
      filters={filters}
      table={<MailingTable />}
      card={<MailingCard />}
    />
  )
}
