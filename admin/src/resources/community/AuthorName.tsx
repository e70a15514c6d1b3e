import { Box } from '@mui/material'
import type { AdminAuthor } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'

export function usePersonTypeLabel(): (type: AdminAuthor['type']) => string {
  const translate = useTranslate()
  return (type) => translate(`resources.users.type.${type}`)
}

/** Only admins see the full name. */
export function AuthorName({ author }: { author: AdminAuthor | null }) {
  const translate = useTranslate()
  const typeWord = usePersonTypeLabel()
  if (!author) return <>{translate('resources.community.nobody')}</>
  return (
    <>
      <bdi>{author.name || translate('console.not_set')}</bdi>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' · '}
        {typeWord(author.type)}
      </Box>
    </>
  )
}
