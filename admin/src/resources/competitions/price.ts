import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { TranslateFunction } from 'react-admin'
import { showRiyals } from '../../format.ts'

/** The price as an admin reads it, without tax; a competition that takes no money is free. */
export const priceOf = (competition: AdminCompetition, translate: TranslateFunction): string =>
  competition.paid && competition.price > 0
    ? translate('console.money', { amount: showRiyals(competition.price) })
    : translate('console.free')
