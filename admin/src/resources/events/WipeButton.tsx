import WipeIcon from '@mui/icons-material/CleaningServicesOutlined'
import { Button } from '@mui/material'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { eventPath } from './event-path.ts'
import { useEventTexts } from './event-texts.ts'
import { useEventChange } from './use-event-change.ts'

export function WipeButton({ event }: { event: AdminEvent }) {
  const { wipe: t } = useEventTexts()
  const { busy, error, change } = useEventChange()
  const [isOpen, setIsOpen] = useState(false)
  const wipe = async () => {
    if (await change({ method: 'POST', address: eventPath(event.id, 'wipe') }, t.done)) setIsOpen(false)
  }
  return (
    <>
      <Button color="error" startIcon={<WipeIcon />} onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      <ConfirmDialog
        open={isOpen}
        destructive
        busy={busy}
        error={error}
        title={t.title}
        confirmLabel={t.open}
        onConfirm={wipe}
        onClose={() => setIsOpen(false)}
      >
        {t.what}
      </ConfirmDialog>
    </>
  )
}
