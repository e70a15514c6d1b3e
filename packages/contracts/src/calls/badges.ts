import * as z from 'zod/mini'
import { declareCall } from '../call.ts'
import type { TextKey } from '../texts.ts'
import { PRINT_LIMIT } from './print-limit.ts'

const INVALID: TextKey = 'invalid_value'

export const BADGE_KINDS = ['teams', 'staff'] as const
export type BadgeKind = (typeof BADGE_KINDS)[number]

/** One for each member, whose name stands on it only with `names`. */
export const downloadBadges = declareCall({
  access: 'admins',
  right: ['results.read', 'personal-data'],
  tag: 'Files',
  method: 'GET',
  path: '/api/admin/events/:id{[0-9a-f]{24}}/badges.pdf',
  limit: PRINT_LIMIT,
  summary: {
    ar: 'بطاقات فِرَق فعالية أو طاقمها، ستّ في كل صفحة، مع رمز QR لكل فريق.',
    en: 'Badges for the teams of an event or for its staff, six a page, with each team’s QR code.',
  },
  query: z.strictObject({
    of: z._default(z.enum(BADGE_KINDS, INVALID), 'teams'),
    division: z.optional(z.string(INVALID).check(z.maxLength(80, INVALID))),
    names: z.optional(z.literal('1', INVALID)),
  }),
  answer: 'application/pdf',
  errors: [404, 409, 503],
})
