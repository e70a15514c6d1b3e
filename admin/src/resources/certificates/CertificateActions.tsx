import RevokeIcon from '@mui/icons-material/BlockOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import AllowIcon from '@mui/icons-material/LockOpenOutlined'
import VerifyIcon from '@mui/icons-material/VerifiedOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { allowCertificateReissue, revokeCertificate } from '@olympiad/contracts/calls/certificates'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useMay } from '../../auth/use-rights.ts'
import { useApiCall } from '../../data/use-api-call.ts'
import { useDownload } from '../../data/use-download.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { useLang } from '../../use-lang.ts'

type Dialog = 'revoke' | 'allow'

const REVOKE: typeof revokeCertificate.path = '/api/admin/certificates/revoke'
const ALLOW: typeof allowCertificateReissue.path = '/api/admin/certificates/allow'

/** A revoked certificate can't be downloaded. A revoked qualification certificate can be allowed a reissue. */
export function CertificateActions({ certificate }: { certificate: AdminCertificate }) {
  const translate = useTranslate()
  const lang = useLang()
  const mayWrite = useMay('write')
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy: isDownloading, download } = useDownload()
  const { busy, call, message, clearErrors } = useApiCall()
  const [dialog, setDialog] = useState<Dialog>()
  const { id, type, crt_serial, revoked_at, reissue_allowed_at, cerfificate_path } = certificate
  const t = (name: string) => translate(`resources.certificates.${name}`)
  const actionLabel = (name: string) =>
    translate('resources.certificates.action_of', { action: t(name), serial: crt_serial })

  const submit = async (path: string, done: string) => {
    if (!(await call(path, { id }))) return
    setDialog(undefined)
    notify(done, { type: 'success' })
    refresh()
  }
  const openDialog = (next: Dialog) => {
    clearErrors()
    setDialog(next)
  }
  return (
    <Box sx={{ display: 'flex', whiteSpace: 'nowrap' }}>
      <Tooltip title={t('verify')}>
        <IconButton
          size="small"
          component="a"
          href={withLangPrefix(routes.certificate(crt_serial), lang)}
          target="_blank"
          rel="noopener"
          aria-label={`${actionLabel('verify')} (${translate('console.opens_new_tab')})`}
        >
          <VerifyIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {!revoked_at && (
        <>
          <Tooltip title={t('download')}>
            <IconButton
              size="small"
              disabled={isDownloading}
              aria-label={actionLabel('download')}
              onClick={() => download(cerfificate_path)}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          {mayWrite && (
            <Tooltip title={t('revoke')}>
              <IconButton size="small" aria-label={actionLabel('revoke')} onClick={() => openDialog('revoke')}>
                <RevokeIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </>
      )}
      {mayWrite && revoked_at && type === 'q' && !reissue_allowed_at && (
        <Tooltip title={t('allow')}>
          <IconButton size="small" aria-label={actionLabel('allow')} onClick={() => openDialog('allow')}>
            <AllowIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <ConfirmDialog
        open={dialog === 'allow'}
        busy={busy}
        title={t('allow_title')}
        confirmLabel="resources.certificates.allow"
        error={message}
        onConfirm={() => submit(ALLOW, 'texts.certificate_allowed')}
        onClose={() => setDialog(undefined)}
      >
        <p>
          <bdi>{certificate.team.name}</bdi> · <bdi dir="ltr">{crt_serial}</bdi>
        </p>
        <p>{t('allow_what')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'revoke'}
        destructive
        busy={busy}
        title={t('revoke_title')}
        confirmLabel="resources.certificates.revoke"
        cancelLabel="ra.action.back"
        error={message}
        onConfirm={() => submit(REVOKE, 'texts.certificate_revoked')}
        onClose={() => setDialog(undefined)}
      >
        <p>
          <bdi>{certificate.team.name}</bdi> · <bdi dir="ltr">{crt_serial}</bdi>
        </p>
        <p>{t(type === 'q' ? 'revoke_other' : 'revoke_final')}</p>
      </ConfirmDialog>
    </Box>
  )
}
