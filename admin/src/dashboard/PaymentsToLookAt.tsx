import { Alert, Button } from '@mui/material'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { LinkBase, useCreatePath, useGetList, useTranslate } from 'react-admin'
import { retry } from '../data/retry.ts'
import { FLAGGED, needsLook } from '../resources/transactions/needs-look.ts'

/** More than ever wait at a time. */
const AT_MOST = 100

/** Flagged payments that wait for an admin, leading to their list; nothing at all where there are none. */
export function PaymentsToLookAt() {
  const translate = useTranslate()
  const path = useCreatePath()
  const { data = [] } = useGetList<AdminOrder>(
    'transections',
    { pagination: { page: 1, perPage: AT_MOST }, sort: { field: 'created_at', order: 'DESC' }, filter: FLAGGED },
    { retry },
  )
  const waiting = data.filter(needsLook).length
  if (waiting === 0) return null
  const list = `${path({ resource: 'transections', type: 'list' })}?filter=${encodeURIComponent(JSON.stringify(FLAGGED))}`
  return (
    <Alert
      severity="error"
      variant="outlined"
      role="status"
      action={
        <Button component={LinkBase} to={list} color="inherit" size="small">
          {translate('dashboard.look')}
        </Button>
      }
    >
      {translate('dashboard.to_look_at', { smart_count: waiting })}
    </Alert>
  )
}
