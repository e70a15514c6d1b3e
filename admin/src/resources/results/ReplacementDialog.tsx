import { Box, DialogContentText } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'

type ReplacementDialogProps = { serials: readonly string[]; onAnswer: (agreed: boolean) => void }
const MAX_LISTED = 10

export function ReplacementDialog({ serials, onAnswer }: ReplacementDialogProps) {
  const translate = useTranslate()
  const t = (key: string, values = {}) => translate(`resources.results.${key}`, values)
  return (
    <ConfirmDialog
      open
      title={t('certificates_title')}
      confirmLabel="resources.results.certificates_replace"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <DialogContentText>{t('certificates_say', { smart_count: serials.length })}</DialogContentText>
      <Box component="ul" sx={{ my: 1, paddingInlineStart: 2.5, fontWeight: 600, fontSize: '0.875rem' }}>
        {serials.slice(0, MAX_LISTED).map((serial) => (
          <li key={serial}>
            <bdi dir="ltr">{serial}</bdi>
          </li>
        ))}
        {serials.length > MAX_LISTED && <li>…</li>}
      </Box>
      <DialogContentText>{t('certificates_will')}</DialogContentText>
    </ConfirmDialog>
  )
}
