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
import type { closeOrderFlag } from '@olympiad/contracts/calls/payments'
import type { FlagOutcome } from '@olympiad/contracts/constants'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { useApiCall } from '../../data/use-api-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { allowedOutcomes } from './allowed-outcomes.ts'

const CLOSE: typeof closeOrderFlag.path = '/api/admin/transections/close'

export function CloseFlagButton({ order }: { order: AdminOrder }) {
  const isAllowed = useRight('money.write')
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, call, fieldErrors, message, clearErrors } = useApiCall()
  const [isOpen, setIsOpen] = useState(false)
  const [outcome, setOutcome] = useState<FlagOutcome>()
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const t = (key: string) => translate(`resources.transections.close.${key}`)

  const close = async () => {
    setMissing(!outcome)
    if (!outcome) return
    const body = { id: order.id, outcome, note, reference: outcome === 'refunded' ? reference : '' }
    if (!(await call(CLOSE, body))) return
    setIsOpen(false)
    notify('texts.flag_already_resolved', { type: 'success' })
    refresh()
  }
  if (!isAllowed) return null
  return (
    <>
      <Button
        variant="contained"
        color="error"
        size="small"
        onClick={() => {
          clearErrors()
          setMissing(false)
          setIsOpen(true)
        }}
      >
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={busy}
        title={t('title')}
        confirmLabel="resources.transections.close.confirm"
        error={message}
        onConfirm={close}
        onClose={() => setIsOpen(false)}
      >
        <DialogContentText sx={{ mb: 2 }}>{t('lead')}</DialogContentText>
        <FormControl error={missing} required>
          <FormLabel id="close-outcome">{t('outcome')}</FormLabel>
          <RadioGroup
            aria-labelledby="close-outcome"
            value={outcome ?? ''}
            onChange={(_event, chosen) => setOutcome(allowedOutcomes(order).find((each) => each === chosen))}
          >
            {allowedOutcomes(order).map((each) => (
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
            errorText={fieldErrors['reference']}
            required
            code
            onChange={setReference}
          />
        )}
        <DialogField
          label="resources.transections.close.note"
          value={note}
          errorText={fieldErrors['note']}
          required
          multiline
          minRows={2}
          onChange={setNote}
        />
      </ConfirmDialog>
    </>
  )
}
