import { Box, DialogContentText } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'

type ReplacementDialogProps = { serials: readonly string[]; onAnswer: (agreed: boolean) => void }
const MOST_NAMED = 10

/** Which final certificates a changed result revokes, and what comes in their place. */
export function ReplacementDialog({ serials, onAnswer }: ReplacementDialogProps) {
  const translate = useTranslate()
  const say = (key: string, values = {}) => translate(`resources.results.${key}`, values)
  return (
    <ConfirmDialog
      open
      title={say('certificates_title')}
      confirm="resources.results.certificates_replace"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <DialogContentText>{say('certificates_say', { smart_count: serials.length })}</DialogContentText>
      <Box component="ul" sx={{ my: 1, paddingInlineStart: 2.5, fontWeight: 600, fontSize: '0.875rem' }}>
        {serials.slice(0, MOST_NAMED).map((serial) => (
          <li key={serial}>
            <bdi dir="ltr">{serial}</bdi>
          </li>
        ))}
        {serials.length > MOST_NAMED && <li>…</li>}
      </Box>
      <DialogContentText>{say('certificates_will')}</DialogContentText>
    </ConfirmDialog>
  )
}
