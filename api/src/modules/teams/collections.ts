import type { Competition } from '../../model/competition.entity.ts'
import type { Order } from '../../model/order.entity.ts'
import type { Region } from '../../model/region.entity.ts'
import type { Score } from '../../model/score.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Without the ORM: lists, exports and repairs read thousands. */
export const teamsCollection = (em: Em) => em.getCollection<StoredDocument<Team>>('teams')
/** Without the ORM: a registration reads a few of their many texts. */
export const seasonsCollection = (em: Em) => em.getCollection<StoredDocument<Season>>('wroseasons')
export const competitionsCollection = (em: Em) => em.getCollection<StoredDocument<Competition>>('competions')
export const regionsCollection = (em: Em) => em.getCollection<StoredDocument<Region>>('regions')
/** Without the ORM: an export reads thousands. */
export const scoresCollection = (em: Em) => em.getCollection<StoredDocument<Score>>('scores')
/** Without the ORM, which has no `distinct`. */
export const ordersCollection = (em: Em) => em.getCollection<StoredDocument<Order>>('orders')
/** Without the ORM: a repair would keep thousands in its identity map. */
export const usersCollection = (em: Em) => em.getCollection<StoredDocument<User>>('users')
