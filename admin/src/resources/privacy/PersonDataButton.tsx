import DataIcon from '@mui/icons-material/FolderSharedOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { personOfTeam } from '@olympiad/contracts/calls/privacy'
import type { TeamPersonView } from '@olympiad/contracts/views/people'
import { useEffect } from 'react'
import { useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin'
import { useCall } from '../../data/use-call.ts'

const PERSON: typeof personOfTeam.path = '/api/admin/privacy/person'

/** The way from somebody in a team to what is kept of them, also where they have never signed in. */
export function PersonDataButton({ person }: { person: TeamPersonView }) {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const team = useRecordContext()
  const { busy, call, message, wrong } = useCall()
  const refusal = message ?? Object.values(wrong)[0]
  useEffect(() => {
    if (refusal !== undefined) notify(refusal, { type: 'error' })
  }, [refusal, notify])
  if (!team || !person.name) return null
  const open = async () => {
    const body = { team: team.id, person: person._id }
    const found = await call<AnswerOf<typeof personOfTeam>>(PERSON, body)
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
