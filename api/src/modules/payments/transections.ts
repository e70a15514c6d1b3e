import { ObjectId } from '@mikro-orm/mongodb'
import { MEMBER_AREA_PAGE_SIZE, type OrderState } from '@olympiad/contracts/constants'
import type { OrderDocument, TransectionView } from '@olympiad/contracts/views/team'
import type { Invoice } from '../../model/invoice.entity.ts'
import { Order, type OrderFacts, orderView } from '../../model/order.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Forbidden } from '../../platform/errors.ts'
import { readPage } from '../../platform/http/resource.ts'
import { lookup } from '../../platform/lookup.ts'
import { documentsAndBuyer, documentsOfBuyer } from '../invoices/invoice.service.ts'
import { buyerRegistrationNumber } from '../invoices/invoice-access.ts'
import { readVisibleTeam } from '../teams/teams.service.ts'
import { buyerOrderView } from './buyer-order-view.ts'

type TransectionPage = { orders: TransectionView[]; totalPages: number; currentPage: number }

type OrderRow = OrderFacts & Pick<StoredDocument<Order>, 'team' | 'user'> & { invoices: StoredDocument<Invoice>[] }

const PAID: OrderState[] = ['paid', 'refunded']

/** Newest first, `page` from zero. @throws {AppError} 404; 403 for somebody who only sees the team */
export async function transectionsOfTeam(em: Em, user: User, teamId: string, page: number): Promise<TransectionPage> {
  const { team, access } = await readVisibleTeam(em, user, teamId)
  if (!access.canPay) throw new Forbidden('forbidden')
  const { canSeePersonalData } = access
  return loadPage(em, { team: team._id }, page, (order) => orderView(order, { canSeePersonalData }))
}

/**
 * Own payments, and documents that name the account's entity; newest first, `page` from zero.
 * For orders of other payers it shows only those documents.
 */
export async function ownTransections(em: Em, user: User, page: number): Promise<TransectionPage> {
  const own = { user: user._id, payment_status: { $in: PAID } }
  const toView = (order: OrderRow) => orderView(order, { canSeePersonalData: true })
  const number = buyerRegistrationNumber(user)
  if (!number) return loadPage(em, own, page, toView)
  const entityDocuments = await documentsOfBuyer(em, number)
  const ids = [...entityDocuments.keys()].map((id) => new ObjectId(id))
  return loadPage(em, { $or: [own, { _id: { $in: ids } }] }, page, (order) => {
    const papers = order.user.equals(user._id) ? undefined : entityDocuments.get(order._id.toHexString())
    return papers ? { ...buyerOrderView(order, papers), documents: papers.documents } : toView(order)
  })
}

type Where = { team: ObjectId } | Own | { $or: (Own | { _id: { $in: ObjectId[] } })[] }
type Own = { user: ObjectId; payment_status: { $in: OrderState[] } }

const ORDERS = {
  entity: Order,
  excludedFields: ['search_keys'],
  lookups: [lookup('invoices', 'invoices', '_id', 'order')],
}

async function loadPage(
  em: Em,
  where: Where,
  page: number,
  toView: (order: OrderRow) => ReturnType<typeof orderView> & { documents?: OrderDocument[] },
): Promise<TransectionPage> {
  const { rows: orders, total: count } = await readPage<OrderRow>(em, ORDERS, where, {
    sort: { created_at: -1, _id: -1 },
    skip: page * MEMBER_AREA_PAGE_SIZE,
    limit: MEMBER_AREA_PAGE_SIZE,
  })
  const toRow = (order: OrderRow): TransectionView => ({
    team: order.team.toHexString(),
    documents: documentsAndBuyer(order.invoices).documents,
    ...toView(order),
  })
  return {
    orders: orders.map(toRow),
    totalPages: Math.ceil(count / MEMBER_AREA_PAGE_SIZE),
    currentPage: page,
  }
}
