import { Alert, Box, Button, DialogContentText, MenuItem, Typography } from '@mui/material'
import { TEAM_SIZE } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useMay, useRight } from '../../auth/use-rights.ts'
import { httpClient } from '../../data/http-client.ts'
import { useApiCall } from '../../data/use-api-call.ts'
import { formatDate } from '../../format.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { useLang } from '../../use-lang.ts'
import { isolateBidi } from '../transactions/isolate-bidi.ts'

const t = (key: string) => `resources.teams.eligibility.${key}`

function useSubjects(team: AdminTeam) {
  const translate = useTranslate()
  const members = team.members.map(({ _id, name }) => ({ id: _id, name: name || translate('texts.removed_member') }))
  const subjects = [...members, { id: TEAM_SIZE, name: translate(t('size')) }]
  const nameOf = (id: string) => isolateBidi(subjects.find((one) => one.id === id)?.name ?? id)
  return { subjects, nameOf }
}

/** Whom the rules exclude by now, and whom an admin has exempted. A rule may have come after the team. */
export function TeamEligibility({ team }: { team: AdminTeam }) {
  const translate = useTranslate()
  const lang = useLang()
  const [mayWrite, seesPeople] = [useMay('write'), useRight('personal-data')]
  const mayExempt = mayWrite && seesPeople
  const { nameOf } = useSubjects(team)
  const [subject, setSubject] = useState<string>()
  const [removed, setRemoved] = useState<string>()
  const { not_eligible, exceptions } = team
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {not_eligible.length === 0 && exceptions.length === 0 && (
        <Typography color="text.secondary">{translate(t('fine'))}</Typography>
      )}
      {not_eligible.map((one) => (
        <Alert key={one.person} severity="warning" variant="outlined" sx={{ width: '100%' }}>
          {localized(one, 'msg', lang) || `${nameOf(one.person)} ${translate(t('breaks'))}`}
          {mayExempt && (
            <Button
              color="inherit"
              size="small"
              sx={{ display: 'flex', mt: 1, mx: -0.5 }}
              onClick={() => setSubject(one.person)}
            >
              {translate(t('make'))}
            </Button>
          )}
        </Alert>
      ))}
      {exceptions.map(({ person, reason, at }) => (
        <Box key={person} sx={{ width: '100%', display: 'flex', gap: 1, alignItems: 'start' }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{nameOf(person)}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {translate(t('since'), { when: formatDate(at, lang) })}
            </Box>
            <Box dir="auto" sx={{ whiteSpace: 'pre-line' }}>
              {reason}
            </Box>
          </Box>
          {mayExempt && (
            <Button
              size="small"
              aria-label={translate(t('remove_of'), { name: nameOf(person) })}
              onClick={() => setRemoved(person)}
            >
              {translate(t('remove'))}
            </Button>
          )}
        </Box>
      ))}
      {mayExempt && not_eligible.length === 0 && (
        <Button size="small" onClick={() => setSubject(team.members[0]?._id ?? TEAM_SIZE)}>
          {translate(t('make'))}
        </Button>
      )}
      {subject !== undefined && <MakeException team={team} initial={subject} onClose={() => setSubject(undefined)} />}
      {removed !== undefined && <RemoveException team={team} person={removed} onClose={() => setRemoved(undefined)} />}
    </Box>
  )
}

function MakeException({ team, initial, onClose }: { team: AdminTeam; initial: string; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { subjects } = useSubjects(team)
  const { busy, call, fieldErrors, message } = useApiCall()
  const [person, setPerson] = useState(initial)
  const [reason, setReason] = useState('')
  const make = async () => {
    if (!(await call(`/api/admin/teams/${team.id}/exceptions`, { person, reason }))) return
    onClose()
    notify('texts.exception_done', { type: 'success' })
    refresh()
  }
  return (
    <ConfirmDialog
      open
      hasInput
      busy={busy}
      error={message}
      title={translate(t('make'))}
      confirmLabel={t('make')}
      onConfirm={() => void make()}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>{translate(t('make_what'))}</DialogContentText>
      <DialogField select label={t('subject')} value={person} errorText={fieldErrors['person']} onChange={setPerson}>
        {subjects.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </DialogField>
      <DialogField
        autoFocus
        multiline
        minRows={2}
        label={t('reason')}
        value={reason}
        errorText={fieldErrors['reason']}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}

function RemoveException({ team, person, onClose }: { team: AdminTeam; person: string; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { nameOf } = useSubjects(team)
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const remove = async () => {
    setBusy(true)
    try {
      await httpClient(`/api/admin/teams/${team.id}/exceptions/${encodeURIComponent(person)}`, { method: 'DELETE' })
      onClose()
      notify('texts.exception_removed', { type: 'success' })
      refresh()
    } catch (error) {
      setErrorText(error instanceof Error ? error.message : 'ra.notification.http_error')
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      error={errorText}
      title={translate(t('remove_title'), { name: nameOf(person) })}
      confirmLabel={t('remove')}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <DialogContentText>{translate(t('remove_what'))}</DialogContentText>
    </ConfirmDialog>
  )
}
