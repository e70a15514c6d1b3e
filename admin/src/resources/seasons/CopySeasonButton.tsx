import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import {
  Box,
  Button,
  Checkbox,
  DialogContentText,
  FormControlLabel,
  IconButton,
  Tooltip,
  Typography,
} from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { copySeason } from '@olympiad/contracts/calls/admin-seasons'
import { localized } from '@olympiad/contracts/lang'
import { nextYear, SEASON_COPY_PARTS, type SeasonCopyPart } from '@olympiad/contracts/season-copy'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin'
import { useApiCall } from '../../data/use-api-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { useLang } from '../../use-lang.ts'

const COPY: typeof copySeason.path = '/api/admin/seasons/copy'
const OF_COMPETITIONS: readonly SeasonCopyPart[] = ['levels', 'prices', 'files']
const SHOWN_MS = 12_000

export function CopySeasonButton({ variant = 'icon' }: { variant?: 'icon' | 'button' }) {
  const translate = useTranslate()
  const lang = useLang()
  const season = useRecordContext<AdminSeason>()
  const [isOpen, setIsOpen] = useState(false)
  if (!season) return null
  const name = localized(season, 'name', lang)
  const open = (event: MouseEvent) => {
    event.stopPropagation()
    setIsOpen(true)
  }
  return (
    <>
      {variant === 'button' ? (
        <Button startIcon={<CopyIcon />} onClick={open}>
          {translate('resources.seasons.copy.open')}
        </Button>
      ) : (
        <Tooltip title={translate('resources.seasons.copy.open')}>
          <IconButton size="small" aria-label={translate('resources.seasons.copy.title', { name })} onClick={open}>
            <CopyIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {isOpen && <CopyDialog season={season} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type CopyDialogProps = { season: AdminSeason; name: string; onClose: () => void }

function CopyDialog({ season, name, onClose }: CopyDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const queries = useQueryClient()
  const { busy, call, fieldErrors, message } = useApiCall()
  const [parts, setParts] = useState<readonly SeasonCopyPart[]>(SEASON_COPY_PARTS)
  const [form, setForm] = useState({
    name: nextYear(season.name),
    name_en: nextYear(season.name_en),
    slug: nextYear(season.slug),
    starts_on: nextYear(season.starts_on),
    ends_on: nextYear(season.ends_on),
  })
  const t = (key: string, values = {}) => translate(`resources.seasons.${key}`, values)
  const field = (source: keyof typeof form, label = `resources.seasons.fields.${source}`) => ({
    label,
    value: form[source],
    errorText: fieldErrors[source],
    onChange: (value: string) => setForm({ ...form, [source]: value }),
  })
  const isUseless = (part: SeasonCopyPart) => OF_COMPETITIONS.includes(part) && !parts.includes('competitions')
  const chosen = parts.filter((part) => !isUseless(part))
  const toggle = (part: SeasonCopyPart) =>
    setParts(SEASON_COPY_PARTS.filter((one) => parts.includes(one) !== (one === part)))

  async function copy(): Promise<void> {
    const copied = await call<AnswerOf<typeof copySeason>>(COPY, { season: season.id, ...form, parts: chosen })
    if (!copied) return
    await Promise.all(['seasons', 'competions', 'files'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
    redirect('edit', 'seasons', copied.id)
    const competitions = t('count', { smart_count: copied.competitions })
    const files = t('copy.files_count', { smart_count: copied.files })
    notify('resources.seasons.copy.done', {
      type: 'success',
      autoHideDuration: SHOWN_MS,
      messageArgs: { competitions, files },
    })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      hasInput
      busy={busy}
      title={t('copy.title', { name })}
      confirmLabel="resources.seasons.copy.confirm"
      error={message}
      onConfirm={copy}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{t('copy.what')}</DialogContentText>
      <DialogField {...field('name')} autoFocus required slotProps={{ htmlInput: { lang: 'ar', dir: 'rtl' } }} />
      <DialogField {...field('name_en')} required slotProps={{ htmlInput: { lang: 'en', dir: 'ltr' } }} />
      <DialogField {...field('slug')} required code />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
        <DialogField {...field('starts_on')} type="date" slotProps={{ inputLabel: { shrink: true } }} />
        <DialogField {...field('ends_on')} type="date" slotProps={{ inputLabel: { shrink: true } }} />
      </Box>
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2, minWidth: 0 }}>
        <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
          {t('copy.takes')}
        </Typography>
        {SEASON_COPY_PARTS.map((part) => (
          <FormControlLabel
            key={part}
            sx={{
              display: 'flex',
              lineHeight: 1.4,
              my: 0.5,
              marginInlineStart: OF_COMPETITIONS.includes(part) ? '20px' : '-11px',
            }}
            disabled={isUseless(part)}
            control={<Checkbox checked={chosen.includes(part)} onChange={() => toggle(part)} />}
            label={t(`copy.${part}`)}
          />
        ))}
      </Box>
    </ConfirmDialog>
  )
}
