import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { TranslateFunction } from 'react-admin'
import { formatRiyals } from '../../format.ts'

/** Without tax. */
export const formatPrice = (competition: AdminCompetition, translate: TranslateFunction): string =>
  competition.paid && competition.price > 0
    ? translate('console.money', { amount: formatRiyals(competition.price) })
    : translate('console.free')
