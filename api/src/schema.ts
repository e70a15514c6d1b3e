import { ordersHaveSeveralInvoices } from './migrations/0001-orders-have-several-invoices.ts'
import { oneResultPerTeam } from './migrations/0002-one-result-per-team.ts'
import { peopleAreFoundByIndex } from './migrations/0004-people-are-found-by-index.ts'
import { replacedCertificates } from './migrations/0005-replaced-certificates.ts'
import { ordersKeepTheirVat } from './migrations/0007-orders-keep-their-vat.ts'
import { peopleAreFoundByWhatTheySay } from './migrations/0009-people-are-found-by-what-they-say.ts'
import { oneCitySpelling } from './migrations/0010-one-city-spelling.ts'
import { refundedTeams } from './migrations/0011-refunded-teams.ts'
import { peopleOfTeamsAgree } from './migrations/0012-people-of-teams-agree.ts'
import { feesPaid } from './migrations/0013-fees-paid.ts'
import { leaversWithoutName } from './migrations/0014-leavers-without-name.ts'
import { ordersAreFoundByWhatIsQuoted } from './migrations/0015-orders-are-found-by-what-is-quoted.ts'
import { leaversById } from './migrations/0016-leavers-by-id.ts'
import { adminsAreOwners } from './migrations/0017-admins-are-owners.ts'
import { newsAreRefusedByAddress } from './migrations/0019-news-are-refused-by-address.ts'
import { messagesAreThreads } from './migrations/0020-messages-are-threads.ts'
import { modelEntities, modelIndexes } from './model/entities.ts'
import { dashboardIndexes } from './modules/dashboard/dashboard.indexes.ts'
import { AuditEntry, auditIndexes } from './platform/audit/audit.entity.ts'
import type { IndexDeclaration } from './platform/database.ts'
import { rateLimitIndexes } from './platform/http/rate-limit.ts'
import { OutboxMail, outboxIndexes } from './platform/mail/outbox.entity.ts'
import type { Migration } from './platform/migrations/migrate.ts'
import { searchIndexes } from './platform/search-keys.ts'
import { searchableCollections } from './searchable-collections.ts'

export const entities = [...modelEntities, OutboxMail, AuditEntry]
export const indexes: IndexDeclaration[] = [
  ...modelIndexes,
  ...outboxIndexes,
  ...auditIndexes,
  ...dashboardIndexes,
  ...rateLimitIndexes,
  ...searchIndexes(searchableCollections),
]

/** Run before the indexes are created. Append new ones at the end. */
export const migrations: Migration[] = [
  ordersHaveSeveralInvoices,
  oneResultPerTeam,
  peopleAreFoundByIndex,
  replacedCertificates,
  ordersKeepTheirVat,
  peopleAreFoundByWhatTheySay,
  oneCitySpelling,
  refundedTeams,
  peopleOfTeamsAgree,
  feesPaid,
  leaversWithoutName,
  ordersAreFoundByWhatIsQuoted,
  leaversById,
  adminsAreOwners,
  newsAreRefusedByAddress,
  messagesAreThreads,
]
