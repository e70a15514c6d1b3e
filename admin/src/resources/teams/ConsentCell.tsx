import { Box, Button, DialogContentText } from '@mui/material'
import type { InvitationConsent, TeamPersonView } from '@olympiad/contracts/views/people'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useMay } from '../../auth/use-rights.ts'
import { useApiCall } from '../../data/use-api-call.ts'
import { formatDateTime } from '../../format.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { StateBadge, type Tone } from '../../shared/StateBadge.tsx'
import { useLang } from '../../use-lang.ts'

const TONES = { agreed: 'success', released: 'success', waiting: 'warning' } as const satisfies Record<
  InvitationConsent,
  Tone
>

/** Without a response, an admin can send the request again or show the person to the team's leaders. */
export function ConsentCell({ team, person }: { team: string; person: TeamPersonView }) {
  const translate = useTranslate()
  const lang = useLang()
  const mayWrite = useMay('write')
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, call, message, clearErrors } = useApiCall()
  const [dialog, setDialog] = useState<'release' | 'invite'>()
  const { agreement, asked_at = null, asked: times = 0 } = person
  if (!agreement) return <>–</>
  const t = (key: string, values = {}) => translate(`resources.teams.agreement.${key}`, values)
  const openDialog = (next: 'release' | 'invite') => {
    clearErrors()
    setDialog(next)
  }
  const submit = async () => {
    if (!dialog || !(await call(`/api/admin/teams/${team}/people/${encodeURIComponent(person._id)}/${dialog}`, {})))
      return
    setDialog(undefined)
    notify(dialog === 'release' ? 'texts.invitation_consent_overridden' : 'texts.invitation_sent', { type: 'success' })
    refresh()
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StateBadge tone={TONES[agreement]}>{t(agreement)}</StateBadge>
      {agreement === 'waiting' && (
        <>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
            {asked_at ? t(times > 1 ? 'again' : 'sent', { when: formatDateTime(asked_at, lang), times }) : t('unsent')}
          </Box>
          <Box
            sx={{
              display: mayWrite ? 'flex' : 'none',
              flexWrap: 'wrap',
              columnGap: 0.5,
              mx: -0.5,
              '& button': { whiteSpace: 'nowrap' },
            }}
          >
            <Button
              size="small"
              aria-label={t('invite_of', { name: person.name })}
              onClick={() => openDialog('invite')}
            >
              {t('invite')}
            </Button>
            <Button
              size="small"
              aria-label={t('release_of', { name: person.name })}
              onClick={() => openDialog('release')}
            >
              {t('release')}
            </Button>
          </Box>
          <ConfirmDialog
            open={dialog !== undefined}
            busy={busy}
            error={message}
            title={dialog ? t(`${dialog}_title`, { name: person.name }) : ''}
            confirmLabel={`resources.teams.agreement.${dialog ?? 'release'}`}
            onConfirm={() => void submit()}
            onClose={() => setDialog(undefined)}
          >
            <DialogContentText>{dialog && t(`${dialog}_what`)}</DialogContentText>
          </ConfirmDialog>
        </>
      )}
    </Box>
  )
}
