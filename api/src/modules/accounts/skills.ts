import type { SchoolRecordView } from '@olympiad/contracts/views/people'
import * as z from 'zod'
import { singleLine } from '../../platform/http/bounded-text.ts'

const LINE_LENGTH = 200
/** Far above a realistic number. */
const MAX_ENTRIES = 50
const MAX_GRADE = 10

const line = z
  .string()
  .transform((text) => singleLine(text, LINE_LENGTH))
  .catch('')
const yes = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true' || value === 1 || value === '1')
const grade = z
  .union([z.number(), z.string().regex(/^\s*\d/)])
  .pipe(z.coerce.number<number | string>().min(0).max(MAX_GRADE))
  .transform((number): number | null => number)
  .catch(null)

const validEntries = <T>(entry: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.slice(0, MAX_ENTRIES).flatMap((candidate) => {
        const { success, data } = entry.safeParse(candidate)
        return success ? [data] : []
      }),
    )

const named = z
  .string()
  .transform((text) => singleLine(text, LINE_LENGTH))
  .pipe(z.string().min(1))

export const EMPTY_SCHOOL_RECORD: SchoolRecordView = { skilles: [], education: [] }

export const PlatformSchoolRecord: z.ZodType<SchoolRecordView> = z.object({
  skilles: validEntries(z.object({ name: named })),
  education: validEntries(z.object({ school_name: named, level: line, grade, current: yes })),
})
