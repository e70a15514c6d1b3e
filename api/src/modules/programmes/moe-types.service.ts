import { ObjectId } from '@mikro-orm/mongodb'
import { nameKey } from '@olympiad/contracts/identity'
import type { MoeTypeView } from '@olympiad/contracts/views/programmes'
import { MoeTalent } from '../../model/moe-talent.entity.ts'
import { MoeType } from '../../model/moe-type.entity.ts'
import { breaksUnique, type Em } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'

export type MoeTypeNames = Pick<MoeType, 'name' | 'name_en'>

/** The education administrations, in the order in which they were added. */
export const moeTypes = async (em: Em): Promise<MoeTypeView[]> =>
  (await em.findAll(MoeType, { orderBy: { _id: 1 } })).map((type) => type.view())

/** How many registrations name each of these administrations, by id. */
export async function talentsOfTypes(em: Em, ids: readonly ObjectId[]): Promise<Map<string, number>> {
  const where = { moeAdmin: { $in: ids.map((id) => id.toHexString()) } }
  return new Map(Object.entries(await em.countBy(MoeTalent, 'moeAdmin', { where })))
}

/** @throws {AppError} 409 `name_taken`, in whatever spelling */
export async function addMoeType(em: Em, names: MoeTypeNames): Promise<ObjectId> {
  const type = em.create(MoeType, { _id: new ObjectId(), ...names })
  await keep(em, type)
  return type._id
}

/** @throws {AppError} 404; 409 `name_taken` */
export async function updateMoeType(em: Em, id: ObjectId, changes: Partial<MoeTypeNames>): Promise<void> {
  await keep(em, em.assign(await typeOf(em, id), changes))
}

/** @throws {AppError} 404; 409 `moe_admin_in_use` where a registration names it */
export async function removeMoeType(em: Em, id: ObjectId): Promise<void> {
  const type = await typeOf(em, id)
  if ((await em.count(MoeTalent, { moeAdmin: id.toHexString() })) > 0) throw new Conflict('moe_admin_in_use')
  await em.remove(type).flush()
  await bump(em, 'content')
}

async function typeOf(em: Em, id: ObjectId): Promise<MoeType> {
  const type = await em.findOne(MoeType, { _id: id })
  if (!type) throw new NotFound('not_found')
  return type
}

async function keep(em: Em, type: MoeType): Promise<void> {
  const others = (await moeTypes(em.fork())).filter(({ id }) => id !== type._id.toHexString())
  for (const field of ['name', 'name_en'] as const) {
    const wanted = nameKey(type[field])
    if (others.some((other) => nameKey(other[field]) === wanted)) throw fieldError(field, 'name_taken', Conflict)
  }
  try {
    await em.flush()
  } catch (error) {
    // Another admin has just taken it.
    if (breaksUnique(error)) throw new Conflict('name_taken')
    throw error
  }
  await bump(em, 'content')
}
