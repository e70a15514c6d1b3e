import { Box } from '@mui/material'
import { INVOICE_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { AdminInvoice } from '@olympiad/contracts/views/admin'
import { DataTable, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { formatDate, formatRiyals } from '../../format.ts'
import { dayRangeFilters } from '../../shared/day-range-filters.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { isolateBidi } from '../transactions/isolate-bidi.ts'

const Column = DataTable.Col<AdminInvoice>
const NO_WRAP = { whiteSpace: 'nowrap' } as const

const choices = (ids: readonly string[]) => ids.map((id) => ({ id, name: `resources.invoices.words.${id}` }))
const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput
    key="credits"
    source="credits"
    alwaysOn
    choices={choices(['invoice', 'credit_note'])}
    emptyText="resources.invoices.any_document"
  />,
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={choices(['standard', 'simplified'])}
    emptyText="resources.invoices.any_kind"
  />,
  ...dayRangeFilters('issued_at'),
]

const buyerNumber = ({ buyer }: AdminInvoice) => buyer.tax_id || buyer.crNumber

function Amount({ riyals }: { riyals: number }) {
  const translate = useTranslate()
  // In one piece, so that a credit note's minus stays before its number.
  return <>{translate('console.money', { amount: isolateBidi(formatRiyals(riyals)) })}</>
}

function DocumentNumber({ invoice }: { invoice: AdminInvoice }) {
  const translate = useTranslate()
  const { number, document, credits } = invoice
  const kindLabel = translate(`resources.invoices.words.${document}`)
  return (
    <TwoLines
      first={<bdi dir="ltr">{number}</bdi>}
      second={credits ? translate('resources.invoices.credits', { number: credits }) : kindLabel}
    />
  )
}

const OrderLink = ({ invoice }: { invoice: AdminInvoice }) => (
  <bdi dir="ltr">
    <RecordLink resource="transections" type="show" id={invoice.order}>
      {invoice.order_no}
    </RecordLink>
  </bdi>
)

function InvoiceTable() {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <DataTable<AdminInvoice> rowClick={false} bulkActionButtons={false}>
      <Column source="number" sx={NO_WRAP} render={(invoice) => <DocumentNumber invoice={invoice} />} />
      <Column source="issued_at" sx={NO_WRAP} render={({ issued_at }) => formatDate(issued_at, lang)} />
      <Column
        source="buyer"
        disableSort
        render={(invoice) => (
          <TwoLines first={invoice.buyer.name} second={<bdi dir="ltr">{buyerNumber(invoice)}</bdi>} />
        )}
      />
      <Column
        source="kind"
        disableSort
        sx={WIDE_ONLY}
        render={({ kind }) => translate(`resources.invoices.words.${kind}`)}
      />
      <Column
        source="price"
        disableSort
        align="right"
        sx={{ ...WIDE_ONLY, ...NO_WRAP }}
        render={({ price }) => <Amount riyals={price} />}
      />
      <Column source="tax" disableSort align="right" sx={NO_WRAP} render={({ tax }) => <Amount riyals={tax} />} />
      <Column source="total" align="right" sx={NO_WRAP} render={({ total }) => <Amount riyals={total} />} />
      <Column source="order" disableSort sx={NO_WRAP} render={(invoice) => <OrderLink invoice={invoice} />} />
    </DataTable>
  )
}

function InvoiceCard() {
  const lang = useLang()
  const invoice = useRecordContext<AdminInvoice>()
  if (!invoice) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 12px', alignItems: 'start' }}>
      <DocumentNumber invoice={invoice} />
      <Box sx={{ textAlign: 'end', fontWeight: 600 }}>
        <Amount riyals={invoice.total} />
      </Box>
      <TwoLines first={invoice.buyer.name} second={<bdi dir="ltr">{buyerNumber(invoice)}</bdi>} />
      <Box sx={{ textAlign: 'end', color: 'text.secondary', fontSize: '0.8125rem' }}>
        {formatDate(invoice.issued_at, lang)}
      </Box>
      <div>
        <OrderLink invoice={invoice} />
      </div>
    </Box>
  )
}

export function InvoiceList() {
  return (
    <ManagedList
      sort={{ field: 'issued_at', order: 'DESC' }}
      pageSizes={INVOICE_PAGE_SIZES}
      filters={filters}
      table={<InvoiceTable />}
      card={<InvoiceCard />}
    />
  )
}
