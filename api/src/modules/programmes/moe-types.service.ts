import { ObjectId } from '@mikro-orm/mongodb'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import type { MoeTypeView } from '@olympiad/contracts/views/programmes'
import { MoeTalent } from '../../model/moe-talent.entity.ts'
import { MoeType } from '../../model/moe-type.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { cachedRecords } from '../../platform/cached-records.ts'
import { type Em, isDuplicateKey } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'

export type MoeTypeNames = Pick<MoeType, 'name' | 'name_en'>

/** For showing alone: see `cachedRecords`. */
export const cachedMoeTypes = cachedRecords<StoredDocument<MoeType>>('moetypes', 'content')

export const moeTypes = async (em: Em): Promise<MoeTypeView[]> =>
  (await em.findAll(MoeType, { orderBy: { _id: 1 } })).map((type) => type.view())

export async function countTalentsByType(em: Em, ids: readonly ObjectId[]): Promise<Map<string, number>> {
  const where = { moeAdmin: { $in: ids.map((id) => id.toHexString()) } }
  return new Map(Object.entries(await em.countBy(MoeTalent, 'moeAdmin', { where })))
}

/** @throws {AppError} 409 `name_taken`, after normalising */
export async function addMoeType(em: Em, names: MoeTypeNames): Promise<ObjectId> {
  const type = em.create(MoeType, { _id: new ObjectId(), ...names })
  await keep(em, type)
  return type._id
}

/** @throws {AppError} 404; 409 `name_taken` */
export async function updateMoeType(em: Em, id: ObjectId, changes: Partial<MoeTypeNames>): Promise<void> {
  await keep(em, em.assign(await requireType(em, id), changes))
}

/** @throws {AppError} 404; 409 `moe_admin_in_use` */
export async function removeMoeType(em: Em, id: ObjectId): Promise<void> {
  const type = await requireType(em, id)
  if ((await em.count(MoeTalent, { moeAdmin: id.toHexString() })) > 0) throw new Conflict('moe_admin_in_use')
  await em.remove(type).flush()
  await invalidate(em, 'content')
}

async function requireType(em: Em, id: ObjectId): Promise<MoeType> {
  const type = await em.findOne(MoeType, { _id: id })
  if (!type) throw new NotFound('not_found')
  return type
}

async function keep(em: Em, type: MoeType): Promise<void> {
  const others = (await moeTypes(em.fork())).filter(({ id }) => id !== type._id.toHexString())
  for (const field of ['name', 'name_en'] as const) {
    const normalised = normaliseName(type[field])
    if (others.some((existing) => normaliseName(existing[field]) === normalised))
      throw fieldError(field, 'name_taken', Conflict)
  }
  try {
    await em.flush()
  } catch (error) {
    if (isDuplicateKey(error)) throw new Conflict('name_taken')
    throw error
  }
  await invalidate(em, 'content')
}
