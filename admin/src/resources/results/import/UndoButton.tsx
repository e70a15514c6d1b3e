import UndoIcon from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import type { ImportRecord } from '@olympiad/contracts/views/admin-results'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useNotify, useTranslate } from 'react-admin'
import { httpClient } from '../../../data/http-client.ts'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { IMPORTS_PATH } from './imports-endpoint.ts'

const MAX_TEAMS_LISTED = 20

/** Adds the teams that block the undo. */
function toErrorText(error: unknown, formatTeams: (teams: string) => string): string {
  if (!(error instanceof HttpError)) return 'console.network'
  const teams = Object.keys(error.body?.errors ?? {})
  const teamList = teams.slice(0, MAX_TEAMS_LISTED).join(', ') + (teams.length > MAX_TEAMS_LISTED ? ' …' : '')
  return teams.length > 0 ? `${error.message} ${formatTeams(teamList)}` : error.message
}

export function UndoButton({ record, onUndone }: { record: ImportRecord; onUndone: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const t = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)

  async function undo(): Promise<void> {
    setBusy(true)
    setErrorText(undefined)
    try {
      const { json } = await httpClient(`${IMPORTS_PATH}/${record.id}/undo`, { method: 'POST', body: '{}' })
      notify(json.msg, { type: 'success' })
      setIsOpen(false)
      onUndone()
      await queries.invalidateQueries({ queryKey: ['results'] })
    } catch (error) {
      setErrorText(toErrorText(error, (teams) => t('undo_refused', { teams })))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button size="small" startIcon={<UndoIcon />} onClick={() => setIsOpen(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        destructive
        busy={busy}
        title={t('undo_title')}
        confirmLabel="resources.results.import.undo"
        error={errorText}
        onConfirm={undo}
        onClose={() => {
          setIsOpen(false)
          setErrorText(undefined)
        }}
      >
        {t('undo_what', record.counts)}
      </ConfirmDialog>
    </>
  )
}
