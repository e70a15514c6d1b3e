import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import EraseIcon from '@mui/icons-material/PersonRemoveOutlined'
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import type { exportPersonData } from '@olympiad/contracts/calls/privacy'
import type { PersonalDataSummary } from '@olympiad/contracts/views/privacy'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDownload } from '../../data/use-download.ts'
import { formatDate } from '../../format.ts'
import { LoadError } from '../../shared/LoadError.tsx'
import { Section } from '../../shared/Section.tsx'
import { useLang } from '../../use-lang.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { ErasureObstacleNotice, NoteMentions } from './ErasureObstacles.tsx'
import { PersonalDataParts } from './PersonalDataParts.tsx'
import { usePersonalData } from './use-personal-data.ts'

const EXPORT: typeof exportPersonData.path = '/api/admin/privacy/export'

function ExportButton({ person }: { person: PersonalDataSummary }) {
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

function KeptData({ invoices }: Pick<PersonalDataSummary, 'invoices'>) {
  const translate = useTranslate()
  const lang = useLang()
  const t = (key: string, values = {}) => translate(`resources.privacy.${key}`, values)
  return (
    <Section title={t('stays')}>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
        {invoices.length > 0 && (
          <li>
            {t('invoices', { smart_count: invoices.length })}
            <Box component="ul" sx={{ mt: 0.5, paddingInlineStart: 2.5 }}>
              {invoices.map(({ number, until }) => (
                <li key={number}>
                  {t('invoice', { number: `\u2066${number}\u2069`, until: formatDate(until, lang) })}
                </li>
              ))}
            </Box>
          </li>
        )}
        {['stays_team', 'stays_forum', 'stays_log'].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </Box>
    </Section>
  )
}

function Erasure({ person, onErased }: { person: PersonalDataSummary; onErased: () => void }) {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { obstacles, shared_email, banned, mentions } = person
  const t = (key: string) => translate(`resources.privacy.${key}`)
  const blocked = obstacles.some(({ kind }) => kind !== 'team')
  return (
    <Section title={t('erase_title')}>
      <Typography sx={{ mb: 2 }}>{t('erase_lead')}</Typography>
      <Box sx={{ display: 'grid', gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
        {obstacles.map((obstacle) => (
          <ErasureObstacleNotice key={obstacle.kind} obstacle={obstacle} />
        ))}
        {shared_email && (
          <Alert severity="info" variant="outlined">
            {t('shared_email')}
          </Alert>
        )}
        {banned && (
          <Alert severity="info" variant="outlined">
            {t('banned')}
          </Alert>
        )}
        <NoteMentions teams={mentions} />
      </Box>
      <Button
        variant="outlined"
        color="error"
        startIcon={<EraseIcon />}
        disabled={blocked}
        onClick={() => setIsOpen(true)}
      >
        {t('erase')}
      </Button>
      {isOpen && (
        <EraseDialog
          person={person}
          onClose={() => setIsOpen(false)}
          onErased={() => {
            setIsOpen(false)
            onErased()
          }}
        />
      )}
    </Section>
  )
}

export function PersonData({ user, onErased }: { user: string; onErased: () => void }) {
  const translate = useTranslate()
  const { personalData, error, reload } = usePersonalData(user)
  if (error !== undefined) {
    return <LoadError onRetry={reload}>{translate(error, { _: error })}</LoadError>
  }
  if (!personalData) return <Skeleton variant="rectangular" height={420} />
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { lg: '3fr 2fr' }, alignItems: 'start' }}>
      <Section title={translate('resources.privacy.held')}>
        <PersonalDataParts held={personalData.held} />
      </Section>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <ExportButton person={personalData} />
        <KeptData invoices={personalData.invoices} />
        <Erasure person={personalData} onErased={onErased} />
      </Box>
    </Box>
  )
}
