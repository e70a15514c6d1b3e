import type { Mailing } from '../../model/mailing.entity.ts'
import type { MailingReceiver } from '../../model/mailing-receiver.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { OutboxMail } from '../../platform/mail/outbox.entity.ts'

/** Without the ORM: a list may have ten thousand. */
export const teamsCollection = (em: Em) => em.getCollection<StoredDocument<Team>>('teams')
export const usersCollection = (em: Em) => em.getCollection<StoredDocument<User>>('users')
/** Without the ORM: conditional changes of thousands. */
export const receiversCollection = (em: Em) => em.getCollection<StoredDocument<MailingReceiver>>('mailing_receivers')
export const mailingsCollection = (em: Em) => em.getCollection<StoredDocument<Mailing>>('mailings')
export const outboxCollection = (em: Em) => em.getCollection<StoredDocument<OutboxMail>>('outbox')
