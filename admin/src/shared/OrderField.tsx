import { OutlinedInput } from '@mui/material'
import { westernDigits } from '@olympiad/contracts/identity'
import { localized } from '@olympiad/contracts/lang'
import { type KeyboardEvent, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useLang } from '../use-lang.ts'
import { useSaveField } from './use-save-field.ts'

const ORDER = /^\d{1,4}$/

/** The place of a row in its list: saved on Enter or when left; Escape takes it back, and so does a refusal. */
export function OrderField({ source }: { source: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const lang = useLang()
  const { record, save, saving, pending } = useSaveField<number>(source, 'texts.order_updated')
  const [draft, setDraft] = useState<string>()
  if (!record) return null
  const stands = String(pending ?? record[source] ?? '')

  const commit = () => {
    if (draft === undefined) return
    const typed = westernDigits(draft).trim()
    setDraft(undefined)
    if (typed === stands) return
    if (ORDER.test(typed)) save(Number(typed))
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
      value={draft ?? stands}
      readOnly={saving}
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
