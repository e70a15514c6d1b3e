import type { ObjectId } from '@mikro-orm/mongodb'
import { canonicalCityName } from '@olympiad/contracts/cities'
import type { OfflinePaymentMethod } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { applyEdits, assertImageUploaded, diffEdits, type TeamEdits } from '../teams/edit-team.ts'
import { assertTeamUnpaid, markTeamPaid } from './mark-team-paid.ts'
import type { ReconcileDeps } from './reconcile-order.ts'

export type TeamChanges = TeamEdits & {
  payment_status?: boolean
  /** How a team marked paid has paid. */
  payment_means?: OfflinePaymentMethod
  payment_reference?: string
  payment_day?: string
}

export type EditTeamDeps = ReconcileDeps & Pick<Deps, 'storage'>

/**
 * All changes or none. Forms send every field: an equal value is no change.
 * @throws {AppError} 404; 400 or 409 with the wrong field; as `markTeamPaid` and `assertTeamUnpaid`
 */
export async function editTeam(
  deps: EditTeamDeps,
  em: Em,
  id: ObjectId,
  { payment_status, payment_means, payment_reference, payment_day, ...changes }: TeamChanges,
  by: Actor,
): Promise<void> {
  const edits = changes.city === undefined ? changes : { ...changes, city: canonicalCityName(changes.city) }
  const { team, changed } = await diffEdits(em, id, edits)
  const changesPayment = payment_status !== undefined && payment_status !== team.payment_status
  const manual = parseManualPayment({ payment_means, payment_reference, payment_day })
  if (manual && payment_status !== true) throw fieldError('payment_status', 'fill_all_fields')
  // A paid team refuses this: then nothing else may change.
  if (changesPayment && !payment_status) await assertTeamUnpaid(deps, id)
  await assertImageUploaded(em, deps.storage, changed)
  const edit = (tx: Em) => applyEdits(tx, id, edits)
  // One transaction: the invoice must match the form.
  if (payment_status && (changesPayment || manual)) {
    await markTeamPaid(deps, id, { id: by._id.toHexString(), name: by.name }, { manual, alsoInTransaction: edit })
  } else if (Object.keys(changed).length > 0) await retryOnDuplicateKey(() => inTransaction(deps.orm, edit))
  await invalidate(em, 'content')
  await invalidate(em, 'results')
}

type PaymentMeansFields = {
  [Field in 'payment_means' | 'payment_reference' | 'payment_day']: TeamChanges[Field] | undefined
}

/** All fields or none; only cash has no reference. @throws {AppError} 400 with the missing field */
export function parseManualPayment({
  payment_means: means,
  payment_reference: reference = '',
  payment_day: paid_on,
}: PaymentMeansFields) {
  if (means === undefined && reference === '' && paid_on === undefined) return undefined
  if (means === undefined) throw fieldError('payment_means', 'fill_all_fields')
  if (paid_on === undefined) throw fieldError('payment_day', 'fill_all_fields')
  if (reference === '' && means !== 'cash') throw fieldError('payment_reference', 'fill_all_fields')
  return { means, reference, paid_on }
}
