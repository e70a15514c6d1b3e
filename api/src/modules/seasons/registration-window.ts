import type { RegistrationWindow } from '@olympiad/contracts/registration-window'
import { fieldError } from '../../platform/errors.ts'

/** @throws {AppError} 400 `closes_before_opening` */
export function requireOrderedWindow(
  { registration_opens_at: opens = '', registration_closes_at: closes = '' }: RegistrationWindow,
  field = 'registration_closes_at',
): void {
  if (closes && closes <= opens) throw fieldError(field, 'closes_before_opening')
}
