import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { lazy, Suspense, useState } from 'react'
import { Button, useCanAccess, useRecordContext } from 'react-admin'

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }))

export function HistoryButton() {
  const record = useRecordContext()
  const [isOpen, setOpen] = useState(false)
  const { canAccess } = useCanAccess({ action: 'list', resource: 'audit' })
  if (!record?.id || !canAccess) return null
  return (
    <>
      <Button label="console.history.title" onClick={() => setOpen(true)}>
        <HistoryIcon />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDialog id={String(record.id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
