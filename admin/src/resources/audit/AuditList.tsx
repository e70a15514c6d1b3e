import { Box } from '@mui/material'
import { AUDIT_ACTIONS, AUDIT_PAGE_SIZES, type AuditEntryView } from '@olympiad/contracts/views/audit'
import { DataTable, ReferenceInputBase, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { dayRangeFilters } from '../../shared/day-range-filters.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { useLang } from '../../use-lang.ts'
import { Actor } from './Actor.tsx'
import { AuditSummary } from './AuditSummary.tsx'
import { AUDITED_COLLECTIONS, collectionLabelKey } from './collections.ts'

const Column = DataTable.Col<AuditEntryView>
const ALL_ADMINS = 500

function CollectionFilter({ source }: { source: string; alwaysOn: true }) {
  const translate = useTranslate()
  const choices = AUDITED_COLLECTIONS.map((id) => ({
    id,
    name: translate(collectionLabelKey({ collection: id, kind: '' }), { smart_count: 100 }),
  }))
  return (
    <SelectInput
      source={source}
      choices={choices.toSorted((a, b) => a.name.localeCompare(b.name))}
      translateChoice={false}
      emptyText="resources.audit.any_collection"
    />
  )
}

const ActorFilter = ({ source }: { source: string; alwaysOn: true }) => (
  <ReferenceInputBase source={source} reference="admins" perPage={ALL_ADMINS} sort={{ field: 'name', order: 'ASC' }}>
    <SelectInput label="resources.audit.fields.actor" optionText="name" emptyText="resources.audit.any_actor" />
  </ReferenceInputBase>
)

const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <ActorFilter key="actor" source="actor" alwaysOn />,
  <SelectInput
    key="action"
    source="action"
    alwaysOn
    choices={AUDIT_ACTIONS.map((id) => ({ id, name: `resources.audit.actions.${id}` }))}
    emptyText="resources.audit.any_action"
  />,
  <CollectionFilter key="collection" source="collection" alwaysOn />,
  ...dayRangeFilters('at'),
]

function AuditTable() {
  const lang = useLang()
  return (
    <DataTable<AuditEntryView> rowClick="show" bulkActionButtons={false}>
      <Column source="at" sx={{ whiteSpace: 'nowrap' }} render={({ at }) => formatDateTime(at, lang)} />
      <Column source="actor" disableSort sx={{ minWidth: 120 }} render={(entry) => <Actor entry={entry} />} />
      <Column source="changes" disableSort render={(entry) => <AuditSummary entry={entry} />} />
    </DataTable>
  )
}

function AuditCard() {
  const lang = useLang()
  const entry = useRecordContext<AuditEntryView>()
  if (!entry) return null
  return (
    <>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <Actor entry={entry} /> · {formatDateTime(entry.at, lang)}
      </Box>
      <AuditSummary entry={entry} />
    </>
  )
}

export function AuditList() {
  return (
    <ManagedList
      sort={{ field: 'at', order: 'DESC' }}
      pageSizes={AUDIT_PAGE_SIZES}
      filters={filters}
      table={<AuditTable />}
      card={<AuditCard />}
    />
  )
}
