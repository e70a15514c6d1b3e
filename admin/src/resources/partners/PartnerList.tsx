import { CONTENT_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { AdminPartner } from '@olympiad/contracts/views/admin-content'
import { DataTable } from 'react-admin'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { OrderField } from '../../shared/OrderField.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { ShownFilter } from '../../shared/ShownFilter.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { useLang } from '../../use-lang.ts'
import { PartnerCard } from './PartnerCard.tsx'
import { PartnerName } from './PartnerName.tsx'

const Column = DataTable.Col<AdminPartner>
const filters = [<SearchFilter key="s" source="s" alwaysOn />, <ShownFilter key="status" source="status" alwaysOn />]

function PartnerTable() {
  const lang = useLang()
  return (
    <DataTable<AdminPartner> rowClick="edit" bulkActionButtons={<BulkDeleteButton />}>
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.partners.fields.label"
        render={(partner) => <PartnerName partner={partner} />}
      />
      <Column source="order_id" render={() => <OrderField source="order_id" />} />
      <Column source="status" disableSort render={() => <SwitchField source="status" />} />
      <Column source="actions" label="resources.partners.fields.actions" disableSort render={() => <RowActions />} />
    </DataTable>
  )
}

/** The partners in the order of the site; their place and whether they are shown are saved at once. */
export function PartnerList() {
  return (
    <ManagedList
      sort={{ field: 'order_id', order: 'ASC' }}
      sizes={CONTENT_PAGE_SIZES}
      filters={filters}
      create="resources.partners.create"
      table={<PartnerTable />}
      card={<PartnerCard />}
    />
  )
}
