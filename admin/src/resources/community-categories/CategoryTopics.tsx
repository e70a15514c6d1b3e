import { Link } from '@mui/material'
import type { AdminCategory } from '@olympiad/contracts/views/community'
import type { MouseEvent } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { filteredListPath } from '../../shared/filtered-list-path.ts'

export function CategoryTopics({ category: { id, topics_count } }: { category: AdminCategory }) {
  const translate = useTranslate()
  return (
    <Link
      component={LinkBase}
      to={filteredListPath({ resource: 'community', filter: { category: id } })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {translate('resources.community-categories.topics', { smart_count: topics_count })}
    </Link>
  )
}
