import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { CHAMPION_AGE_GROUPS, CHAMPION_REGISTRATION_TYPES } from '@olympiad/contracts/forms/programmes'
import { YES_NO } from '@olympiad/contracts/forms/public-form'
import { champions as declared } from '@olympiad/contracts/resources/programmes'
import { AdminChampion } from '@olympiad/contracts/views/admin-programmes'
import * as z from 'zod'
import { Champion } from '../../model/champion.entity.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { booleanValue, partialSchema } from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import * as submission from './submission.admin.ts'

type SubmittedFields = Omit<AdminChampion, '_id' | 'id' | 'created_at' | 'checked'>
type ChampionRow = submission.SubmissionRow & SubmittedFields & { checked?: boolean }

const FIELDS = [
  'name',
  'registration_type',
  'identifier',
  'age_group',
  'city',
  'achievement',
  'competition_detail',
  'skills',
  'commitment',
  'note',
] as const satisfies readonly (keyof SubmittedFields)[]

const { mark, remove } = submission.submissionActions(Champion)

export const adminChampions = defineResource<ChampionRow, AdminChampion, { checked?: boolean }>({
  ...declared,
  record: AdminChampion,
  entity: Champion,
  view: async (_em, rows) =>
    rows.map((row) => ({ ...submission.submissionView(row, FIELDS), checked: row.checked ?? false })),
  list: {
    sort: ['created_at', 'name', 'identifier', 'city', 'age_group', 'checked'],
    order: submission.NEWEST_FIRST,
    filter: {
      ...submission.dayFilter,
      ...submission.cityFilter,
      checked: submission.markedFilter,
      age_group: z.enum(CHAMPION_AGE_GROUPS, 'invalid_value'),
      registration_type: z.enum(CHAMPION_REGISTRATION_TYPES, 'invalid_value'),
      achievement: z.enum(YES_NO, 'invalid_value'),
    },
    search: createTextSearch(['name', 'identifier', 'skills', 'competition_detail']),
    perPage: SUBMISSION_PAGE_SIZES,
  },
  update: { schema: partialSchema({ checked: booleanValue }), run: mark },
  remove: { run: remove },
})
