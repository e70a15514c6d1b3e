import { OutlinedInput } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import { type KeyboardEvent, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useMay } from '../auth/use-rights.ts'
import { useLang } from '../use-lang.ts'
import { useSaveField } from './use-save-field.ts'

const ORDER = /^\d{1,4}$/

/** Saves on Enter or blur; Escape and an error restore the old value. */
export function PositionField({ source }: { source: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const lang = useLang()
  const { record, save, saving, pending } = useSaveField<number>(source, 'texts.order_updated')
  const [draft, setDraft] = useState<string>()
  const mayWrite = useMay('write')
  if (!record) return null
  const current = String(pending ?? record[source] ?? '')

  const commit = () => {
    if (draft === undefined) return
    const input = toWesternDigits(draft).trim()
    setDraft(undefined)
    if (input === current) return
    if (ORDER.test(input)) save(Number(input))
    else notify('console.order_invalid', { type: 'error' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    else if (event.key === 'Escape') setDraft(undefined)
    else return
    event.preventDefault()
  }

  return (
    <OutlinedInput
      size="small"
      value={draft ?? current}
      readOnly={saving}
      disabled={!mayWrite}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      inputProps={{
        'aria-label': translate('console.order_of', { name: localized(record, 'name', lang) }),
        'aria-busy': saving,
        inputMode: 'numeric',
        dir: 'ltr',
      }}
      sx={{ width: 60, '& input': { px: 1, py: 0.5, textAlign: 'center' } }}
    />
  )
}
