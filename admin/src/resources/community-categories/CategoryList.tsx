import { COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import type { AdminCategory } from '@olympiad/contracts/views/community'
import { DataTable } from 'react-admin'
import { useRowClick } from '../../auth/use-rights.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { PositionField } from '../../shared/PositionField.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { useLang } from '../../use-lang.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { CategoryName } from './CategoryName.tsx'
import { CategoryTopics } from './CategoryTopics.tsx'

const Column = DataTable.Col<AdminCategory>

function CategoryTable() {
  const lang = useLang()
  return (
    <DataTable<AdminCategory> rowClick={useRowClick()} bulkActionButtons={false}>
      <Column
        source={lang === 'en' ? 'name_en' : 'name'}
        label="resources.community-categories.fields.label"
        render={(category) => <CategoryName category={category} />}
      />
      <Column source="order_id" render={() => <PositionField source="order_id" />} />
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

export function CategoryList() {
  return (
    <ManagedList
      sort={{ field: 'order_id', order: 'ASC' }}
      pageSizes={COMMUNITY_PAGE_SIZES}
      createLabel="resources.community-categories.create"
      table={<CategoryTable />}
      card={<CategoryCard />}
    />
  )
}
