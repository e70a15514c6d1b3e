import { ObjectId } from '@mikro-orm/mongodb'
import { MEMBER_AREA_PAGE_SIZE, type OrderState } from '@olympiad/contracts/constants'
import type { OrderDocument, TransectionView } from '@olympiad/contracts/views/team'
import { Order, orderView } from '../../model/order.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { documentsOfBuyer, documentsOfOrders } from '../invoices/invoice.service.ts'
import { buyerRegistrationNumber } from '../invoices/invoice-access.ts'
import { teamAccess } from '../teams/access.ts'
import { requirePayableTeam } from '../teams/teams.service.ts'
import { buyerOrderView } from './buyer-order-view.ts'

type TransectionPage = { orders: TransectionView[]; totalPages: number; currentPage: number }

const PAID: OrderState[] = ['paid', 'refunded']

/** Newest first, `page` from zero. @throws {AppError} 404; 403 for somebody who only sees the team */
export async function transectionsOfTeam(em: Em, user: User, teamId: string, page: number): Promise<TransectionPage> {
  const team = await requirePayableTeam(em, user, teamId)
  const { canSeePersonalData } = teamAccess(team, user)
  return loadPage(em, { team: team._id }, page, (order) => orderView(order, { canSeePersonalData }))
}

/**
 * Own payments, and documents that name the account's entity; newest first, `page` from zero.
 * For orders of other payers it shows only those documents.
 */
export async function ownTransections(em: Em, user: User, page: number): Promise<TransectionPage> {
  const own = { user: user._id, payment_status: { $in: PAID } }
  const toView = (order: Order) => orderView(order, { canSeePersonalData: true })
  const number = buyerRegistrationNumber(user)
  if (!number) return loadPage(em, own, page, toView)
  const entityDocuments = await documentsOfBuyer(em, number)
  const ids = [...entityDocuments.keys()].map((id) => new ObjectId(id))
  return loadPage(em, { $or: [own, { _id: { $in: ids } }] }, page, (order) => {
    const papers = order.user._id.equals(user._id) ? undefined : entityDocuments.get(order.id)
    return papers ? { ...buyerOrderView(order, papers), documents: papers.documents } : toView(order)
  })
}

type Where = { team: ObjectId } | Own | { $or: (Own | { _id: { $in: ObjectId[] } })[] }
type Own = { user: ObjectId; payment_status: { $in: OrderState[] } }

async function loadPage(
  em: Em,
  where: Where,
  page: number,
  toView: (order: Order) => ReturnType<typeof orderView> & { documents?: OrderDocument[] },
): Promise<TransectionPage> {
  const [orders, count] = await em.findAndCount(Order, where, {
    orderBy: { created_at: -1, _id: -1 },
    limit: MEMBER_AREA_PAGE_SIZE,
    offset: page * MEMBER_AREA_PAGE_SIZE,
  })
  const documents = await documentsOfOrders(
    em,
    orders.map(({ _id }) => _id),
  )
  const toRow = (order: Order): TransectionView => ({
    team: order.team._id.toHexString(),
    documents: documents.get(order.id) ?? [],
    ...toView(order),
  })
  return {
    orders: orders.map(toRow),
    totalPages: Math.ceil(count / MEMBER_AREA_PAGE_SIZE),
    currentPage: page,
  }
}
