import { CONTENT_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { AdminFaq } from '@olympiad/contracts/views/admin-content'
import { DataTable } from 'react-admin'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { OrderField } from '../../shared/OrderField.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { ShownFilter } from '../../shared/ShownFilter.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { useLang } from '../../use-lang.ts'
import { FaqCard } from './FaqCard.tsx'
import { FaqWords } from './FaqWords.tsx'

const Column = DataTable.Col<AdminFaq>
const filters = [<SearchFilter key="s" source="s" alwaysOn />, <ShownFilter key="status" source="status" alwaysOn />]

function FaqTable() {
  const lang = useLang()
  return (
    <DataTable<AdminFaq> rowClick="edit" bulkActionButtons={<BulkDeleteButton />}>
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.faqs.fields.label"
        render={(faq) => <FaqWords faq={faq} />}
      />
      <Column source="order_id" render={() => <OrderField source="order_id" />} />
      <Column source="status" disableSort render={() => <SwitchField source="status" />} />
      <Column source="actions" label="resources.faqs.fields.actions" disableSort render={() => <RowActions />} />
    </DataTable>
  )
}

/** The questions in the order of the site; their place and whether they are shown are saved at once. */
export function FaqList() {
  return (
    <ManagedList
      sort={{ field: 'order_id', order: 'ASC' }}
      sizes={CONTENT_PAGE_SIZES}
      filters={filters}
      create="resources.faqs.create"
      table={<FaqTable />}
      card={<FaqCard />}
    />
  )
}
