import { DialogContentText } from '@mui/material'
import { useNotify } from 'react-admin'
import { formatDateTime } from '../../../format.ts'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { useLang } from '../../../use-lang.ts'
import { useTimetableTexts } from './texts.ts'
import type { TimetableState } from './use-timetable.ts'

/** Says whose change came first. Reloading drops what was begun; going back leaves it to be read or copied. */
export function TimetableConflict({ conflict, reload, clearErrors }: TimetableState) {
  const t = useTimetableTexts()
  const lang = useLang()
  const notify = useNotify()
  if (!conflict) return null
  const name = conflict.by ? `\u2068${conflict.by}\u2069` : t.conflict_somebody
  return (
    <ConfirmDialog
      open
      title={t.conflict_title}
      confirmLabel={t.reload}
      cancelLabel={t.back_unsaved}
      onConfirm={async () => {
        await reload()
        notify(t.reloaded, { type: 'info' })
      }}
      onClose={clearErrors}
    >
      <DialogContentText>{t.conflict_last(name, formatDateTime(conflict.at, lang))}</DialogContentText>
      <DialogContentText sx={{ mt: 1 }}>{t.conflict_what}</DialogContentText>
    </ConfirmDialog>
  )
}
