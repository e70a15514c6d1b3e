import ViewsIcon from '@mui/icons-material/BookmarksOutlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'

const SavedViews = lazy(async () => ({ default: (await import('./SavedViews.tsx')).SavedViews }))

export function ViewsButton() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('console.views')}
      </Button>
      {anchor && (
        <Suspense>
          <SavedViews anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  )
}
