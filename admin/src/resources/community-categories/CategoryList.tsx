import { COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import type { AdminCategory } from '@olympiad/contracts/views/community'
import { DataTable } from 'react-admin'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { OrderField } from '../../shared/OrderField.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { useLang } from '../../use-lang.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { CategoryTopics } from './CategoryTopics.tsx'
import { CategoryWords } from './CategoryWords.tsx'

const Column = DataTable.Col<AdminCategory>

function CategoryTable() {
  const lang = useLang()
  return (
    <DataTable<AdminCategory> rowClick="edit" bulkActionButtons={false}>
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.community-categories.fields.label"
        render={(category) => <CategoryWords category={category} />}
      />
      <Column source="order_id" render={() => <OrderField source="order_id" />} />
      <Column
        source="topics_count"
        sx={{ whiteSpace: 'nowrap' }}
        render={(category) => <CategoryTopics category={category} />}
      />
      <Column source="status" disableSort render={() => <SwitchField source="status" />} />
      <Column
        source="actions"
        label="resources.community-categories.fields.actions"
        disableSort
        render={() => <RowActions />}
      />
    </DataTable>
  )
}

/** The categories in the order of the site; one goes only once no topic is in it. */
export function CategoryList() {
  return (
    <ManagedList
      sort={{ field: 'order_id', order: 'ASC' }}
      sizes={COMMUNITY_PAGE_SIZES}
      create="resources.community-categories.create"
      table={<CategoryTable />}
      card={<CategoryCard />}
    />
  )
}
