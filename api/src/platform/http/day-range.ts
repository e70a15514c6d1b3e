import type { TextKey } from '@olympiad/contracts/texts'
import * as z from 'zod'
import { riyadhTimeRange } from '../riyadh.ts'

const INVALID: TextKey = 'invalid_value'
const optionalDay = z.iso.date(INVALID).optional()
const days = z.strictObject({ from: optionalDay, to: optionalDay })

/**
 * Days in Riyadh, both included: `{ from: '2026-01-01', to: '2026-01-31' }`, `2026-01-01..2026-01-31`,
 * `2026-01-31` or `2026-01`; either end is optional.
 */
export const dayRange = z
  .union(
    [
      days,
      z
        .union([z.iso.date(), z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)])
        .transform((time) => ({ from: time, to: time })),
      z
        .string()
        .regex(/^[\d-]{0,10}\.\.[\d-]{0,10}$/)
        .transform((text): z.input<typeof days> => {
          const [from, to] = text.split('..')
          return { from: from || undefined, to: to || undefined }
        })
        .pipe(days),
    ],
    INVALID,
  )
  .refine(({ from, to }) => from !== undefined || to !== undefined, INVALID)
  .transform(({ from, to }) => ({
    ...(from !== undefined && { $gte: riyadhTimeRange(from).from }),
    ...(to !== undefined && { $lt: riyadhTimeRange(to).to }),
  }))
