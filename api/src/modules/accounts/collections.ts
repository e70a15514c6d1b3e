import type { DeviceToken } from '../../model/device-token.entity.ts'
import type { Session } from '../../model/session.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Without the ORM: every request reads its session, entities cost double and updates hide `matchedCount`. */
export const sessionsCollection = (em: Em) => em.getCollection<StoredDocument<Session>>('sessions')
/** Without the ORM: one command finds and deletes. */
export const deviceTokensCollection = (em: Em) => em.getCollection<StoredDocument<DeviceToken>>('device_tokens')
/** Without the ORM: returns the stored account, not the changed entity. */
export const usersCollection = (em: Em) => em.getCollection<StoredDocument<User>>('users')
/** Without the ORM: thousands at once, most of which already exist. */
export const mailChoicesCollection = (em: Em) =>
  em.getCollection<{ email: string; token: string; ended_at?: Date | null }>('community_mail_choices')
