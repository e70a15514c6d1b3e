import { TextField, type TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type DialogFieldProps = Omit<TextFieldProps, 'onChange' | 'error' | 'label'> & {
  label: string
  value: string
  onChange: (value: string) => void
  errorText?: string | undefined
  /** Numbers, codes and addresses, which read left to right in Arabic too. */
  code?: boolean
  children?: ReactNode
}

export function DialogField({
  label,
  onChange,
  errorText,
  code,
  helperText,
  inputMode,
  slotProps,
  ...rest
}: DialogFieldProps) {
  const translate = useTranslate()
  const help = errorText ?? (typeof helperText === 'string' ? helperText : undefined)
  return (
    <TextField
      // Room for a label on the border, below another field's help.
      sx={{ mt: 1.5 }}
      fullWidth
      {...rest}
      margin="dense"
      label={translate(label, { _: label })}
      error={Boolean(errorText)}
      helperText={help ? translate(help, { _: help }) : undefined}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        formHelperText: { role: errorText ? 'alert' : undefined },
        ...slotProps,
        ...(code && { htmlInput: { dir: 'ltr', inputMode } }),
      }}
    />
  )
}
