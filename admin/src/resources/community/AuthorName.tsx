import { Box } from '@mui/material'
import type { AdminAuthor } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'

/** What somebody is, in a word: student, coach, … */
export function useTypeWord(): (type: AdminAuthor['type']) => string {
  const translate = useTranslate()
  return (type) => translate(`resources.users.type.${type}`)
}

/** Somebody's whole name, which admins alone see, and what they are. */
export function AuthorName({ author }: { author: AdminAuthor | null }) {
  const translate = useTranslate()
  const typeWord = useTypeWord()
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
