import type { SchoolRecordView } from '@olympiad/contracts/views/people'
import * as z from 'zod'
import { oneLine } from '../../platform/http/bounded-text.ts'

const LINE_LENGTH = 200
/** Far above what anybody has; a page shows all of them. */
const MOST = 50
const GRADE_MOST = 10

const line = z
  .string()
  .transform((text) => oneLine(text, LINE_LENGTH))
  .catch('')
const yes = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true' || value === 1 || value === '1')
const grade = z
  .union([z.number(), z.string().regex(/^\s*\d/)])
  .pipe(z.coerce.number<number | string>().min(0).max(GRADE_MOST))
  .transform((number): number | null => number)
  .catch(null)

/** The first entries of a list that can be read; what is no list has none. */
const readable = <T>(entry: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.slice(0, MOST).flatMap((one) => {
        const { success, data } = entry.safeParse(one)
        return success ? [data] : []
      }),
    )

const named = z
  .string()
  .transform((text) => oneLine(text, LINE_LENGTH))
  .pipe(z.string().min(1))

/** The record of whom the platform doesn't know. */
export const NO_RECORD: SchoolRecordView = { skilles: [], education: [] }

/** Education and skills as the platform answers them; an entry that can't be read is left out, an impossible grade too. */
export const PlatformRecord: z.ZodType<SchoolRecordView> = z.object({
  skilles: readable(z.object({ name: named })),
  education: readable(z.object({ school_name: named, level: line, grade, current: yes })),
})
