import type { DeviceToken } from '../../model/device-token.entity.ts'
import type { Session } from '../../model/session.entity.ts'
import type { Stored } from '../../model/stored.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Past the ORM: every request asks for its session, and an entity costs twice as much; its updates don't tell what they found. */
export const storedSessions = (em: Em) => em.getCollection<Stored<Session>>('sessions')
/** Past the ORM: a token is spent by finding and deleting it in one command. */
export const storedDeviceTokens = (em: Em) => em.getCollection<Stored<DeviceToken>>('device_tokens')
/** Past the ORM: an account is compared as it is stored, not as the request has changed it. */
export const storedUsers = (em: Em) => em.getCollection<Stored<User>>('users')
