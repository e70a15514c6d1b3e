import { Box } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { MEDAL_NAMES } from '@olympiad/contracts/medals'
import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import { useTranslate } from 'react-admin'
import { formatDate } from '../../format.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { StateBadge } from '../../shared/StateBadge.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

type Of = { certificate: AdminCertificate }

/** Reads left to right in both languages and may break between groups. */
export function CertificateSerial({ certificate }: Of) {
  return (
    <Box component="bdi" dir="ltr" sx={{ fontWeight: 600, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {certificate.crt_serial}
    </Box>
  )
}

/** Shows the name at the time of issue, and links to the current team. */
export function CertificateTeam({ certificate: { team } }: Of) {
  return (
    <TwoLines
      first={
        <RecordLink resource="teams" type="show" id={team._id}>
          {team.name}
        </RecordLink>
      }
      second={formatTeamNumber(team.team_no)}
    />
  )
}

export function CertificateKind({
  certificate: { type, ranked, medal },
}: {
  certificate: Pick<AdminCertificate, 'type' | 'ranked' | 'medal'>
}) {
  const translate = useTranslate()
  const lang = useLang()
  const kind = translate(`resources.certificates.types.${type}`)
  if (medal) return <TwoLines first={kind} second={MEDAL_NAMES[lang][medal]} />
  if (ranked === null) return <>{kind}</>
  return <TwoLines first={kind} second={translate('resources.certificates.place', { ranked })} />
}

type Standing = Pick<AdminCertificate, 'revoked_at' | 'replaced_by' | 'reissue_allowed_at'>

export function CertificateState({
  certificate: { revoked_at, replaced_by, reissue_allowed_at },
}: {
  certificate: Standing
}) {
  const translate = useTranslate()
  const lang = useLang()
  if (!revoked_at) return <StateBadge tone="success">{translate('resources.certificates.good')}</StateBadge>
  const state = replaced_by ? 'replaced' : reissue_allowed_at ? 'allowed' : 'revoked'
  return (
    <TwoLines
      first={<StateBadge tone="neutral">{translate(`resources.certificates.${state}`)}</StateBadge>}
      second={formatDate(revoked_at, lang)}
    />
  )
}
