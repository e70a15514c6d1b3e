import type { ObjectId } from '@mikro-orm/mongodb'
import { isCityOf, storedCity } from '@olympiad/contracts/cities'
import type { PaymentMeans } from '@olympiad/contracts/constants'
import { nameKey } from '@olympiad/contracts/identity'
import type { Deps } from '../../deps.ts'
import { Region } from '../../model/region.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { fieldError, NotFound } from '../../platform/errors.ts'
import { lookAgain } from '../../platform/look-again.ts'
import { bump } from '../../platform/revisions.ts'
import { markPaid, markUnpaid } from '../payments/mark-paid.ts'
import type { SettleDeps } from '../payments/settle.ts'
import { claimUpload } from '../uploads/claim-upload.ts'
import { moveTo, roomIn } from './move-team.ts'
import { refuseTaken } from './place.ts'

type Plain = Pick<Team, 'name' | 'schoolName' | 'ageLevel' | 'city' | 'stage' | 'image' | 'status' | 'notes'>
type Edits = Partial<Plain & { region: ObjectId; competion: ObjectId }>
/** The fields of a team that an admin may change. */
export type TeamChanges = Edits & {
  payment_status?: boolean
  /** How the money came of a team that is marked paid; the specification's call says nothing of it. */
  payment_means?: PaymentMeans
  payment_reference?: string
  payment_day?: string
}

export type EditDeps = SettleDeps & Pick<Deps, 'storage'>

const load = (em: Em, _id: ObjectId) => em.findOne(Team, { _id }, { populate: ['competion', 'region'] })
type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>

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
  const team = await load(em, id)
  if (!team) throw new NotFound('not_found')
  const changed = differing(team, edits)
  const paying = payment_status !== undefined && payment_status !== team.payment_status
  const manual = manualOf({ payment_means, payment_reference, payment_day })
  if (manual && payment_status !== true) throw fieldError('payment_status', 'fill_all_fields')
  // Always refused while the team is paid: nothing else is changed then either.
  if (paying && !payment_status) await markUnpaid(deps, id)
  const { image } = changed
  if (image === '') throw fieldError('image', 'upload_missing')
  if (image && !(await claimUpload(em, deps.storage, image))) throw fieldError('image', 'upload_unknown')
  const edit = (tx: Em) => write(tx, id, edits)
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

/** The edits that say something else than the team. */
function differing(team: Loaded, edits: Edits): Edits {
  const isOther = ([field, value]: [string, Edits[keyof Edits]]): boolean => {
    if (field === 'region') return !team.region._id.equals(edits.region ?? '')
    if (field === 'competion') return !team.competion._id.equals(edits.competion ?? '')
    return team[field as keyof Plain] !== value
  }
  return Object.fromEntries(Object.entries(edits).filter(isOther))
}

async function write(em: Em, id: ObjectId, edits: Edits): Promise<void> {
  const team = await load(em, id)
  if (!team) throw new NotFound('not_found')
  const { region, competion, ...plain } = differing(team, edits)
  const { name, city, ageLevel = team.ageLevel } = plain
  if (name !== undefined && nameKey(name) === '') throw fieldError('name', 'fill_all_fields')
  // A team that has lost its place takes it again, by its name at that time, with its next payment.
  const name_key = name !== undefined && team.name_key ? nameKey(name) : team.name_key
  // Everything is looked up before anything is changed, as a look-up would write what was changed before.
  const place = region || city !== undefined ? await placeIn(em, team, region, city) : undefined
  if (!competion && name_key && name_key !== team.name_key) {
    await refuseTaken(em, team, { name: { field: 'name', name_key } })
  }
  const target = competion && (await roomIn(em, team, competion, { name_key, ageLevel }))
  em.assign(team, { ...plain, name_key, ...(place && { region: place }) })
  if (target) await moveTo(em, team, target)
}

/** Another region, another city, or both: the city is one of the region, or not said. */
async function placeIn(em: Em, team: Loaded, to: ObjectId | undefined, city = team.city): Promise<Region> {
  const region = to ? await em.findOne(Region, { _id: to }) : team.region
  if (!region) throw fieldError('region', 'region_unknown')
  if (city !== '' && !isCityOf(region, city)) throw fieldError('city', 'city_unknown')
  return region
}
