import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import { useRecordContext } from 'react-admin'
import { formatDate } from '../../format.ts'
import { useLang } from '../../use-lang.ts'
import { CertificateActions } from './CertificateActions.tsx'
import { CertificateKind, CertificateSerial, CertificateState, CertificateTeam } from './CertificateFields.tsx'

export function CertificateCard() {
  const lang = useLang()
  const certificate = useRecordContext<AdminCertificate>()
  if (!certificate) return null
  const { competion, season, created_at } = certificate
  const mutedStyle = { color: 'text.secondary', fontSize: '0.8125rem' } as const
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8px 12px', alignItems: 'start' }}>
      <CertificateTeam certificate={certificate} />
      <Box sx={{ textAlign: 'end' }}>
        <CertificateState certificate={certificate} />
      </Box>
      <Box sx={mutedStyle}>
        {localized(competion, 'name', lang)} · {localized(season, 'name', lang)}
      </Box>
      <Box sx={{ ...mutedStyle, textAlign: 'end' }}>{formatDate(created_at, lang)}</Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CertificateSerial certificate={certificate} />
      </Box>
      <CertificateKind certificate={certificate} />
      <CertificateActions certificate={certificate} />
    </Box>
  )
}
