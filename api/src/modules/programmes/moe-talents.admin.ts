import { ObjectId } from '@mikro-orm/mongodb'
import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { MOE_GENDERS } from '@olympiad/contracts/forms/programmes-moe'
import { moeTalents as declared } from '@olympiad/contracts/resources/programmes'
import { AdminMoeTalent } from '@olympiad/contracts/views/admin-programmes'
import * as z from 'zod'
import { MoeTalent } from '../../model/moe-talent.entity.ts'
import type { Em } from '../../platform/database.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { booleanValue, partialSchema, reference } from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { cachedCompetitions } from '../competitions/competitions.service.ts'
import { cachedMoeTypes } from './moe-types.service.ts'
import * as submission from './submission.admin.ts'

type SubmittedFields = Pick<AdminMoeTalent, 'name' | 'gender' | 'email' | 'phone' | 'school' | 'subjects'>
type MoeTalentRow = submission.SubmissionRow &
  SubmittedFields &
  Pick<MoeTalent, 'moeAdmin' | 'training'> & { status?: boolean }

const FIELDS = [
  'name',
  'gender',
  'email',
  'phone',
  'school',
  'subjects',
] as const satisfies readonly (keyof SubmittedFields)[]

type Named = { name: string; name_en: string }
const nameById = (records: ReadonlyMap<string, Named>, id: string) => {
  const { name = '', name_en = '' } = records.get(id) ?? {}
  return { _id: id, name, name_en }
}
const idsIn = (ids: readonly string[]) =>
  [...new Set(ids)].filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id))

async function views(em: Em, rows: MoeTalentRow[]): Promise<AdminMoeTalent[]> {
  const competitions = await cachedCompetitions(
    em,
    idsIn(rows.flatMap(({ training }) => training.map(({ competion }) => competion))),
  )
  const types = await cachedMoeTypes(em, idsIn(rows.map(({ moeAdmin }) => moeAdmin)))
  return rows.map((row) => ({
    ...submission.submissionView(row, FIELDS),
    moeAdmin: row.moeAdmin ? nameById(types, row.moeAdmin) : null,
    training: row.training.map((one) => ({ ...one, competion: nameById(competitions, one.competion) })),
    status: row.status ?? false,
  }))
}

const referenceText = reference.transform((id) => id.toHexString())
const { mark, remove } = submission.submissionActions(MoeTalent)

export const adminMoeTalents = defineResource<MoeTalentRow, AdminMoeTalent, { status?: boolean }>({
  ...declared,
  record: AdminMoeTalent,
  entity: MoeTalent,
  view: views,
  list: {
    sort: ['created_at', 'name', 'school', 'subjects', 'gender', 'status'],
    order: submission.NEWEST_FIRST,
    filter: {
      ...submission.dayFilter,
      status: submission.markedFilter,
      gender: z.enum(MOE_GENDERS, 'invalid_value'),
      moeAdmin: referenceText,
      training: referenceText.transform((competion) => ({ $elemMatch: { competion } })),
    },
    search: createTextSearch(['name', 'email', 'school', 'subjects'], ['phone']),
    perPage: SUBMISSION_PAGE_SIZES,
  },
  update: { schema: partialSchema({ status: booleanValue }), run: mark },
  remove: { run: remove },
})
