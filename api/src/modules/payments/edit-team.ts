import type { ObjectId } from '@mikro-orm/mongodb'
import { storedCity } from '@olympiad/contracts/cities'
import type { PaymentMeans } from '@olympiad/contracts/constants'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { lookAgain } from '../../platform/look-again.ts'
import { bump } from '../../platform/revisions.ts'
import { compareEdits, needImage, type TeamEdits, writeEdits } from '../teams/edit-team.ts'
import { markPaid, markUnpaid } from './mark-paid.ts'
import type { SettleDeps } from './settle.ts'

/** The fields of a team that an admin may change. */
export type TeamChanges = TeamEdits & {
  payment_status?: boolean
  /** How the money came of a team that is marked paid; the specification's call says nothing of it. */
  payment_means?: PaymentMeans
  payment_reference?: string
  payment_day?: string
}

export type EditDeps = SettleDeps & Pick<Deps, 'storage'>

/**
 * Changes the named fields and no others, all of them or none. Forms send what they hold, so what is as it was is no change.
 * @throws {AppError} 404; 400 or 409 with the wrong field; as `markPaid` and `markUnpaid`
 */
export async function editTeam(
  deps: EditDeps,
  em: Em,
  id: ObjectId,
  { payment_status, payment_means, payment_reference, payment_day, ...changes }: TeamChanges,
  by: Actor,
): Promise<void> {
  const edits = changes.city === undefined ? changes : { ...changes, city: storedCity(changes.city) }
  const { team, changed } = await compareEdits(em, id, edits)
  const paying = payment_status !== undefined && payment_status !== team.payment_status
  const manual = manualOf({ payment_means, payment_reference, payment_day })
  if (manual && payment_status !== true) throw fieldError('payment_status', 'fill_all_fields')
  // Always refused while the team is paid: nothing else is changed then either.
  if (paying && !payment_status) await markUnpaid(deps, id)
  await needImage(em, deps.storage, changed)
  const edit = (tx: Em) => writeEdits(tx, id, edits)
  // In one transaction, so that the invoice says what the form does and neither stands alone.
  if (payment_status && (paying || manual)) {
    await markPaid(deps, id, { id: by._id.toHexString(), name: by.name }, { manual, also: edit })
  } else if (Object.keys(changed).length > 0) await lookAgain(() => inTransaction(deps.orm, edit))
  await bump(em, 'content')
  await bump(em, 'results')
}

type Said = { [Field in 'payment_means' | 'payment_reference' | 'payment_day']: TeamChanges[Field] | undefined }

/** How money came: all of it or nothing; only cash has no reference. @throws {AppError} 400 with what is missing */
function manualOf({ payment_means: means, payment_reference: reference = '', payment_day: paid_on }: Said) {
  if (means === undefined && reference === '' && paid_on === undefined) return undefined
  if (means === undefined) throw fieldError('payment_means', 'fill_all_fields')
  if (paid_on === undefined) throw fieldError('payment_day', 'fill_all_fields')
  if (reference === '' && means !== 'cash') throw fieldError('payment_reference', 'fill_all_fields')
  return { means, reference, paid_on }
}
