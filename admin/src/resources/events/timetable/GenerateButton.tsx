import GenerateIcon from '@mui/icons-material/AutorenewOutlined'
import { Button, DialogContentText } from '@mui/material'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { useTimetableTexts } from './texts.ts'

type GenerateButtonProps = {
  timetable: AdminTimetable
  busy: boolean
  error: string | undefined
  /** True once it is done. */
  onGenerate: () => Promise<boolean>
  onOpen: () => void
}

/** Asks before it replaces times. */
export function GenerateButton({ timetable, busy, error, onGenerate, onOpen }: GenerateButtonProps) {
  const t = useTimetableTexts()
  const [isOpen, setIsOpen] = useState(false)
  if (timetable.entries.length === 0) {
    return (
      <Button variant="contained" startIcon={<GenerateIcon />} loading={busy} onClick={() => void onGenerate()}>
        {t.generate}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<GenerateIcon />}
        onClick={() => {
          onOpen()
          setIsOpen(true)
        }}
      >
        {t.generate_again}
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={busy}
        error={error}
        title={t.generate_title}
        confirmLabel={t.generate_again}
        onConfirm={async () => {
          if (await onGenerate()) setIsOpen(false)
        }}
        onClose={() => setIsOpen(false)}
      >
        <DialogContentText>
          {t.generate_what(timetable.entries.filter(({ locked }) => locked).length)}
        </DialogContentText>
        {timetable.shown_at !== null && <DialogContentText sx={{ mt: 1 }}>{t.generate_shown}</DialogContentText>}
      </ConfirmDialog>
    </>
  )
}
