import SearchIcon from '@mui/icons-material/Search'
import { IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'

const FindDialog = lazy(async () => ({ default: (await import('./FindDialog.tsx')).FindDialog }))

/** By the key's place: on an Arabic keyboard it types another letter. */
const isShortcut = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey

export function FindButton() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  const label = translate('console.find.title')
  return (
    <>
      <Tooltip title={`${label} (Ctrl+K)`}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
