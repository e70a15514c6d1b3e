import ShowIcon from '@mui/icons-material/CampaignOutlined'
import { Alert, Box, Button, DialogContentText } from '@mui/material'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'

const MAX_NAMED = 12

type ShowButtonProps = {
  timetable: AdminTimetable
  names: EntryNames
  isOver: boolean
  busy: boolean
  error: string | undefined
  /** True once it is done. */
  onShow: () => Promise<boolean>
  onOpen: () => void
}

/** Previews who is told before anything is sent. */
export function ShowButton({ timetable, names, isOver, busy, error, onShow, onOpen }: ShowButtonProps) {
  const t = useTimetableTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { to_tell: told, problems, unplaced } = timetable
  const count = told.length
  const troubles = problems.length + unplaced.length
  return (
    <>
      <Button
        variant="contained"
        startIcon={<ShowIcon />}
        disabled={isOver || !timetable.differs || timetable.entries.length === 0}
        onClick={() => {
          onOpen()
          setIsOpen(true)
        }}
      >
        {t.show}
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={busy}
        error={error}
        title={t.show_title}
        confirmLabel={t.show}
        onConfirm={async () => {
          if (await onShow()) setIsOpen(false)
        }}
        onClose={() => setIsOpen(false)}
      >
        <DialogContentText>{t.show_what}</DialogContentText>
        {troubles > 0 && (
          <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
            {t.show_problems(troubles)}
          </Alert>
        )}
        <DialogContentText sx={{ mt: 1.5, color: 'text.primary', fontWeight: 600 }}>
          {t.show_tells(count)}
        </DialogContentText>
        {count > 0 && <DialogContentText>{t.tell_when}</DialogContentText>}
        {count > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 0.5, ps: 2.5 }}>
            {told.slice(0, MAX_NAMED).map((team) => (
              <li key={team}>{names.teamName(team)}</li>
            ))}
            {count > MAX_NAMED && <li>{t.show_more(count - MAX_NAMED)}</li>}
          </Box>
        )}
      </ConfirmDialog>
    </>
  )
}
