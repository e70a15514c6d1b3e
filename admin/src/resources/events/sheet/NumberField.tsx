import { TextField } from '@mui/material'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import { useState } from 'react'

type NumberFieldProps = {
  label: string
  /** NaN stands for what is no number. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  error?: string | undefined
  help?: string
  width?: number | string
  hiddenLabel?: boolean
}

const toNumber = (text: string): number | undefined => {
  const plain = toWesternDigits(text).trim().replace('−', '-').replace(/[,٫]/u, '.')
  return plain === '' ? undefined : Number(plain)
}

/** Keeps what is typed, such as `-` or `1.`, until it is a number. */
export function NumberField({ label, value, onChange, error, help, width = '100%', hiddenLabel }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const isTyped = Object.is(toNumber(typed), value)
  return (
    <TextField
      size="small"
      {...(hiddenLabel ? { hiddenLabel } : { label })}
      value={isTyped ? typed : (value ?? '')}
      error={error !== undefined || Number.isNaN(value)}
      helperText={error ?? help}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(toNumber(target.value))
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', 'aria-label': label } }}
      sx={{ width, m: 0 }}
    />
  )
}
