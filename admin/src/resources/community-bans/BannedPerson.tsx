import type { AdminBan } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { usePersonTypeLabel } from '../community/AuthorName.tsx'
import { PersonLink } from '../person/PersonLink.tsx'

export function BannedPerson({ ban: { user } }: { ban: AdminBan }) {
  const translate = useTranslate()
  const typeWord = usePersonTypeLabel()
  if (!user) return <>{translate('resources.community.nobody')}</>
  return (
    <TwoLines
      first={
        <bdi>
          <PersonLink id={user._id}>{user.name || translate('console.not_set')}</PersonLink>
        </bdi>
      }
      second={typeWord(user.type)}
    />
  )
}
