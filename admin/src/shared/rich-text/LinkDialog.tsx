import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { RICH_LINKS } from '@olympiad/contracts/safe-html'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { DialogField } from '../DialogField.tsx'

const isGood = (address: string): boolean =>
  URL.canParse(address) && RICH_LINKS.some((kind) => new URL(address).protocol === `${kind}:`)

/** Where the chosen words lead; an empty address takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const [wrong, setWrong] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form of the record is around this one.
    event.stopPropagation()
    const typed = address.trim()
    if (typed !== '' && !isGood(typed)) return setWrong(true)
    const words = editor.chain().focus().extendMarkRange('link')
    if (typed === '') words.unsetLink().run()
    else words.setLink({ href: typed }).run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('resources.settings.tools.link')}</DialogTitle>
        <DialogContent>
          <DialogField
            autoFocus
            code
            label="resources.settings.tools.address"
            value={address}
            wrong={wrong ? 'resources.settings.tools.address_wrong' : undefined}
            helperText="resources.settings.tools.address_hint"
            onChange={setAddress}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('resources.settings.tools.done')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
