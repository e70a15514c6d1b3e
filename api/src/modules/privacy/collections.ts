import type { ObjectId } from '@mikro-orm/mongodb'
import type { Invoice } from '../../model/invoice.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import type { Stored } from '../../model/stored.ts'
import type { StrayFile } from '../../model/stray-file.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { AuditEntry } from '../../platform/audit/audit.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Past the ORM: the rules of people's data name collections, and go through documents as they are stored. */
export const collectionNamed = <Row extends object = { _id: ObjectId }>(em: Em, name: string) =>
  em.getCollection<Row>(name)

/** Past the ORM: all accounts are looked through, and an erased one is replaced by a document without its fields. */
export const storedUsers = (em: Em) => collectionNamed<Stored<User>>(em, 'users')
/** Past the ORM: all teams are looked through. */
export const storedTeams = (em: Em) => collectionNamed<Stored<Team>>(em, 'teams')
/** Past the ORM: one command takes the buyer out of many orders, whose entities would write the audit log. */
export const storedOrders = (em: Em) => collectionNamed<Stored<Order>>(em, 'orders')
/** Past the ORM: as orders. */
export const storedInvoices = (em: Em) => collectionNamed<Stored<Invoice>>(em, 'invoices')
/** Past the ORM: the whole audit log is looked through, and nothing else may change an entry. */
export const auditEntries = (em: Em) => collectionNamed<Stored<AuditEntry>>(em, 'audit')
/** Past the ORM: a note is made by an upsert that leaves an existing one alone. */
export const storedStrayFiles = (em: Em) => collectionNamed<Stored<StrayFile>>(em, 'stray_files')
/** Past the ORM: they belong to the rate limiter and have no entity. */
export const rateLimits = (em: Em) => collectionNamed<{ key: string }>(em, 'rate_limits')
