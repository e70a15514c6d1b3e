import { FormControl, FormHelperText, FormLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material'

/** The fields' `aria-describedby` points to this id. */
export const SIGN_IN_ERROR_ID = 'sign-in-error'

type SignInFieldProps = Pick<
  OutlinedInputProps,
  'type' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'defaultValue'
> & {
  name: string
  label: string
  help?: string
  invalid: boolean
}

export function SignInField({ name, label, help, invalid, inputMode, ...input }: SignInFieldProps) {
  const helpId = `${name}-help`
  const described = [invalid && SIGN_IN_ERROR_ID, help && helpId].filter(Boolean).join(' ')
  return (
    <FormControl fullWidth margin="none" size="medium">
      <FormLabel htmlFor={name} sx={{ mb: 0.75, fontWeight: 600, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={name}
        name={name}
        error={invalid}
        {...input}
        inputProps={{ dir: 'ltr', inputMode, 'aria-invalid': invalid, 'aria-describedby': described || undefined }}
      />
      {help && (
        <FormHelperText id={helpId} sx={{ mx: 0, mt: 1, fontSize: '0.875rem' }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  )
}
