import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import EraseIcon from '@mui/icons-material/PersonRemoveOutlined'
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import type { exportPerson } from '@olympiad/contracts/calls/privacy'
import type { HeldOfPerson } from '@olympiad/contracts/views/privacy'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDownload } from '../../data/use-download.ts'
import { showDate } from '../../format.ts'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { HeldParts } from './HeldParts.tsx'
import { Mentions, Obstacle } from './Obstacles.tsx'
import { useHeld } from './use-held.ts'

const EXPORT: typeof exportPerson.path = '/api/admin/privacy/export'

function Copy({ person }: { person: HeldOfPerson }) {
  const translate = useTranslate()
  const { busy, download } = useDownload()
  return (
    <Section title={translate('resources.privacy.copy')}>
      <Typography sx={{ mb: 2 }}>{translate('resources.privacy.download_what')}</Typography>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={busy}
        loadingPosition="start"
        onClick={() => download(`${EXPORT}?user=${person.id}`)}
      >
        {translate('resources.privacy.download')}
      </Button>
    </Section>
  )
}

/** What stays of somebody, and for which reason. */
function Stays({ invoices }: Pick<HeldOfPerson, 'invoices'>) {
  const translate = useTranslate()
  const lang = useLang()
  const say = (key: string, values = {}) => translate(`resources.privacy.${key}`, values)
  return (
    <Section title={say('stays')}>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
        {invoices.length > 0 && (
          <li>
            {say('invoices', { smart_count: invoices.length })}
            <Box component="ul" sx={{ mt: 0.5, paddingInlineStart: 2.5 }}>
              {invoices.map(({ number, until }) => (
                <li key={number}>
                  {say('invoice', { number: `\u2066${number}\u2069`, until: showDate(until, lang) })}
                </li>
              ))}
            </Box>
          </li>
        )}
        {['stays_team', 'stays_forum', 'stays_log'].map((key) => (
          <li key={key}>{say(key)}</li>
        ))}
      </Box>
    </Section>
  )
}

function Erasure({ person, onErased }: { person: HeldOfPerson; onErased: () => void }) {
  const translate = useTranslate()
  const [asked, setAsked] = useState(false)
  const { obstacles, shared_email, banned, mentions } = person
  const say = (key: string) => translate(`resources.privacy.${key}`)
  const blocked = obstacles.some(({ kind }) => kind !== 'team')
  return (
    <Section title={say('erase_title')}>
      <Typography sx={{ mb: 2 }}>{say('erase_lead')}</Typography>
      <Box sx={{ display: 'grid', gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
        {obstacles.map((obstacle) => (
          <Obstacle key={obstacle.kind} obstacle={obstacle} />
        ))}
        {shared_email && (
          <Alert severity="info" variant="outlined">
            {say('shared_email')}
          </Alert>
        )}
        {banned && (
          <Alert severity="info" variant="outlined">
            {say('banned')}
          </Alert>
        )}
        <Mentions teams={mentions} />
      </Box>
      <Button
        variant="outlined"
        color="error"
        startIcon={<EraseIcon />}
        disabled={blocked}
        onClick={() => setAsked(true)}
      >
        {say('erase')}
      </Button>
      {asked && (
        <EraseDialog
          person={person}
          onClose={() => setAsked(false)}
          onErased={() => {
            setAsked(false)
            onErased()
          }}
        />
      )}
    </Section>
  )
}

/** What is held of somebody: to be read, given to them as a copy, and erased. */
export function PersonData({ user, onErased }: { user: string; onErased: () => void }) {
  const translate = useTranslate()
  const { held, failure, ask } = useHeld(user)
  if (failure !== undefined) {
    return <LoadFailed onRetry={ask}>{translate(failure, { _: failure })}</LoadFailed>
  }
  if (!held) return <Skeleton variant="rectangular" height={420} />
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { lg: '3fr 2fr' }, alignItems: 'start' }}>
      <Section title={translate('resources.privacy.held')}>
        <HeldParts held={held.held} />
      </Section>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Copy person={held} />
        <Stays invoices={held.invoices} />
        <Erasure person={held} onErased={onErased} />
      </Box>
    </Box>
  )
}
