import { ObjectId } from '@mikro-orm/mongodb'
import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { GENDERS } from '@olympiad/contracts/forms/programmes-moe'
import { moeTalents as declared } from '@olympiad/contracts/resources/programmes'
import { AdminMoeTalent } from '@olympiad/contracts/views/programmes-admin'
import * as z from 'zod'
import { Competition } from '../../model/competition.entity.ts'
import { MoeTalent } from '../../model/moe-talent.entity.ts'
import { MoeType } from '../../model/moe-type.entity.ts'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { resource } from '../../platform/http/resource.ts'
import { changesOf, flag, reference } from '../../platform/http/resource-fields.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import * as submission from './submission.admin.ts'

type Sent = Pick<AdminMoeTalent, 'name' | 'gender' | 'email' | 'phone' | 'school' | 'subjects'>
type MoeTalentRow = submission.SubmissionRow & Sent & Pick<MoeTalent, 'moeAdmin' | 'training'> & { status?: boolean }

const FIELDS = ['name', 'gender', 'email', 'phone', 'school', 'subjects'] as const satisfies readonly (keyof Sent)[]

type Named = { name: string; name_en: string }
const named = (records: ReadonlyMap<string, Named>, id: string) => {
  const { name = '', name_en = '' } = records.get(id) ?? {}
  return { _id: id, name, name_en }
}
const idsIn = (ids: readonly string[]) =>
  [...new Set(ids)].filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id))

/** The registrations with the names of what they chose, each read once for the whole page. */
async function views(em: Em, rows: MoeTalentRow[]): Promise<AdminMoeTalent[]> {
  const wanted = idsIn(rows.flatMap(({ training }) => training.map(({ competion }) => competion)))
  const names = { fields: ['name', 'name_en'] } as const
  const competitions = byId(await em.find(Competition, { _id: { $in: wanted } }, names))
  const types = byId(await em.find(MoeType, { _id: { $in: idsIn(rows.map(({ moeAdmin }) => moeAdmin)) } }, names))
  return rows.map((row) => ({
    ...submission.submissionView(row, FIELDS),
    moeAdmin: row.moeAdmin ? named(types, row.moeAdmin) : null,
    training: row.training.map((one) => ({ ...one, competion: named(competitions, one.competion) })),
    status: row.status ?? false,
  }))
}

/** Registrations keep the ids of what they chose as text. */
const referenceText = reference.transform((id) => id.toHexString())
const { mark, remove } = submission.actionsOn(MoeTalent)

/** Teachers' registrations with the ministry of education, newest first. */
export const adminMoeTalents = resource<MoeTalentRow, AdminMoeTalent, { status?: boolean }>({
  ...declared,
  record: AdminMoeTalent,
  entity: MoeTalent,
  view: views,
  list: {
    sort: ['created_at', 'name', 'school', 'subjects', 'gender', 'status'],
    order: submission.NEWEST_FIRST,
    filter: {
      ...submission.byDay,
      status: submission.marked,
      gender: z.enum(GENDERS, 'invalid_value'),
      moeAdmin: referenceText,
      training: referenceText.transform((competion) => ({ $elemMatch: { competion } })),
    },
    search: searchIn(['name', 'email', 'school', 'subjects'], ['phone']),
    perPage: SUBMISSION_PAGE_SIZES,
  },
  update: { schema: changesOf({ status: flag }), run: mark },
  remove: { run: remove },
})
