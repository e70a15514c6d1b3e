import { MenuItem } from '@mui/material'
import { OFFLINE_PAYMENT_METHODS, type OfflinePaymentMethod } from '@olympiad/contracts/constants'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { useTranslate } from 'react-admin'
import { DialogField } from '../../shared/DialogField.tsx'

export type PaymentMeans = { means: OfflinePaymentMethod | ''; reference: string; day: string }

export const noPaymentMeans = (): PaymentMeans => ({ means: '', reference: '', day: dayInRiyadh(new Date()) })

/** As the calls name them; cash has no reference. */
export const paymentMeansFields = ({ means, reference, day }: PaymentMeans) => ({
  payment_means: means,
  payment_reference: means === 'cash' ? '' : reference,
  payment_day: day,
})

type PaymentMeansFieldsProps = {
  value: PaymentMeans
  fieldErrors: Readonly<Record<string, string>>
  onChange: (value: PaymentMeans) => void
}

export function PaymentMeansFields({ value, fieldErrors, onChange }: PaymentMeansFieldsProps) {
  const translate = useTranslate()
  const { means, reference, day } = value
  return (
    <>
      <DialogField
        label="resources.teams.means"
        helperText="resources.teams.means_help"
        value={means}
        errorText={fieldErrors['payment_means']}
        required
        select
        onChange={(chosen) =>
          onChange({ ...value, means: OFFLINE_PAYMENT_METHODS.find((each) => each === chosen) ?? '' })
        }
      >
        {OFFLINE_PAYMENT_METHODS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`payment_means.${each}`)}
          </MenuItem>
        ))}
      </DialogField>
      {means !== 'cash' && (
        <DialogField
          label="resources.teams.means_reference"
          helperText="resources.teams.means_reference_help"
          value={reference}
          errorText={fieldErrors['payment_reference']}
          required
          code
          onChange={(next) => onChange({ ...value, reference: next })}
        />
      )}
      <DialogField
        label="resources.teams.means_day"
        type="date"
        value={day}
        errorText={fieldErrors['payment_day']}
        required
        onChange={(next) => onChange({ ...value, day: next })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </>
  )
}
