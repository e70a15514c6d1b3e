import { Alert, Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'

/** A list that could not be loaded, with the reason in the server's words and a way on. */
export function ListFailed() {
  const translate = useTranslate()
  const { error, refetch } = useListContext()
  const reason = error instanceof Error ? translate(error.message, { _: error.message }) : ''
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => refetch()}>
          {translate('console.retry')}
        </Button>
      }
    >
      {translate('console.list_failed')} {reason}
    </Alert>
  )
}
