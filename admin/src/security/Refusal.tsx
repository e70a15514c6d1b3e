import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Why something was refused, where that is about no field; read aloud when it comes. */
export function Refusal({ message }: { message: string | undefined }) {
  const translate = useTranslate()
  return message === undefined ? null : (
    <Alert severity="error" variant="outlined">
      {translate(message, { _: message })}
    </Alert>
  )
}
