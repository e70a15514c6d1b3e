import { Alert, Box, DialogContentText, MenuItem } from '@mui/material'
import type { ScoringDecisionForm } from '@olympiad/contracts/forms/judging'
import { evaluateSheet, OUTCOMES, type ScoreSheet, type SheetEntry } from '@olympiad/contracts/judging/score-sheet'
import type { ListedScoring } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../../shared/DialogField.tsx'
import { judgingPath } from '../event-path.ts'
import { SheetFields } from '../sheet/SheetFields.tsx'
import { useEventChange } from '../use-event-change.ts'
import { useScoringTexts } from './texts.ts'

export type DecisionAction = ScoringDecisionForm['action']

type DecisionDialogProps = {
  event: string
  scoring: ListedScoring
  sheet: ScoreSheet
  action: DecisionAction
  /** Another confirmed sheet becomes void. */
  replaces: boolean
  onClose: () => void
}

/** Decides about what is on the screen: a scoring that changed meanwhile is refused. */
export function DecisionDialog({ event, scoring, sheet, action, replaces, onClose }: DecisionDialogProps) {
  const t = useScoringTexts()
  const translate = useTranslate()
  const { busy, error, fieldErrors, change } = useEventChange()
  // The decision is about the opened version, even if the list is read again meanwhile.
  const [version] = useState(scoring.version)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { outcome, values, time, adjustments } = scoring
  const [entry, setEntry] = useState<SheetEntry>({ outcome, values, time, adjustments })
  const { problems } = evaluateSheet(sheet, entry)
  const lacksReason = action !== 'confirm' && reason.trim() === ''

  const decide = async () => {
    setIsTried(true)
    if (lacksReason || (action === 'correct' && problems.length > 0)) return
    const corrected = { ...entry, adjustments: [...entry.adjustments], values: { ...entry.values } }
    const body: ScoringDecisionForm =
      action === 'confirm'
        ? { action, version }
        : action === 'void'
          ? { action, version, reason }
          : { action, version, reason, ...corrected }
    const address = judgingPath(event, 'scorings', scoring.id, 'decision')
    if (await change({ method: 'POST', address, body }, t.done[action])) onClose()
  }
  return (
    <ConfirmDialog
      open
      hasInput={action !== 'confirm'}
      destructive={action === 'void'}
      busy={busy}
      error={fieldErrors['reason'] ? undefined : error}
      title={t[`${action}_title`]}
      confirmLabel={t[action]}
      onConfirm={decide}
      onClose={onClose}
    >
      <DialogContentText>{t[`${action}_what`]}</DialogContentText>
      {action !== 'void' && replaces && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
          {t.confirm_others}
        </Alert>
      )}
      {action === 'correct' && (
        <Box sx={{ mt: 1 }}>
          <DialogField
            select
            label={t.outcome}
            value={entry.outcome}
            onChange={(value) =>
              setEntry({ ...entry, outcome: OUTCOMES.find((each) => each === value) ?? entry.outcome })
            }
          >
            {OUTCOMES.map((each) => (
              <MenuItem key={each} value={each}>
                {t.outcomes[each]}
              </MenuItem>
            ))}
          </DialogField>
          {entry.outcome === 'scored' && (
            <Box sx={{ mt: 2 }}>
              <SheetFields sheet={sheet} entry={entry} onChange={setEntry} />
            </Box>
          )}
        </Box>
      )}
      {action !== 'confirm' && (
        <DialogField
          autoFocus={action === 'void'}
          multiline
          minRows={2}
          label={t.reason}
          value={reason}
          errorText={fieldErrors['reason'] ?? (isTried && lacksReason ? translate('texts.fill_all_fields') : undefined)}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  )
}
