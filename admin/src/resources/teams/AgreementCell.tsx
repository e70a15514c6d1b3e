import { Box, Button, DialogContentText } from '@mui/material'
import type { Agreement, TeamPersonView } from '@olympiad/contracts/views/people'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useCall } from '../../data/use-call.ts'
import { showMoment } from '../../format.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { StateWord, type Tone } from '../../shared/StateWord.tsx'
import { useLang } from '../../use-lang.ts'

const TONES = { agreed: 'success', released: 'success', waiting: 'warning' } as const satisfies Record<Agreement, Tone>

/** What somebody said to being named in the team; while they say nothing, an admin asks again or shows them to its leaders. */
export function AgreementCell({ team, person }: { team: string; person: TeamPersonView }) {
  const translate = useTranslate()
  const lang = useLang()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, call, message, forget } = useCall()
  const [asked, setAsked] = useState<'release' | 'invite'>()
  const { agreement, asked_at = null, asked: times = 0 } = person
  if (!agreement) return <>–</>
  const say = (key: string, values = {}) => translate(`resources.teams.agreement.${key}`, values)
  const open = (what: 'release' | 'invite') => {
    forget()
    setAsked(what)
  }
  const act = async () => {
    if (!asked || !(await call(`/api/admin/teams/${team}/people/${encodeURIComponent(person._id)}/${asked}`, {})))
      return
    setAsked(undefined)
    notify(asked === 'release' ? 'texts.invitation_released' : 'texts.invitation_sent', { type: 'success' })
    refresh()
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StateWord tone={TONES[agreement]}>{say(agreement)}</StateWord>
      {agreement === 'waiting' && (
        <>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
            {asked_at ? say(times > 1 ? 'again' : 'sent', { when: showMoment(asked_at, lang), times }) : say('unsent')}
          </Box>
          <Box sx={{ display: 'flex', gap: 0.5, mx: -0.5 }}>
            <Button size="small" aria-label={say('invite_of', { name: person.name })} onClick={() => open('invite')}>
              {say('invite')}
            </Button>
            <Button size="small" aria-label={say('release_of', { name: person.name })} onClick={() => open('release')}>
              {say('release')}
            </Button>
          </Box>
          <ConfirmDialog
            open={asked !== undefined}
            busy={busy}
            refusal={message}
            title={asked ? say(`${asked}_title`, { name: person.name }) : ''}
            confirm={`resources.teams.agreement.${asked ?? 'release'}`}
            onConfirm={() => void act()}
            onClose={() => setAsked(undefined)}
          >
            <DialogContentText>{asked && say(`${asked}_what`)}</DialogContentText>
          </ConfirmDialog>
        </>
      )}
    </Box>
  )
}
