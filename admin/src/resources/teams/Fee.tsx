import { Alert } from '@mui/material'
import { isCharged, priceParts, showHalalas } from '@olympiad/contracts/money'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'

/** What a new team of the competition has to pay, and what its registration brings about. */
export function Fee({ competition }: { competition: AdminCompetition }) {
  const translate = useTranslate()
  const say = (key: string, values = {}) => translate(`resources.teams.fee.${key}`, values)
  if (!isCharged(competition)) {
    return (
      <Alert severity="info" variant="outlined">
        {say('free')}
      </Alert>
    )
  }
  const { price, tax, total } = priceParts(competition.price)
  const money = (halalas: number) => translate('console.money', { amount: showHalalas(halalas) })
  return (
    <Alert severity="info" variant="outlined">
      <strong>{say('total', { total: money(total) })}</strong> {say('parts', { price: money(price), tax: money(tax) })}{' '}
      {say('after')}
    </Alert>
  )
}
