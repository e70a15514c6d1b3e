import {
  Button,
  DialogContentText,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import type { closeFlag } from '@olympiad/contracts/calls/payments'
import type { FlagOutcome } from '@olympiad/contracts/constants'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useCall } from '../../data/use-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { outcomesOf } from './outcomes.ts'

const CLOSE: typeof closeFlag.path = '/api/admin/transections/close'

/** Closes a flagged order after somebody has looked at it: what came of it, and what they found. */
export function CloseFlagButton({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, call, wrong, message, forget } = useCall()
  const [asked, setAsked] = useState(false)
  const [outcome, setOutcome] = useState<FlagOutcome>()
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const say = (key: string) => translate(`resources.transections.close.${key}`)

  const close = async () => {
    setMissing(!outcome)
    if (!outcome) return
    const sent = { id: order.id, outcome, note, reference: outcome === 'refunded' ? reference : '' }
    if (!(await call(CLOSE, sent))) return
    setAsked(false)
    notify('texts.flag_closed', { type: 'success' })
    refresh()
  }
  return (
    <>
      <Button
        variant="contained"
        color="error"
        size="small"
        onClick={() => {
          forget()
          setMissing(false)
          setAsked(true)
        }}
      >
        {say('open')}
      </Button>
      <ConfirmDialog
        open={asked}
        busy={busy}
        title={say('title')}
        confirm="resources.transections.close.confirm"
        refusal={message}
        onConfirm={close}
        onClose={() => setAsked(false)}
      >
        <DialogContentText sx={{ mb: 2 }}>{say('lead')}</DialogContentText>
        <FormControl error={missing} required>
          <FormLabel id="close-outcome">{say('outcome')}</FormLabel>
          <RadioGroup
            aria-labelledby="close-outcome"
            value={outcome ?? ''}
            onChange={(_event, chosen) => setOutcome(outcomesOf(order).find((each) => each === chosen))}
          >
            {outcomesOf(order).map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio />}
                sx={{ alignItems: 'flex-start', mt: 1, '& .MuiRadio-root': { py: 0 } }}
                label={
                  <>
                    {translate(`flag_outcome.${each}.name`)}
                    <FormHelperText sx={{ mx: 0 }}>
                      {translate(`flag_outcome.${each}.${order.team?.payment_status ? 'paid_help' : 'help'}`)}
                    </FormHelperText>
                  </>
                }
              />
            ))}
          </RadioGroup>
          {missing && <FormHelperText>{translate('texts.fill_all_fields')}</FormHelperText>}
        </FormControl>
        {outcome === 'refunded' && (
          <DialogField
            label="resources.transections.refund.reference"
            value={reference}
            wrong={wrong['reference']}
            required
            code
            onChange={setReference}
          />
        )}
        <DialogField
          label="resources.transections.close.note"
          value={note}
          wrong={wrong['note']}
          required
          multiline
          minRows={2}
          onChange={setNote}
        />
      </ConfirmDialog>
    </>
  )
}
