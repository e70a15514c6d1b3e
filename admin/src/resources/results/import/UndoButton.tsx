import UndoIcon from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import type { ImportRecord } from '@olympiad/contracts/views/admin-results'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useNotify, useTranslate } from 'react-admin'
import { httpClient } from '../../../data/http-client.ts'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { IMPORTS_ADDRESS } from './imports.ts'

const TEAMS_NAMED = 20

/** The server's words, with the teams that keep it from being undone. */
function refusalOf(error: unknown, teamsAre: (teams: string) => string): string {
  if (!(error instanceof HttpError)) return 'console.network'
  const teams = Object.keys(error.body?.errors ?? {})
  const named = teams.slice(0, TEAMS_NAMED).join(', ') + (teams.length > TEAMS_NAMED ? ' …' : '')
  return teams.length > 0 ? `${error.message} ${teamsAre(named)}` : error.message
}

/** Takes the last import back, after a question. */
export function UndoButton({ record, onUndone }: { record: ImportRecord; onUndone: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const say = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)

  async function undo(): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { json } = await httpClient(`${IMPORTS_ADDRESS}/${record.id}/undo`, { method: 'POST', body: '{}' })
      notify(json.msg, { type: 'success' })
      setAsked(false)
      onUndone()
      await queries.invalidateQueries({ queryKey: ['results'] })
    } catch (error) {
      setRefusal(refusalOf(error, (teams) => say('undo_refused', { teams })))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button size="small" startIcon={<UndoIcon />} onClick={() => setAsked(true)}>
        {say('undo')}
      </Button>
      <ConfirmDialog
        open={asked}
        destructive
        busy={busy}
        title={say('undo_title')}
        confirm="resources.results.import.undo"
        refusal={refusal}
        onConfirm={undo}
        onClose={() => {
          setAsked(false)
          setRefusal(undefined)
        }}
      >
        {say('undo_what', record.counts)}
      </ConfirmDialog>
    </>
  )
}
