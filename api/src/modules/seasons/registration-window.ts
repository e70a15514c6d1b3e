import type { RegistrationWindow } from '@olympiad/contracts/registration-window'
import { fieldError } from '../../platform/errors.ts'

/** A year later; the same moment in Riyadh, which knows no summer time. */
export const shiftedWindow = ({ registration_opens_at = '', registration_closes_at = '' }: RegistrationWindow) => ({
  registration_opens_at: yearLater(registration_opens_at),
  registration_closes_at: yearLater(registration_closes_at),
})

function yearLater(iso: string): string {
  if (iso === '') return ''
  const moment = new Date(iso)
  moment.setUTCFullYear(moment.getUTCFullYear() + 1)
  return moment.toISOString()
}

/** @throws {AppError} 400 `closes_before_opening` */
export function requireOrderedWindow(
  { registration_opens_at: opens = '', registration_closes_at: closes = '' }: RegistrationWindow,
  field = 'registration_closes_at',
): void {
  if (closes && closes <= opens) throw fieldError(field, 'closes_before_opening')
}
