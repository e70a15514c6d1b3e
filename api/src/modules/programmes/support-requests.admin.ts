import { SUBMISSION_PAGE_SIZES } from '@olympiad/contracts/constants'
import { YES_NO } from '@olympiad/contracts/forms/public-form'
import { supportRequests as declared } from '@olympiad/contracts/resources/programmes'
import { AdminSupportRequest } from '@olympiad/contracts/views/admin-programmes'
import * as z from 'zod'
import { SupportRequest } from '../../model/support-request.entity.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { booleanValue, partialSchema } from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import * as submission from './submission.admin.ts'

type SubmittedFields = Omit<AdminSupportRequest, '_id' | 'id' | 'created_at' | 'checked'>
type SupportRow = submission.SubmissionRow & SubmittedFields & { checked?: boolean }

const FIELDS = [
  'school_name',
  'education_office',
  'city',
  'phone_number',
  'principle_name',
  'principle_phone',
  'email',
  'students_count',
  'wro_participation',
  'kit_commitment',
  'qualification_commitment',
  'notes',
] as const satisfies readonly (keyof SubmittedFields)[]

const answer = z.enum(YES_NO, 'invalid_value')
const { mark, remove } = submission.submissionActions(SupportRequest)

export const adminSupportRequests = defineResource<SupportRow, AdminSupportRequest, { checked?: boolean }>({
  ...declared,
  record: AdminSupportRequest,
  entity: SupportRequest,
  view: async (_em, rows) =>
    rows.map((row) => ({ ...submission.submissionView(row, FIELDS), checked: row.checked ?? false })),
  list: {
    sort: ['created_at', 'school_name', 'city', 'principle_name', 'students_count', 'checked'],
    order: submission.NEWEST_FIRST,
    filter: {
      ...submission.dayFilter,
      ...submission.cityFilter,
      checked: submission.markedFilter,
      wro_participation: answer,
      kit_commitment: answer,
      qualification_commitment: answer,
    },
    search: createTextSearch(
      ['school_name', 'education_office', 'principle_name', 'email'],
      ['phone_number', 'principle_phone'],
    ),
    perPage: SUBMISSION_PAGE_SIZES,
  },
  update: { schema: partialSchema({ checked: booleanValue }), run: mark },
  remove: { run: remove },
})
