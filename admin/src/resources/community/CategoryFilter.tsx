import { localized } from '@olympiad/contracts/lang'
import type { AdminCategory } from '@olympiad/contracts/views/community'
import { ReferenceInputBase, SelectInput } from 'react-admin'
import { useLang } from '../../use-lang.ts'

export const MAX_CATEGORIES = 200
export const CATEGORY_SORT = { field: 'order_id', order: 'ASC' } as const

export function CategoryFilter({ source }: { source: string; alwaysOn: true }) {
  const lang = useLang()
  return (
    <ReferenceInputBase source={source} reference="community-categories" perPage={MAX_CATEGORIES} sort={CATEGORY_SORT}>
      <SelectInput
        label="resources.community.fields.category"
        emptyText="resources.community.any_category"
        optionText={(category: AdminCategory) => localized(category, 'name', lang)}
      />
    </ReferenceInputBase>
  )
}
