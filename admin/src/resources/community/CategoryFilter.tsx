import { localized } from '@olympiad/contracts/lang'
import type { AdminCategory } from '@olympiad/contracts/views/community'
import { ReferenceInputBase, SelectInput } from 'react-admin'
import { useLang } from '../../use-lang.ts'

/** More than there will ever be. */
export const ALL_CATEGORIES = 200
/** As the site has them. */
export const CATEGORY_ORDER = { field: 'order_id', order: 'ASC' } as const

/** Filters topics by their category. */
export function CategoryFilter({ source }: { source: string; alwaysOn: true }) {
  const lang = useLang()
  return (
    <ReferenceInputBase source={source} reference="community-categories" perPage={ALL_CATEGORIES} sort={CATEGORY_ORDER}>
      <SelectInput
        label="resources.community.fields.category"
        emptyText="resources.community.any_category"
        optionText={(category: AdminCategory) => localized(category, 'name', lang)}
      />
    </ReferenceInputBase>
  )
}
