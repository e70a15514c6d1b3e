import { Box } from '@mui/material'
import type { AdminAuthor } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { PersonLink } from '../person/PersonLink.tsx'

export function usePersonTypeLabel(): (type: AdminAuthor['type']) => string {
  const translate = useTranslate()
  return (type) => translate(`resources.users.type.${type}`)
}

/** Only admins see the full name. */
export function AuthorName({ author, linked = false }: { author: AdminAuthor | null; linked?: boolean }) {
  const translate = useTranslate()
  const typeWord = usePersonTypeLabel()
  if (!author) return <>{translate('resources.community.nobody')}</>
  const name = author.name || translate('console.not_set')
  return (
    <>
      {linked ? (
        <PersonLink id={author._id} alone>
          {name}
        </PersonLink>
      ) : (
        <bdi>{name}</bdi>
      )}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' · '}
        {typeWord(author.type)}
      </Box>
    </>
  )
}
