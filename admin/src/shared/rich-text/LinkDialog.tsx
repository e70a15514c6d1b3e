import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { RICH_TEXT_LINK_SCHEMES } from '@olympiad/contracts/safe-html'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { DialogField } from '../DialogField.tsx'

const isValidUrl = (address: string): boolean =>
  URL.canParse(address) && RICH_TEXT_LINK_SCHEMES.some((kind) => new URL(address).protocol === `${kind}:`)

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const [isInvalid, setInvalid] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the record's form.
    event.stopPropagation()
    const input = address.trim()
    if (input !== '' && !isValidUrl(input)) return setInvalid(true)
    const selection = editor.chain().focus().extendMarkRange('link')
    if (input === '') selection.unsetLink().run()
    else selection.setLink({ href: input }).run()
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
            errorText={isInvalid ? 'resources.settings.tools.address_wrong' : undefined}
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
