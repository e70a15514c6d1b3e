import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useGetRecordRepresentation, useTranslate } from 'react-admin'
import { useFetch } from '../data/use-fetch.ts'
import { formatDateTime } from '../format.ts'
import { useLang } from '../use-lang.ts'
import { ConflictField, type Side } from './ConflictField.tsx'
import type { ConflictQuestion } from './save-at-version.ts'
import { useFieldLabel } from './use-field-label.ts'

function LastSaved({ id }: { id: unknown }) {
  const translate = useTranslate()
  const lang = useLang()
  const filter = encodeURIComponent(JSON.stringify({ record: id }))
  const [entry] = useFetch<AuditEntryView[]>(`/api/admin/audit?filter=${filter}&range=[0,0]`) ?? []
  if (!entry?.actor) return null
  return (
    <DialogContentText sx={{ mt: 1 }}>
      {translate('conflict.last', { name: `\u2068${entry.actor.name}\u2069`, at: formatDateTime(entry.at, lang) })}
    </DialogContentText>
  )
}

type ConflictDialogProps = {
  question: ConflictQuestion
  onChosen: (mine: ReadonlySet<string>) => void
  onClose: () => void
}

export function ConflictDialog({ question, onChosen, onClose }: ConflictDialogProps) {
  const { resource, current, conflicts } = question
  const translate = useTranslate()
  const id = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const nameOf = useGetRecordRepresentation(resource)
  const label = useFieldLabel(resource)
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const isMissing = (field: string) => isSubmitted && !chosen[field]
  const name = resource === 'settings' ? translate('resources.settings.title') : String(nameOf(current))
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(conflicts.map(({ field }) => [field, side])))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React would bubble the event to the form that is being saved.
    event.stopPropagation()
    const missing = conflicts.find(({ field }) => !chosen[field])
    if (!missing) return onChosen(new Set(conflicts.flatMap(({ field }) => (chosen[field] === 'mine' ? field : []))))
    setSubmitted(true)
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(missing.field)}"]`)?.focus()
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-what`}
    >
      <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
          {translate('conflict.title', { name: `\u2068${name}\u2069` })}
        </DialogTitle>
        <DialogContent dividers>
          <DialogContentText id={`${id}-what`}>{translate('conflict.what')}</DialogContentText>
          <LastSaved id={current.id} />
          {conflicts.length > 1 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Button key={side} size="small" variant="outlined" onClick={() => chooseAll(side)}>
                  {translate(`conflict.all_${side}`)}
                </Button>
              ))}
            </Box>
          )}
          {conflicts.map((conflict) => (
            <ConflictField
              key={conflict.field}
              resource={resource}
              label={label(conflict.field)}
              conflict={conflict}
              chosen={chosen[conflict.field]}
              isMissing={isMissing(conflict.field)}
              onChoose={(side) => setChosen((before) => ({ ...before, [conflict.field]: side }))}
            />
          ))}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button autoFocus onClick={onClose}>
            {translate('conflict.back')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('conflict.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
