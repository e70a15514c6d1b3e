import DataIcon from '@mui/icons-material/FolderSharedOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { ensureTeamPersonAccount } from '@olympiad/contracts/calls/privacy'
import type { TeamPersonView } from '@olympiad/contracts/views/people'
import { useEffect } from 'react'
import { useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { useApiCall } from '../../data/use-api-call.ts'

const PERSON: typeof ensureTeamPersonAccount.path = '/api/admin/privacy/person'

/** Also for a person who never signed in. */
export function PersonDataButton({ person }: { person: TeamPersonView }) {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const team = useRecordContext()
  const isAllowed = useRight('privacy.write')
  const { busy, call, message, fieldErrors } = useApiCall()
  const errorText = message ?? Object.values(fieldErrors)[0]
  useEffect(() => {
    if (errorText !== undefined) notify(errorText, { type: 'error' })
  }, [errorText, notify])
  if (!team || !person.name || !isAllowed) return null
  const open = async () => {
    const body = { team: team.id, person: person._id }
    const found = await call<AnswerOf<typeof ensureTeamPersonAccount>>(PERSON, body)
    if (found) redirect('show', 'users', found.user)
  }
  const title = translate('resources.privacy.title', { name: person.name })
  return (
    <Tooltip title={translate('resources.privacy.open')}>
      <IconButton size="small" aria-label={title} loading={busy} onClick={open}>
        <DataIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
