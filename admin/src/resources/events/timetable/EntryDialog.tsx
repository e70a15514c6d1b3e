import { Autocomplete, Box, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { useTimetableTexts } from './texts.ts'

export type EntryDialogProps = { busy: boolean; error: string | undefined; onClose: () => void }

type FrameProps = EntryDialogProps & {
  title: string
  confirmLabel: string
  onConfirm: () => void
  children: ReactNode
}

/** A change of one entry. */
export function EntryDialog({ children, ...confirm }: FrameProps) {
  return (
    <ConfirmDialog open hasInput {...confirm}>
      <Box sx={{ display: 'grid', gap: 1, width: { sm: 420 }, pt: 1 }}>{children}</Box>
    </ConfirmDialog>
  )
}

type EntryChoiceProps<E> = {
  label: string
  help?: string | undefined
  /** Says that none is chosen. */
  missing: string | undefined
  /** Said where there are no options at all. */
  none?: string
  options: readonly E[]
  value: E | null
  keyOf: (option: E) => string
  nameOf: (option: E) => string
  onChange: (chosen: E | null) => void
}

export function EntryChoice<E>({ label, help, missing, none, options, keyOf, nameOf, ...value }: EntryChoiceProps<E>) {
  const t = useTimetableTexts()
  const { onChange } = value
  return (
    <Autocomplete<E>
      size="small"
      autoHighlight
      options={[...options]}
      value={value.value}
      noOptionsText={options.length === 0 ? none : t.team_none}
      getOptionKey={keyOf}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} autoFocus label={label} error={missing !== undefined} helperText={missing ?? help} />
      )}
    />
  )
}
