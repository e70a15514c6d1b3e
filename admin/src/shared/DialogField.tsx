import { TextField, type TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type DialogFieldProps = Omit<TextFieldProps, 'onChange' | 'error' | 'label'> & {
  /** Key of its name. */
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with it, in the server's words or as a key of the texts. */
  wrong?: string | undefined
  /** For numbers, codes and addresses, which read from the left in Arabic too. */
  code?: boolean
  children?: ReactNode
}

/** A field of a dialog that asks for something before it is done. */
export function DialogField({
  label,
  onChange,
  wrong,
  code,
  helperText,
  inputMode,
  slotProps,
  ...rest
}: DialogFieldProps) {
  const translate = useTranslate()
  const help = wrong ?? (typeof helperText === 'string' ? helperText : undefined)
  return (
    <TextField
      {...rest}
      fullWidth
      margin="dense"
      label={translate(label)}
      error={Boolean(wrong)}
      helperText={help ? translate(help, { _: help }) : undefined}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        formHelperText: { role: wrong ? 'alert' : undefined },
        ...slotProps,
        ...(code && { htmlInput: { dir: 'ltr', inputMode } }),
      }}
    />
  )
}
