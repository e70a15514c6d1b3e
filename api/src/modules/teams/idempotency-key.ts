import type { Context } from 'hono'
import { fieldError } from '../../platform/errors.ts'

/** @throws {AppError} 400 unless it has 8 to 200 visible characters */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{8,200}$/.test(key)) throw fieldError('Idempotency-Key', 'invalid_value')
  return key
}
