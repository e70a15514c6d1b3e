import NoteIcon from '@mui/icons-material/LockOutlined'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { Form, HttpError, required, SaveButton, TextInput, useNotify, useRefresh, useTranslate } from 'react-admin'
import { httpClient } from '../../data/http-client.ts'
import { parseText } from '../../shared/parse-text.ts'
import { notesPath } from './notes-path.ts'

const REQUIRED = [required('texts.fill_all_fields')]
const EMPTY = {}

export function NoteForm({ id }: { id: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  // A new key after each note resets the form.
  const [saved, setSaved] = useState(0)
  const save = async ({ text }: { text?: string }) => {
    try {
      await httpClient(notesPath(id), { method: 'POST', body: JSON.stringify({ text }) })
    } catch (error) {
      const httpError = error instanceof HttpError ? error : new HttpError('console.network', 0)
      notify(httpError.message, { type: 'error' })
      return httpError.body?.errors ?? {}
    }
    setSaved(saved + 1)
    notify('resources.contactus.note_saved', { type: 'success' })
    refresh()
    return undefined
  }
  return (
    <Form key={saved} record={EMPTY} onSubmit={save} warnWhenUnsavedChanges>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('resources.contactus.note_hint')}
      </Typography>
      <TextInput
        source="text"
        label="resources.contactus.fields.text"
        validate={REQUIRED}
        parse={parseText}
        multiline
        fullWidth
        minRows={2}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <SaveButton
        alwaysEnable
        variant="outlined"
        color="inherit"
        icon={<NoteIcon />}
        label="resources.contactus.save_note"
      />
    </Form>
  )
}
