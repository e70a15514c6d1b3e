import SearchIcon from '@mui/icons-material/Search'
import { IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'

const load = () => import('./FindDialog.tsx')
const FindDialog = lazy(async () => ({ default: (await load()).FindDialog }))

/** By the key's place: on an Arabic keyboard it types another letter. */
const isShortcut = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey

export function FindButton() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // Early, so that no letter typed after the shortcut is lost. The dialog asks again if this fails.
      if (event.key === 'Control' || event.key === 'Meta') load().catch(() => {})
      if (!isShortcut(event)) return
      event.preventDefault()
      startTransition(() => setOpen(true))
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
      {/* Always there: a new boundary would show its fallback first, for 300 ms at least. */}
      <Suspense fallback={null}>{isOpen && <FindDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
