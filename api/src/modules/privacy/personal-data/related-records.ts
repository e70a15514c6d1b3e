import type { ObjectId } from '@mikro-orm/mongodb'
import type { ThreadState } from '@olympiad/contracts/views/messages'
import type { PersonRecords } from '@olympiad/contracts/views/privacy'
import type { CommunityBan } from '../../../model/ban.entity.ts'
import type { ContactMessage } from '../../../model/contact-message.entity.ts'
import type { Order } from '../../../model/order.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import { type Team, teamStateOf } from '../../../model/team.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { cachedSeasons } from '../../seasons/seasons.service.ts'
import { collectionByName } from '../collections.ts'
import { type DataSubject, exactMatch } from './data-subject.ts'

/** Per kind. */
const MAX_RECORDS = 50
const EXCERPT = 120

type Dated = { _id: ObjectId; created_at: Date }
type TeamRow = Pick<StoredDocument<Team>, keyof Dated | 'team_no' | 'name' | 'season'> &
  Partial<Pick<Team, 'payment_status' | 'refunded' | 'waiting_since' | 'withdrawn'>>
type OrderRow = Pick<Order, keyof Dated | 'order_id' | 'payment_status' | 'total_amount'>
type MessageRow = Pick<ContactMessage, keyof Dated | 'message'> & { state?: ThreadState }
type BanRow = Pick<CommunityBan, keyof Dated | 'reason' | 'until'>

const newest = <Row extends Dated>(
  em: Em,
  collection: string,
  where: object,
  fields: readonly (keyof Row & string)[],
) =>
  collectionByName(em, collection)
    .find<Row>(where, { projection: Object.fromEntries(['created_at', ...fields].map((field) => [field, 1])) })
    .sort({ created_at: -1, _id: -1 })
    .limit(MAX_RECORDS)
    .toArray()

const dated = ({ _id, created_at }: Dated) => ({ _id: _id.toHexString(), created_at: created_at.toISOString() })

export async function relatedRecords(em: Em, { _id, email, teams, orders }: DataSubject): Promise<PersonRecords> {
  const teamRows = await newest<TeamRow>(em, 'teams', { _id: { $in: teams } }, [
    ...(['team_no', 'name', 'season', 'payment_status', 'refunded', 'waiting_since', 'withdrawn'] as const),
  ])
  const seasons = await cachedSeasons(
    em,
    teamRows.map(({ season }) => season),
  )
  const orderRows = await newest<OrderRow>(em, 'orders', { _id: { $in: orders } }, [
    ...(['order_id', 'payment_status', 'total_amount'] as const),
  ])
  const written =
    email === '' ? [] : await newest<MessageRow>(em, 'contactus', { email: exactMatch(email) }, ['message', 'state'])
  const bans = await newest<BanRow>(em, 'community_bans', { user: _id }, ['reason', 'until'])
  return {
    teams: teamRows.map(({ _id: id, team_no, name, season, ...standing }) => {
      const { name: season_name = '', name_en = '' } = seasons.get(season.toHexString()) ?? {}
      const payment = teamStateOf(standing)
      return { _id: id.toHexString(), team_no, name, season: { name: season_name, name_en }, payment }
    }),
    orders: orderRows.map(({ order_id, payment_status, total_amount, ...row }) => ({
      ...dated(row),
      ...{ order_id, payment_status, total_amount },
    })),
    messages: written.map(({ message, state = 'open', ...row }) => ({
      ...dated(row),
      message: message.length > EXCERPT ? `${message.slice(0, EXCERPT)}…` : message,
      state,
    })),
    bans: bans.map(({ reason, until, ...row }) => ({ ...dated(row), reason, until: until?.toISOString() ?? null })),
  }
}
