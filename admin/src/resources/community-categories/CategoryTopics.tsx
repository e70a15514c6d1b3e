import { Link } from '@mui/material'
import type { AdminCategory } from '@olympiad/contracts/views/community'
import type { MouseEvent } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { addressOf } from '../../shared/address-of.ts'

/** How many topics of a category everybody may read, leading to all of its topics. */
export function CategoryTopics({ category: { id, topics_count } }: { category: AdminCategory }) {
  const translate = useTranslate()
  return (
    <Link
      component={LinkBase}
      to={addressOf({ resource: 'community', filter: { category: id } })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {translate('resources.community-categories.topics', { smart_count: topics_count })}
    </Link>
  )
}
