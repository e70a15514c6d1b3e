import type { ObjectId } from '@mikro-orm/mongodb'
import type { Game } from '../../model/game.entity.ts'
import type { Invoice } from '../../model/invoice.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import type { Scoring } from '../../model/scoring.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { StrayFile } from '../../model/stray-file.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { AuditEntry } from '../../platform/audit/audit.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Bypasses the ORM: personal data rules read raw documents. */
export const collectionByName = <Row extends object = { _id: ObjectId }>(em: Em, name: string) =>
  em.getCollection<Row>(name)

/** Bypasses the ORM: replaces an erased account by a document without its fields. */
export const usersCollection = (em: Em) => collectionByName<StoredDocument<User>>(em, 'users')
export const teamsCollection = (em: Em) => collectionByName<StoredDocument<Team>>(em, 'teams')
/** Bypasses the ORM: entities would copy the buyer into the audit log. */
export const ordersCollection = (em: Em) => collectionByName<StoredDocument<Order>>(em, 'orders')
/** Bypasses the ORM: as orders. */
export const invoicesCollection = (em: Em) => collectionByName<StoredDocument<Invoice>>(em, 'invoices')
/** Bypasses the ORM: as the judging module, since an event has thousands. */
export const scoringsCollection = (em: Em) => collectionByName<StoredDocument<Scoring>>(em, 'scorings')
/** Bypasses the ORM: as the judging module. */
export const gamesCollection = (em: Em) => collectionByName<StoredDocument<Game>>(em, 'games')
/** Bypasses the ORM: no other code may change an entry. */
export const auditCollection = (em: Em) => collectionByName<StoredDocument<AuditEntry>>(em, 'audit')
/** Bypasses the ORM: an upsert that keeps an existing note. */
export const strayFilesCollection = (em: Em) => collectionByName<StoredDocument<StrayFile>>(em, 'stray_files')
/** Bypasses the ORM: the rate limiter's collection has no entity. */
export const rateLimitsCollection = (em: Em) => collectionByName<{ key: string }>(em, 'rate_limits')
