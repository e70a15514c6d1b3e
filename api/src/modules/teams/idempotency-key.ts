import type { Context } from 'hono'
import { wrongField } from '../../platform/errors.ts'

/** @throws {Refused} 400 for a key that is no token of 8 to 200 visible characters */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{8,200}$/.test(key)) throw wrongField('Idempotency-Key', 'invalid_value')
  return key
}
