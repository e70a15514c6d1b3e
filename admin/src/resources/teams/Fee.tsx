import { Alert } from '@mui/material'
import { formatHalalas, hasFee, priceBreakdown } from '@olympiad/contracts/money'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'

export function Fee({ competition }: { competition: AdminCompetition }) {
  const translate = useTranslate()
  const t = (key: string, values = {}) => translate(`resources.teams.fee.${key}`, values)
  if (!hasFee(competition)) {
    return (
      <Alert severity="info" variant="outlined">
        {t('free')}
      </Alert>
    )
  }
  const { price, tax, total } = priceBreakdown(competition.price)
  const money = (halalas: number) => translate('console.money', { amount: formatHalalas(halalas) })
  return (
    <Alert severity="info" variant="outlined">
      <strong>{t('total', { total: money(total) })}</strong> {t('parts', { price: money(price), tax: money(tax) })}{' '}
      {t('after')}
    </Alert>
  )
}
