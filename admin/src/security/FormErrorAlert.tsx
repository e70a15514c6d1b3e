import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'

/** For errors without a field; screen readers announce it. */
export function FormErrorAlert({ message }: { message: string | undefined }) {
  const translate = useTranslate()
  return message === undefined ? null : (
    <Alert severity="error" variant="outlined">
      {translate(message, { _: message })}
    </Alert>
  )
}
