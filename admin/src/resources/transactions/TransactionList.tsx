import { ORDER_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { DataTable, useTranslate } from 'react-admin'
import { formatDate, formatRiyals } from '../../format.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { isolateBidi } from './isolate-bidi.ts'
import { OrderNumber } from './OrderNumber.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderTeam } from './OrderTeam.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { TransactionCard } from './TransactionCard.tsx'
import { transactionFilters } from './transaction-filters.tsx'

const Column = DataTable.Col<AdminOrder>

const invoiceOf = ({ invoice_no }: AdminOrder) => (invoice_no ? <bdi dir="ltr">{invoice_no}</bdi> : undefined)

function TransactionTable() {
  const translate = useTranslate()
  const lang = useLang()
  const methodOf = (order: AdminOrder) => translate(`payment_method.${order.payment_method}`)
  const dayOf = (iso: string | null) => (iso ? formatDate(iso, lang) : '–')
  return (
    <DataTable<AdminOrder> rowClick="show" bulkActionButtons={false}>
      <Column source="order_id" render={(order) => <OrderNumber order={order} />} />
      <Column source="team" disableSort sx={{ minWidth: 112 }} render={(order) => <OrderTeam order={order} />} />
      <Column
        source="user"
        disableSort
        sx={WIDE_ONLY}
        render={({ user, invoice_buyer }) => (
          <TwoLines
            first={(invoice_buyer ?? user).name}
            second={
              invoice_buyer && invoice_buyer.name !== user.name ? (
                translate('resources.transections.fields.paid_by', { name: isolateBidi(user.name) })
              ) : (
                <bdi dir="ltr">{user.email}</bdi>
              )
            }
          />
        )}
      />
      <Column
        source="total_amount"
        align="right"
        sx={{ whiteSpace: 'nowrap' }}
        render={(order) => (
          <TwoLines
            narrow
            first={translate('console.money', { amount: formatRiyals(order.total_amount) })}
            second={methodOf(order)}
          />
        )}
      />
      <Column
        source="payment_status"
        disableSort
        render={(order) => <OrderState state={order.payment_status} reason={order.flag_reason} />}
      />
      <Column source="payment_method" disableSort sx={WIDE_ONLY} render={methodOf} />
      <Column
        source="created_at"
        sx={{ whiteSpace: 'nowrap' }}
        render={(order) => <TwoLines narrow first={dayOf(order.created_at)} second={invoiceOf(order)} />}
      />
      <Column source="paid_at" sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }} render={(order) => dayOf(order.paid_at)} />
      <Column
        source="invoice_no"
        disableSort
        sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}
        render={(order) => invoiceOf(order) ?? '–'}
      />
    </DataTable>
  )
}

export function TransactionList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={ORDER_PAGE_SIZES}
      filters={transactionFilters}
      ofChosenSeason
      table={
        <>
          <OrderTotals />
          <TransactionTable />
        </>
      }
      card={<TransactionCard />}
    />
  )
}
