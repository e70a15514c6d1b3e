import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Box, Button, DialogContentText, IconButton, Tooltip } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { copyEvent } from '@olympiad/contracts/calls/admin-events'
import { localized } from '@olympiad/contracts/lang'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { type MouseEvent, useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import { useApiCall } from '../../data/use-api-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { useLang } from '../../use-lang.ts'
import { eventPath } from './event-path.ts'
import { useEventTexts } from './event-texts.ts'
import { useEventsChanged } from './use-events-changed.ts'

export function CopyEventButton({ event }: { event: AdminEvent }) {
  const t = useEventTexts()
  const lang = useLang()
  const [isOpen, setIsOpen] = useState(false)
  const open = (click: MouseEvent) => {
    click.stopPropagation()
    setIsOpen(true)
  }
  return (
    <>
      <Tooltip title={t.copy.open}>
        <IconButton size="small" aria-label={t.copy.title(localized(event, 'name', lang))} onClick={open}>
          <CopyIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && <CopyDialog event={event} rehearsal={false} onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function RehearseButton({ event }: { event: AdminEvent }) {
  const t = useEventTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button startIcon={<CopyIcon />} onClick={() => setIsOpen(true)}>
        {t.copy.rehearse}
      </Button>
      {isOpen && <CopyDialog event={event} rehearsal onClose={() => setIsOpen(false)} />}
    </>
  )
}

type CopyDialogProps = { event: AdminEvent; rehearsal: boolean; onClose: () => void }

function CopyDialog({ event, rehearsal, onClose }: CopyDialogProps) {
  const t = useEventTexts()
  const lang = useLang()
  const notify = useNotify()
  const redirect = useRedirect()
  const reload = useEventsChanged()
  const { busy, call, fieldErrors, message } = useApiCall()
  const [form, setForm] = useState({
    name: rehearsal ? t.copy.rehearsal_name(event.name) : event.name,
    name_en: rehearsal ? t.copy.rehearsal_name_en(event.name_en) : event.name_en,
    starts_on: event.starts_on,
    ends_on: event.ends_on,
  })
  const name = localized(event, 'name', lang)
  const field = (source: keyof typeof form) => ({
    label: t.form[source],
    value: form[source],
    errorText: fieldErrors[source],
    onChange: (value: string) => setForm({ ...form, [source]: value }),
  })
  const day = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const

  async function copy(): Promise<void> {
    const copied = await call<AnswerOf<typeof copyEvent>>(eventPath(event.id, 'copy'), { ...form, rehearsal })
    if (!copied) return
    await reload()
    onClose()
    notify(t.copy.done, { type: 'success' })
    redirect('show', 'events', copied.id)
  }
  return (
    <ConfirmDialog
      open
      hasInput
      busy={busy}
      title={rehearsal ? t.copy.rehearse_title(name) : t.copy.title(name)}
      confirmLabel={rehearsal ? t.copy.rehearse : t.copy.open}
      error={message}
      onConfirm={copy}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{rehearsal ? t.copy.rehearse_what : t.copy.what}</DialogContentText>
      <DialogField {...field('name')} autoFocus required slotProps={{ htmlInput: { lang: 'ar', dir: 'rtl' } }} />
      <DialogField {...field('name_en')} required slotProps={{ htmlInput: { lang: 'en', dir: 'ltr' } }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
        <DialogField {...field('starts_on')} {...day} />
        <DialogField {...field('ends_on')} {...day} />
      </Box>
    </ConfirmDialog>
  )
}
