import { Box } from '@mui/material'
import { showTeamNo } from '@olympiad/contracts/constants'
import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import { useTranslate } from 'react-admin'
import { showDate } from '../../format.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { StateWord } from '../../shared/StateWord.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

type Of = { certificate: AdminCertificate }

/** The serial, which reads from the left in both languages and may break between its groups. */
export function CertificateSerial({ certificate }: Of) {
  return (
    <Box component="bdi" dir="ltr" sx={{ fontWeight: 600, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {certificate.crt_serial}
    </Box>
  )
}

/** The team as it was named then, leading to it as it is now. */
export function CertificateTeam({ certificate: { team } }: Of) {
  return (
    <TwoLines
      first={
        <RecordLink resource="teams" type="show" id={team._id}>
          {team.name}
        </RecordLink>
      }
      second={showTeamNo(team.team_no)}
    />
  )
}

/** What it says: that the team takes part, or its place in the final. */
export function CertificateKind({ certificate: { type, ranked } }: Of) {
  const translate = useTranslate()
  const kind = translate(`resources.certificates.types.${type}`)
  if (ranked === null) return <>{kind}</>
  return <TwoLines first={kind} second={translate('resources.certificates.place', { ranked })} />
}

/** Whether it is good; of a revoked one, since when it is not. */
export function CertificateState({ certificate: { revoked_at, replaced_by, reissue_allowed_at } }: Of) {
  const translate = useTranslate()
  const lang = useLang()
  if (!revoked_at) return <StateWord tone="success">{translate('resources.certificates.good')}</StateWord>
  const state = replaced_by ? 'replaced' : reissue_allowed_at ? 'allowed' : 'revoked'
  return (
    <TwoLines
      first={<StateWord tone="neutral">{translate(`resources.certificates.${state}`)}</StateWord>}
      second={showDate(revoked_at, lang)}
    />
  )
}
