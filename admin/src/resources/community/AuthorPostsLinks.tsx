import { Box, Link } from '@mui/material'
import type { AdminAuthor } from '@olympiad/contracts/views/community'
import { LinkBase, useTranslate } from 'react-admin'
import { filteredListPath } from '../../shared/filtered-list-path.ts'

const LISTS = [
  { resource: 'community', words: 'topics_of' },
  { resource: 'community-comments', words: 'comments_of' },
] as const

export function AuthorPostsLinks({ author }: { author: AdminAuthor }) {
  const translate = useTranslate()
  const filter = { user: author._id }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
      {LISTS.map(({ resource, words }) => (
        <Link key={resource} component={LinkBase} to={filteredListPath({ resource, filter })}>
          {translate(`resources.community.${words}`)}
        </Link>
      ))}
    </Box>
  )
}
