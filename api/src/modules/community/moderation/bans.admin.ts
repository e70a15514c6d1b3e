import { BAN_DAYS, BAN_REASON_MOST, COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import { bans as declared } from '@olympiad/contracts/resources/community'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminBan } from '@olympiad/contracts/views/community'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { CommunityBan } from '../../../model/ban.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { resource, type Where } from '../../../platform/http/resource.ts'
import { newOf, paragraphs, reference, wholeNumber } from '../../../platform/http/resource-fields.ts'
import { containing } from '../../../platform/http/resource-search.ts'
import { idsOfUsers } from '../../accounts/search-users.ts'
import { adminAuthor, authorsOf } from '../writing/authors.ts'
import { ban, liftBan, type NewBan } from './bans.service.ts'

/** A ban as stored; one without an end may lack the field. */
type BanRow = Pick<CommunityBan, '_id' | 'user' | 'reason' | 'created_at' | 'by'> & Partial<Pick<CommunityBan, 'until'>>

const INVALID: TextKey = 'invalid_value'
const days = wholeNumber(0, Math.max(...BAN_DAYS)).pipe(z.literal(BAN_DAYS, INVALID))
const created: z.ZodType<NewBan> = newOf({ user: reference, days, reason: paragraphs(BAN_REASON_MOST) }, [
  'user',
  'days',
])

async function views(em: Em, rows: BanRow[]): Promise<AdminBan[]> {
  const accounts = await authorsOf(
    em,
    rows.map(({ user }) => user),
  )
  return rows.map(({ _id, user, reason, created_at, until, by }) => {
    const id = _id.toHexString()
    const account = accounts.get(user.toHexString())
    return {
      _id: id,
      id,
      user: account ? adminAuthor(user, account) : null,
      reason,
      created_at: created_at.toISOString(),
      until: until?.toISOString() ?? null,
      by,
    }
  })
}

/** Words in the reason, or what the account is found by that the ban is for. */
async function search(words: string, em: Em): Promise<Where> {
  const banned = await em.find(CommunityBan, {}, { fields: ['user'] })
  const ids = banned.map(({ user }) => user)
  return { $or: [{ reason: containing(words) }, { user: { $in: await idsOfUsers(em, words, { _id: { $in: ids } }) } }] }
}

/** Who may not write in the forum, the latest first. Whoever is banned anew has the new terms. */
export const adminBans = (deps: Pick<Deps, 'orm' | 'now'>) =>
  resource<BanRow, AdminBan, never, NewBan>({
    ...declared,
    record: AdminBan,
    entity: CommunityBan,
    view: views,
    list: {
      sort: ['created_at', 'until'],
      order: { field: 'created_at', direction: -1 },
      filter: {
        user: reference,
        // One without an end is never over.
        until: z
          .enum(['running', 'over'], INVALID)
          .transform((which) => (which === 'over' ? { $lte: deps.now() } : { $not: { $lte: deps.now() } })),
      },
      search,
      perPage: COMMUNITY_PAGE_SIZES,
    },
    create: { schema: created, run: (_em, values, { by }) => ban(deps, values, by) },
    remove: { run: (_em, id) => liftBan(deps, id) },
  })
