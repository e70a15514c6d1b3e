import RevokeIcon from '@mui/icons-material/BlockOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import AllowIcon from '@mui/icons-material/LockOpenOutlined'
import VerifyIcon from '@mui/icons-material/VerifiedOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { allowCertificate, revokeCertificate } from '@olympiad/contracts/calls/certificates'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useCall } from '../../data/use-call.ts'
import { useDownload } from '../../data/use-download.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { useLang } from '../../use-lang.ts'

type Asked = 'revoke' | 'allow'

const REVOKE: typeof revokeCertificate.path = '/api/admin/certificates/revoke'
const ALLOW: typeof allowCertificate.path = '/api/admin/certificates/allow'

/**
 * What can be done with a certificate: looked up as everybody may, downloaded and revoked while it is good. After a revoked
 * qualification certificate the team may be allowed another one.
 */
export function CertificateActions({ certificate }: { certificate: AdminCertificate }) {
  const translate = useTranslate()
  const lang = useLang()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy: downloading, download } = useDownload()
  const { busy, call, message, forget } = useCall()
  const [asked, setAsked] = useState<Asked>()
  const { id, type, crt_serial, revoked_at, reissue_allowed_at, cerfificate_path } = certificate
  const words = (name: string) => translate(`resources.certificates.${name}`)
  const of = (name: string) =>
    translate('resources.certificates.action_of', { action: words(name), serial: crt_serial })

  const act = async (path: string, done: string) => {
    if (!(await call(path, { id }))) return
    setAsked(undefined)
    notify(done, { type: 'success' })
    refresh()
  }
  const ask = (what: Asked) => {
    forget()
    setAsked(what)
  }
  return (
    <Box sx={{ display: 'flex', whiteSpace: 'nowrap' }}>
      <Tooltip title={words('verify')}>
        <IconButton
          size="small"
          component="a"
          href={inLang(routes.certificate(crt_serial), lang)}
          target="_blank"
          rel="noopener"
          aria-label={`${of('verify')} (${translate('console.opens_new_tab')})`}
        >
          <VerifyIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {!revoked_at && (
        <>
          <Tooltip title={words('download')}>
            <IconButton
              size="small"
              disabled={downloading}
              aria-label={of('download')}
              onClick={() => download(cerfificate_path)}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title={words('revoke')}>
            <IconButton size="small" aria-label={of('revoke')} onClick={() => ask('revoke')}>
              <RevokeIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </>
      )}
      {revoked_at && type === 'q' && !reissue_allowed_at && (
        <Tooltip title={words('allow')}>
          <IconButton size="small" aria-label={of('allow')} onClick={() => ask('allow')}>
            <AllowIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <ConfirmDialog
        open={asked === 'allow'}
        busy={busy}
        title={words('allow_title')}
        confirm="resources.certificates.allow"
        refusal={message}
        onConfirm={() => act(ALLOW, 'texts.certificate_allowed')}
        onClose={() => setAsked(undefined)}
      >
        <p>
          <bdi>{certificate.team.name}</bdi> · <bdi dir="ltr">{crt_serial}</bdi>
        </p>
        <p>{words('allow_what')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'revoke'}
        destructive
        busy={busy}
        title={words('revoke_title')}
        confirm="resources.certificates.revoke"
        cancel="ra.action.back"
        refusal={message}
        onConfirm={() => act(REVOKE, 'texts.certificate_revoked')}
        onClose={() => setAsked(undefined)}
      >
        <p>
          <bdi>{certificate.team.name}</bdi> · <bdi dir="ltr">{crt_serial}</bdi>
        </p>
        <p>{words(type === 'f' ? 'revoke_final' : 'revoke_other')}</p>
      </ConfirmDialog>
    </Box>
  )
}
