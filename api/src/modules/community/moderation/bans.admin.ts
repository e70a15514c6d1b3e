import { BAN_DAYS, COMMUNITY_PAGE_SIZES, MAX_BAN_REASON_LENGTH } from '@olympiad/contracts/community'
import { bans as declared } from '@olympiad/contracts/resources/community'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminBan } from '@olympiad/contracts/views/community'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { CommunityBan } from '../../../model/ban.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { defineResource, type Where } from '../../../platform/http/resource.ts'
import { creationSchema, multilineText, reference, wholeNumber } from '../../../platform/http/resource-fields.ts'
import { containsPattern } from '../../../platform/http/text-search.ts'
import { findUserIds } from '../../accounts/search-users.ts'
import { AUTHOR_LOOKUP, adminAuthor, type WithAuthor } from '../writing/authors.ts'
import { banUser, liftBan, type NewBan } from './bans.service.ts'

/** Older permanent bans lack `until`. */
type BanRow = Pick<CommunityBan, '_id' | 'user' | 'reason' | 'created_at' | 'by'> &
  Partial<Pick<CommunityBan, 'until'>> &
  WithAuthor

const INVALID: TextKey = 'invalid_value'
const days = wholeNumber(0, Math.max(...BAN_DAYS)).pipe(z.literal(BAN_DAYS, INVALID))
const created: z.ZodType<NewBan> = creationSchema(
  { user: reference, days, reason: multilineText(MAX_BAN_REASON_LENGTH) },
  ['user', 'days'],
)

function banView({ _id, user, reason, created_at, until, by, authors: [account] }: BanRow): AdminBan {
  const id = _id.toHexString()
  return {
    _id: id,
    id,
    user: account ? adminAuthor(user, account) : null,
    reason,
    created_at: created_at.toISOString(),
    until: until?.toISOString() ?? null,
    by,
  }
}

async function search(words: string, em: Em, seesPersonalData: boolean): Promise<Where> {
  const banned = await em.find(CommunityBan, {}, { fields: ['user'] })
  const ids = banned.map(({ user }) => user)
  return {
    $or: [
      { reason: containsPattern(words) },
      { user: { $in: await findUserIds(em, words, seesPersonalData, { _id: { $in: ids } }) } },
    ],
  }
}

export const adminBans = (deps: Pick<Deps, 'orm' | 'now'>) =>
  defineResource<BanRow, AdminBan, never, NewBan>({
    ...declared,
    record: AdminBan,
    entity: CommunityBan,
    lookups: [AUTHOR_LOOKUP],
    view: async (_em, rows) => rows.map(banView),
    list: {
      sort: ['created_at', 'until'],
      order: { field: 'created_at', direction: -1 },
      filter: {
        user: reference,
        until: z
          .enum(['running', 'over'], INVALID)
          .transform((which) => (which === 'over' ? { $lte: deps.now() } : { $not: { $lte: deps.now() } })),
      },
      search,
      perPage: COMMUNITY_PAGE_SIZES,
    },
    create: { schema: created, run: (_em, values, { by }) => banUser(deps, values, by) },
    remove: { run: (_em, id) => liftBan(deps, id) },
  })
