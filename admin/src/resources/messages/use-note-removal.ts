import { useState } from 'react'
import { useAddUndoableMutation, useNotify, useRefresh } from 'react-admin'
import { errorMessage, httpClient } from '../../data/http-client.ts'
import { notesPath } from './notes-path.ts'

/** Hides a note at once and offers an undo. */
export function useNoteRemoval(id: string) {
  const notify = useNotify()
  const refresh = useRefresh()
  const addUndoable = useAddUndoableMutation()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const show = (note: string) => setHidden((all) => all.filter((each) => each !== note))
  const removeNote = (note: string) => {
    setHidden((all) => [...all, note])
    addUndoable(async ({ isUndo }) => {
      if (isUndo) return show(note)
      try {
        await httpClient(`${notesPath(id)}/${note}`, { method: 'DELETE' })
        refresh()
      } catch (error) {
        show(note)
        notify(errorMessage(error, 'texts.delete_failed'), { type: 'error' })
      }
    })
    notify('console.deleted_soon', { type: 'info', undoable: true })
  }
  return { hidden, removeNote }
}
