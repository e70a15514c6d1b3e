import { createHash, timingSafeEqual } from 'node:crypto'
import { Forbidden } from '../../../platform/errors.ts'

/** The hash covers these fields in this order (docs.telr.com, transaction advice service). */
const SIGNED_FIELDS = [
  ...['store', 'type', 'class', 'test', 'ref', 'prevref', 'firstref', 'order', 'currency', 'amount', 'cartid', 'desc'],
  ...['status', 'authcode', 'authmessage'],
]
/** The provider's systems differ in whether they sign the order's reference. */
const SIGNED_FIELD_SETS = [SIGNED_FIELDS, SIGNED_FIELDS.filter((name) => name !== 'order')]

/** Untrusted: only a reason to ask the provider about the order. */
export type WebhookEvent = { cartId: string; claimsPaid: boolean }

const hashOf = (parts: readonly string[]): string => createHash('sha1').update(parts.join(':')).digest('hex')
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Constant time. */
const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

export type TelrStore = { store: number; webhookSecret: string }

/**
 * Verifies and reads the form of `tran_…` fields.
 * @throws {AppError} 403 `webhook_signature_invalid` for a wrong or missing signature, `webhook_wrong_store` for another store's
 */
export function parseWebhook(form: URLSearchParams, { store, webhookSecret }: TelrStore): WebhookEvent {
  const readField = (name: string): string => (form.get(`tran_${name}`) ?? '').trim()
  const check = readField('check').toLowerCase()
  const matching = SIGNED_FIELD_SETS.filter((names) =>
    isSameSecret(hashOf([webhookSecret, ...names.map(readField)]), check),
  )
  if (matching.length === 0) throw new Forbidden('webhook_signature_invalid')
  if (readField('store') !== String(store)) throw new Forbidden('webhook_wrong_store')
  return { cartId: readField('cartid'), claimsPaid: readField('status').toUpperCase() === 'A' }
}
