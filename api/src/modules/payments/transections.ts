import type { ObjectId } from '@mikro-orm/mongodb'
import { MEMBER_PAGE_SIZE, type OrderState } from '@olympiad/contracts/constants'
import type { TransectionView } from '@olympiad/contracts/views/team'
import type { Em } from '../../platform/database.ts'
import type { User } from '../accounts/user.entity.ts'
import { documentsOfOrders } from '../invoices/invoice.service.ts'
import { accessOf } from '../teams/access.ts'
import { payableTeam } from '../teams/teams.service.ts'
import { Order, orderView } from './order.entity.ts'

type TransectionPage = { orders: TransectionView[]; totalPages: number; currentPage: number }

/** Orders whose money has come: what somebody finds among their own. */
const PAID: OrderState[] = ['paid', 'refunded']

/** Every attempt to pay for a team, newest first, by page from zero. @throws {Refused} 404; 403 for who only sees the team */
export async function transectionsOfTeam(em: Em, user: User, teamId: string, page: number): Promise<TransectionPage> {
  const team = await payableTeam(em, user, teamId)
  const { personal } = accessOf(team, user)
  return pageOf(em, { team: team._id }, page, personal)
}

/** What somebody has paid, newest first, by page from zero; also for teams that they no longer see. */
export const ownTransections = (em: Em, user: User, page: number): Promise<TransectionPage> =>
  pageOf(em, { user: user._id, payment_status: { $in: PAID } }, page, true)

type Where = { team: ObjectId } | { user: ObjectId; payment_status: { $in: OrderState[] } }

async function pageOf(em: Em, where: Where, page: number, personal: boolean): Promise<TransectionPage> {
  const [orders, count] = await em.findAndCount(Order, where, {
    orderBy: { created_at: -1, _id: -1 },
    limit: MEMBER_PAGE_SIZE,
    offset: page * MEMBER_PAGE_SIZE,
  })
  const documents = await documentsOfOrders(
    em,
    orders.map(({ _id }) => _id),
  )
  const rowOf = (order: Order): TransectionView => ({
    ...orderView(order, { personal }),
    team: order.team._id.toHexString(),
    documents: documents.get(order.id) ?? [],
  })
  return {
    orders: orders.map(rowOf),
    totalPages: Math.ceil(count / MEMBER_PAGE_SIZE),
    currentPage: page,
  }
}
