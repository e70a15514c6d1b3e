import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { AGE_GROUPS, REGISTRATION_TYPES } from '@olympiad/contracts/forms/programmes'
import { YES_NO } from '@olympiad/contracts/forms/public-form'
import { champions as declared } from '@olympiad/contracts/resources/programmes'
import { AdminChampion } from '@olympiad/contracts/views/programmes-admin'
import * as z from 'zod'
import { Champion } from '../../model/champion.entity.ts'
import { resource } from '../../platform/http/resource.ts'
import { changesOf, flag } from '../../platform/http/resource-fields.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import * as submission from './submission.admin.ts'

type Sent = Omit<AdminChampion, '_id' | 'id' | 'created_at' | 'checked'>
type ChampionRow = submission.SubmissionRow & Sent & { checked?: boolean }

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
] as const satisfies readonly (keyof Sent)[]

const { mark, remove } = submission.actionsOn(Champion)

/** Registrations for the robot champions programme, newest first. */
export const adminChampions = resource<ChampionRow, AdminChampion, { checked?: boolean }>({
  ...declared,
  record: AdminChampion,
  entity: Champion,
  view: async (_em, rows) =>
    rows.map((row) => ({ ...submission.submissionView(row, FIELDS), checked: row.checked ?? false })),
  list: {
    sort: ['created_at', 'name', 'identifier', 'city', 'age_group', 'checked'],
    order: submission.NEWEST_FIRST,
    filter: {
      ...submission.byDay,
      ...submission.byCity,
      checked: submission.marked,
      age_group: z.enum(AGE_GROUPS, 'invalid_value'),
      registration_type: z.enum(REGISTRATION_TYPES, 'invalid_value'),
      achievement: z.enum(YES_NO, 'invalid_value'),
    },
    search: searchIn(['name', 'identifier', 'skills', 'competition_detail']),
    perPage: SUBMISSION_PAGE_SIZES,
  },
  update: { schema: changesOf({ checked: flag }), run: mark },
  remove: { run: remove },
})
