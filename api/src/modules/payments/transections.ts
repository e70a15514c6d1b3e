import { ObjectId } from '@mikro-orm/mongodb'
import { MEMBER_PAGE_SIZE, type OrderState } from '@olympiad/contracts/constants'
import type { OrderDocument, TransectionView } from '@olympiad/contracts/views/team'
import { Order, orderView } from '../../model/order.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { documentsOfBuyer, documentsOfOrders } from '../invoices/invoice.service.ts'
import { buyerNumberOf } from '../invoices/invoice-reader.ts'
import { accessOf } from '../teams/access.ts'
import { payableTeam } from '../teams/teams.service.ts'
import { orderOfBuyer } from './order-of-buyer.ts'

type TransectionPage = { orders: TransectionView[]; totalPages: number; currentPage: number }

/** Orders whose money has come: what somebody finds among their own. */
const PAID: OrderState[] = ['paid', 'refunded']

/** Every attempt to pay for a team, newest first, by page from zero. @throws {AppError} 404; 403 for who only sees the team */
export async function transectionsOfTeam(em: Em, user: User, teamId: string, page: number): Promise<TransectionPage> {
  const team = await payableTeam(em, user, teamId)
  const { personal } = accessOf(team, user)
  return pageOf(em, { team: team._id }, page, (order) => orderView(order, { personal }))
}

/**
 * What somebody has paid, and what was made out to them as an entity, newest first, by page from zero; also for teams that
 * they no longer see. Of what others paid they get the documents that name them.
 */
export async function ownTransections(em: Em, user: User, page: number): Promise<TransectionPage> {
  const own = { user: user._id, payment_status: { $in: PAID } }
  const viewOf = (order: Order) => orderView(order, { personal: true })
  const number = buyerNumberOf(user)
  if (!number) return pageOf(em, own, page, viewOf)
  const named = await documentsOfBuyer(em, number)
  const ids = [...named.keys()].map((id) => new ObjectId(id))
  return pageOf(em, { $or: [own, { _id: { $in: ids } }] }, page, (order) => {
    const papers = order.user._id.equals(user._id) ? undefined : named.get(order.id)
    return papers ? { ...orderOfBuyer(order, papers), documents: papers.documents } : viewOf(order)
  })
}

type Where = { team: ObjectId } | Own | { $or: (Own | { _id: { $in: ObjectId[] } })[] }
type Own = { user: ObjectId; payment_status: { $in: OrderState[] } }

/** The orders as `viewOf` shows them, each with all that was issued for it unless it says what. */
async function pageOf(
  em: Em,
  where: Where,
  page: number,
  viewOf: (order: Order) => ReturnType<typeof orderView> & { documents?: OrderDocument[] },
): Promise<TransectionPage> {
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
    team: order.team._id.toHexString(),
    documents: documents.get(order.id) ?? [],
    ...viewOf(order),
  })
  return {
    orders: orders.map(rowOf),
    totalPages: Math.ceil(count / MEMBER_PAGE_SIZE),
    currentPage: page,
  }
}
