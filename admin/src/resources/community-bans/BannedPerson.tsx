import type { AdminBan } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { usePersonTypeLabel } from '../community/AuthorName.tsx'

export function BannedPerson({ ban: { user } }: { ban: AdminBan }) {
  const translate = useTranslate()
  const typeWord = usePersonTypeLabel()
  if (!user) return <>{translate('resources.community.nobody')}</>
  return (
    <TwoLines
      first={
        <bdi>
          <RecordLink resource="users" type="edit" id={user._id}>
            {user.name || translate('console.not_set')}
          </RecordLink>
        </bdi>
      }
      second={typeWord(user.type)}
    />
  )
}
